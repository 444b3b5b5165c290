import type { Readable } from 'node:stream';
import { contract } from '@bros/contract';
import { implement } from '@orpc/server';
import { failure } from '../http/failure.ts';
import type { Actor, RequestContext } from './context.ts';

/**
 * The contract to be implemented: `api.<noun>.<verb>.handler(…)`. Access is enforced before any handler runs (handler.ts), and answers are held against
 * the contract after it (output.ts) rather than by oRPC, which drops unknown fields without a word.
 */
export const api = implement(contract, { initialOutputValidationIndex: Number.NaN }).$context<RequestContext>();

/** The signed-in caller of an operation that access lets nobody else call. */
export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw failure('UNAUTHENTICATED');
  return context.actor;
}

/** The body of an operation that takes a file. Throws INPUT_INVALID where something else was sent. */
export function requireFile({ file }: RequestContext): Readable {
  if (!file) throw failure('INPUT_INVALID', { fields: [{ path: '', code: 'malformed', message: 'The body is not a file.' }] });
  return file;
}
