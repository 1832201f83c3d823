import { describe, expect, it } from 'vitest';
import { adviceFor } from '../../../web/tooling/install_packages.mjs';
import { missingPackages } from '../../../web/tooling/machine_packages.mjs';
import { isInstalled } from '../../../web/tooling/node_modules.mjs';

describe('machine packages', () => {
  it('are missing when neither their command nor any of their files is there', () => {
    const missing = missingPackages(new Set(['build'] as const), [
      { package: 'shell', need: 'build', command: 'sh' },
      { package: 'gone', need: 'build', command: 'no-such-command' },
      { package: 'header', need: 'build', files: ['/no/such/header.h', import.meta.filename] },
      { package: 'no-header', need: 'build', files: ['/no/such/header.h'] },
      { package: 'not-asked-for', need: 'browser', command: 'no-such-command' },
    ]);
    expect(missing).toEqual(['gone', 'no-header']);
  });

  it('are named exactly in the advice', () => {
    expect(adviceFor(['cmake', 'ninja-build'])).toContain('cmake ninja-build');
  });
});

describe('npm packages', () => {
  const wanted = { packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } } };

  it('are there when npm recorded the locked versions', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } })).toBe(true);
  });

  it('are not there after an installation cut short, nor in another version', () => {
    expect(isInstalled(wanted, null)).toBe(false);
    expect(isInstalled(wanted, { packages: {} })).toBe(false);
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'y' } } })).toBe(false);
  });

  it('may lack an optional one, made for another system', () => {
    const optional = { packages: { 'node_modules/b': { version: '1.0.0', optional: true } } };
    expect(isInstalled(optional, { packages: {} })).toBe(true);
  });
});
