import { DAY_MS } from '@bros/contract/core/durations';
import {
  CAPABILITY_OF_REQUEST,
  REQUEST_REOPEN_DAYS,
  type RequestKind,
  type RequestState,
} from '@bros/contract/guidance/concierge-rules';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

export function isOver({ state, changedAt }: { state: RequestState; changedAt: Date }, at = new Date()): boolean {
  return state === 'done' && at.getTime() - changedAt.getTime() > REQUEST_REOPEN_DAYS * DAY_MS;
}

export const mayAsk = (actor: Pick<Actor, 'role' | 'tier'>, kind: RequestKind): boolean =>
  hasCapability(actor, CAPABILITY_OF_REQUEST[kind]);

/** A request that the plan no longer includes can still be read and closed. */
export const abilitiesOn = (
  request: { kind: RequestKind; state: RequestState; changedAt: Date },
  actor: Pick<Actor, 'role' | 'tier'>,
  at = new Date(),
) => ({
  write: !isOver(request, at) && mayAsk(actor, request.kind),
  close: request.state !== 'done',
});

export const isAtDesk = (actor: Pick<Actor, 'memberId' | 'role'>, { memberId }: { memberId: string }): boolean =>
  actor.role !== 'member' && actor.memberId !== memberId;

export const threadAudience = (requestId: string) => `concierge:${requestId}`;
export const DESK_AUDIENCE = 'concierge-desk';
