import type { Readable } from 'node:stream';
import { contract } from '@bros/contract';
import { implement, os } from '@orpc/server';
import { failure } from '../http/failure.ts';
import type { Actor, RequestContext } from './context.ts';

/** True when PostgreSQL can store the text: it refuses NUL, and UTF-8 has no lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The path of the first text that no database can keep; null when there is none. */
function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(inner, [...path, name]) : path;
    if (found) return found;
  }
  return null;
}

/**
 * Refuses input that no database can keep, after its schema has read it: what people write is cleaned there (`sanitiseText`), everything else
 * (ids, tokens, codes, cursors, passwords) comes as it was sent.
 */
const refuseUnstorable = os.middleware(({ next }, input: unknown) => {
  const path = findUnstorable(input);
  if (path)
    throw failure('INPUT_INVALID', {
      fields: [{ path: path.join('.'), code: 'malformed', message: 'The text cannot be kept.' }],
    });
  return next();
});

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
