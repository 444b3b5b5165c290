import { contract } from '@bros/contract';
import { implement } from '@orpc/server';
import { failure } from '../http/failure.ts';
import type { Actor, RequestContext } from './context.ts';

/**
 * The contract to be implemented: `api.<noun>.<verb>.handler(…)`. Access is enforced before any handler runs (handler.ts). Answers are checked
 * outside production only (output.ts), and there more strictly than oRPC does, which would drop unknown fields silently.
 */
export const api = implement(contract, { initialOutputValidationIndex: Number.NaN }).$context<RequestContext>();

/** The signed-in caller of an operation that access lets nobody else call. */
export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw failure('UNAUTHENTICATED');
  return context.actor;
}
