import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const typed = ['**/*.ts', '**/*.js', '**/*.mjs'];

export default defineConfig(
  globalIgnores(['build/', 'coverage/', 'dist/', 'public/', 'test-results/', 'web/engine/generated/']),
  {
    files: typed,
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that has it.' },
        { selector: 'Decorator', message: 'No decorators: declare reactive properties in `static properties`.' },
      ],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Tools talk to the terminal; tsc checks their globals.
    files: [
      'web/tooling/**',
      'web/assets/**',
      'web/trace/**',
      'tests/tools/**',
      'tests/bench/**',
      'tests/conformance/**',
      '*.config.*',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    // ESLint does not see JSDoc's casts and generics, and takes what they type for `any`; tsc checks them.
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/no-misused-promises': 'error' },
    languageOptions: { parserOptions: { projectService: true } },
  },
  {
    // tsc knows every global of every environment better than a list does.
    files: typed,
    rules: { 'no-undef': 'off' },
  },
);
