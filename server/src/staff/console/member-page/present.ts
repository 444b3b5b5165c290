import type { MemberId } from '@bros/contract/core/fields';
import type { MemberDevice, MemberNote, MemberStrike, RefusedMessage, RelatedAccount } from '@bros/contract/staff/staff-member';
import { nameDevice } from '../../../identity/accounts/present.ts';
import { stateAt } from '../policy.ts';
import type * as rows from './queries.ts';

export function presentNote(row: rows.NoteRow): MemberNote {
  const { authorId, authorName } = row;
  return {
    id: row.id,
    author: authorId !== null && authorName !== null ? { id: authorId as MemberId, displayName: authorName } : null,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentStrike(row: rows.StrikeRow): MemberStrike {
  return {
    id: row.id,
    reason: row.reason,
    content: row.content,
    givenBy: row.givenBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export const presentRefused = ({
  id,
  content,
  rules,
  createdAt,
}: Omit<RefusedMessage, 'createdAt'> & { createdAt: Date }): RefusedMessage => ({
  id,
  content,
  rules,
  createdAt: createdAt.toISOString(),
});

export function presentMemberDevice(row: rows.DeviceRow): MemberDevice {
  return {
    id: row.id,
    name: nameDevice(row.userAgent),
    address: row.address,
    signedInAt: row.signedInAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  };
}

export function presentRelated(row: rows.RelatedRow): RelatedAccount {
  return {
    id: row.id as MemberId,
    displayName: row.displayName,
    tier: row.tier,
    state: stateAt(row, new Date()),
    joinedAt: row.joinedAt.toISOString(),
    hasSameBrowser: row.hasSameBrowser,
    hasSameAddress: row.hasSameAddress,
  };
}
