import type { Readable } from 'node:stream';
import { contract } from '@bros/contract';
import { implement, os } from '@orpc/server';
import { failure } from '../http/failure.ts';
import type { Actor, RequestContext } from './context.ts';

/** PostgreSQL rejects NUL, and UTF-8 has no lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(inner, [...path, name]) : path;
    if (found) return found;
  }
  return null;
}

/** Runs after the schema, which cleans text (`sanitizeText`), but not IDs, tokens and passwords. */
const refuseUnstorable = os.middleware(({ next }, input: unknown) => {
  const path = findUnstorable(input);
  if (path)
    throw failure('INPUT_INVALID', {
      fields: [{ path: path.join('.'), code: 'malformed', message: 'The text contains characters that cannot be stored.' }],
    });
  return next();
});

/** oRPC adds the number of middlewares (two); at 0, input is validated before both. */
const FIRST = -2;

/**
 * `api.<noun>.<verb>.handler(…)`; handler.ts checks access before these middlewares. NaN turns off oRPC's output validation, which silently drops unknown
 * fields; output.ts checks instead.
 */
export const api = implement(contract, { initialInputValidationIndex: FIRST, initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(refuseUnstorable)
  .use(async ({ context, procedure, next }) => {
    const { access, limit, takesFile } = procedure['~orpc'].meta;
    // A call without its file is not counted.
    if (takesFile) requireFile(context);
    // Without an ID, members and visitors share the limit of their IP address.
    const memberId = access === 'anyone' ? undefined : context.actor?.memberId;
    if (limit) await context.countAttempt(limit, memberId);
    return next();
  });

export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw failure('UNAUTHENTICATED');
  return context.actor;
}

export function requireFile({ file }: RequestContext): Readable {
  if (!file) throw failure('INPUT_INVALID', { fields: [{ path: '', code: 'malformed', message: 'The body is not a file.' }] });
  return file;
}
