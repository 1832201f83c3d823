import { additive } from './additive.ts';
import { cosine } from './cosine.ts';
import { dot } from './dot.ts';
import { general } from './general.ts';
import { scaledDot } from './scaled_dot.ts';
import type { ScoreFunction } from './score.ts';

/** How well a key fits a query: every score function there is, in the order in which the page offers them. */
const FUNCTIONS = { 'scaled-dot': scaledDot, dot, cosine, general, additive } as const;

/** The names by which the core and links know them. */
export type Score = keyof typeof FUNCTIONS;

export const SCORES = Object.keys(FUNCTIONS) as readonly Score[];

export const scoreFunction = (score: Score): ScoreFunction => FUNCTIONS[score];
