import { contract } from '@bros/contract';
import { ACCESS_LEVELS, type Access } from '@bros/contract/core/access';
import { type Capability, tierFor } from '@bros/contract/tiers';
import { failure } from '../http/failure.ts';
import { type Actor, hasCapability } from './context.ts';

export function assertAccess(access: Access, actor: Actor | null): void {
  if (access === 'anyone') return;
  if (!actor) throw failure('UNAUTHENTICATED');
  if (access === 'session') return;
  if (!actor.isConfirmed) throw failure('EMAIL_NOT_CONFIRMED');
  if (actor.deletionDueAt) throw failure('ACCOUNT_LEAVING', { dueAt: actor.deletionDueAt.toISOString() });
  if (access === 'member') return;
  if (access === 'admin' || access === 'moderator') {
    const isAllowed = actor.role === 'admin' || actor.role === access;
    if (!isAllowed) throw failure(actor.needsSecondStep ? 'SECOND_STEP_REQUIRED' : 'FORBIDDEN');
    return;
  }
  assertCapability(actor, access);
}

/** Throws TIER_REQUIRED with the lowest sufficient tier. */
export function assertCapability(actor: Actor, capability: Capability): void {
  if (!hasCapability(actor, capability)) throw failure('TIER_REQUIRED', { tier: tierFor(capability), capability });
}

/** An unconfirmed or leaving account has the rights of a visitor. */
export const readerOf = (actor: Actor | null): Actor | null => (actor?.isConfirmed && !actor.deletionDueAt ? actor : null);

/** Throws if no access is declared, so the server does not start. */
export function readAccess(meta: Record<string, unknown>, operationId: string): Access {
  const access = meta.access as Access | undefined;
  if (access === undefined || !ACCESS_LEVELS.includes(access))
    throw new Error(`The operation ${operationId} does not declare who may call it.`);
  return access;
}

export function assertEveryOperationDeclaresAccess(router: object = contract): void {
  for (const [noun, operations] of Object.entries(router)) {
    for (const [verb, procedure] of Object.entries(
      operations as Record<string, { '~orpc': { meta: Record<string, unknown> } }>,
    )) {
      readAccess(procedure['~orpc'].meta, `${noun}.${verb}`);
    }
  }
}
