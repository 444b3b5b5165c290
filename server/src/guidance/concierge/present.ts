import type { ConciergeMessage, ConciergeRequest, ConciergeRequestId } from '@bros/contract/guidance/concierge';
import type { DeskMessage } from '@bros/contract/guidance/concierge-desk';
import { presentCity } from '../../core/cities/present.ts';
import type { Actor } from '../../platform/api/context.ts';
import { abilitiesOn } from './policy.ts';
import type { MessageRow, OwnRow } from './queries.ts';

export function presentFields({ request, city }: Pick<OwnRow, 'request' | 'city'>) {
  const { id, kind, title, startsOn, endsOn, budgetUsd, state, createdAt, changedAt } = request;
  return {
    id: id as ConciergeRequestId,
    kind,
    title,
    startsOn,
    endsOn,
    budgetUsd,
    state,
    city: city && presentCity(city),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

export const presentOwn = (row: OwnRow, actor: Actor): ConciergeRequest => ({
  ...presentFields(row),
  assigneeName: row.assigneeName,
  isUnread: row.request.deskWroteAt !== null && (row.request.readAt === null || row.request.readAt < row.request.deskWroteAt),
  can: abilitiesOn(row.request, actor),
});

export function presentMessage({ message, staffName, files }: MessageRow): ConciergeMessage {
  const { id, text, createdAt, isFromDesk } = message;
  return {
    id,
    text,
    isFromDesk,
    staffName,
    files: files as ConciergeMessage['files'],
    createdAt: createdAt.toISOString(),
  };
}

export const presentDeskMessage = (row: MessageRow): DeskMessage => ({
  ...presentMessage(row),
  isNote: row.message.isNote,
});
