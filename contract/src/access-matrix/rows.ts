import type { Contract } from '../index.ts';

export const CALLERS = [
  'visitor',
  'unverified',
  'browser',
  'explorer',
  'adventurer',
  'legend',
  'stranger',
  'moderator',
  'admin',
  'suspended',
] as const;
export type Caller = (typeof CALLERS)[number];

export type OperationId = { [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract &
  string];

/** One status per caller, in the order of `CALLERS`. */
export type Row = readonly [number, number, number, number, number, number, number, number, number, number];

export const anyone = (status: number): Row => [status, status, status, status, status, status, status, status, status, status];
export const session = (status: number): Row => [401, status, status, status, status, status, status, status, status, 401];
export const members = (status: number): Row => [401, 403, status, status, status, status, status, status, status, 401];
/** Other members get NOT_FOUND. */
export const owners = (status: number): Row => [401, 403, status, status, status, status, 404, status, status, 401];
export const explorers = (status: number): Row => [401, 403, 403, status, status, status, status, status, status, 401];
/** Browsers get 403, because they may not see members. */
export const acquainted = (status: number): Row => [401, 403, 403, status, status, status, 404, status, status, 401];
/** The stranger is an Explorer. */
export const adventurers = (status: number): Row => [401, 403, 403, 403, status, status, 403, status, status, 401];
export const legends = (status: number): Row => [401, 403, 403, 403, 403, status, 403, status, status, 401];
export const moderators = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, status, status, 401];
export const admins = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, 403, status, 401];
