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

/** The expected status for each caller. */
export type Row = Readonly<Record<Caller, number>>;

export const anyone = (status: number): Row => ({
  visitor: status,
  unverified: status,
  browser: status,
  explorer: status,
  adventurer: status,
  legend: status,
  stranger: status,
  moderator: status,
  admin: status,
  suspended: status,
});
export const session = (status: number): Row => ({ ...anyone(status), visitor: 401, suspended: 401 });
export const members = (status: number): Row => ({ ...session(status), unverified: 403 });
/** Other members get NOT_FOUND. */
export const owners = (status: number): Row => ({ ...members(status), stranger: 404 });
export const explorers = (status: number): Row => ({ ...members(status), browser: 403 });
/** Browsers get 403, because they may not see members. */
export const ownersFromExplorer = (status: number): Row => ({ ...explorers(status), stranger: 404 });
/** The stranger is an Explorer. */
export const adventurers = (status: number): Row => ({ ...explorers(status), explorer: 403, stranger: 403 });
export const legends = (status: number): Row => ({ ...adventurers(status), adventurer: 403 });
export const moderators = (status: number): Row => ({ ...legends(status), legend: 403 });
export const admins = (status: number): Row => ({ ...moderators(status), moderator: 403 });
