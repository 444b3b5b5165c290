import type { Contract } from '../index.ts';

/** The kinds of caller that every operation is tried as, in the order of the matrix's columns. */
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

/** `accounts.signIn`, `chat.send`, … */
export type OperationId = { [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract &
  string];

/** The status each caller gets for a well-formed request, in the order of `CALLERS`. */
export type Row = readonly [number, number, number, number, number, number, number, number, number, number];

export const anyone = (status: number): Row => [status, status, status, status, status, status, status, status, status, status];
export const session = (status: number): Row => [401, status, status, status, status, status, status, status, status, 401];
export const members = (status: number): Row => [401, 403, status, status, status, status, status, status, status, 401];
/** For data of one member: the owner's row is `members`, any other member gets NOT_FOUND. */
export const owners = (status: number): Row => [401, 403, status, status, status, status, 404, status, status, 401];
export const explorers = (status: number): Row => [401, 403, 403, status, status, status, status, status, status, 401];
/** The same where the tier must show people. */
export const acquainted = (status: number): Row => [401, 403, 403, status, status, status, 404, status, status, 401];
/** For features of Adventurer and Legend. The 'stranger' column of the matrix is an Explorer. */
export const adventurers = (status: number): Row => [401, 403, 403, 403, status, status, 403, status, status, 401];
/** For what comes with Legend only. */
export const legends = (status: number): Row => [401, 403, 403, 403, 403, status, 403, status, status, 401];
export const moderators = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, status, status, 401];
export const admins = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, 403, status, 401];
