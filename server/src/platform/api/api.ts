import type { Readable } from 'node:stream';
import { contract } from '@bros/contract';
import { implement } from '@orpc/server';
import { failure } from '../http/failure.ts';
import type { Actor, RequestContext } from './context.ts';
import { refuseUnstorable } from './storable.ts';

/** oRPC adds the number of middlewares to it: input is validated before the two below see it. */
const FIRST = -2;

/**
 * The contract to be implemented: `api.<noun>.<verb>.handler(…)`. Access is enforced before any handler runs (handler.ts), then the limit
 * that the operation declares. Answers are held against the contract after it (output.ts) rather than by oRPC, which drops unknown fields without a word.
 */
export const api = implement(contract, { initialInputValidationIndex: FIRST, initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(refuseUnstorable)
  .use(async ({ context, procedure, next }) => {
    const { access, limit, takesFile } = procedure['~orpc'].meta;
    // A call without its file is not valid, so it costs no attempt.
    if (takesFile) requireFile(context);
    // By the address alone where anyone may call: a member who is signed in is not worse off than a visitor.
    const memberId = access === 'anyone' ? undefined : context.actor?.memberId;
    if (limit) await context.countAttempt(limit, memberId);
    return next();
  });

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
