// @ts-check
import { join } from 'node:path';

/** The folder of the checkout. */
export const PROJECT = join(import.meta.dirname, '..', '..');

/** @param {string[]} parts */
export const inProject = (...parts) => join(PROJECT, ...parts);

/** The built site. */
export const SITE = inProject('dist');
