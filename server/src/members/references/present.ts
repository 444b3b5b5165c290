import type { MemberId } from '@bros/contract/core/fields';
import type { MemberReference, Reference, ReferenceSummary } from '@bros/contract/members/references';
import { presentAuthor } from '../../core/people/authors/present.ts';
import type { Actor } from '../../platform/api/context.ts';
import { canHide, isShown, shownFrom } from './policy.ts';
import type { ReferenceRow, ShownRow, StaffRow } from './queries.ts';

export function presentReference(row: ShownRow): Reference {
  const { id, hasMet, text, createdAt } = row;
  return { id, author: presentAuthor(row, true), hasMet, text, writtenAt: createdAt.toISOString() };
}

export const presentOwn = (row: ReferenceRow, now: Date): NonNullable<ReferenceSummary['own']> => ({
  hasMet: row.hasMet,
  text: row.text,
  staffNote: row.staffNote,
  shownFrom: shownFrom(row.createdAt).toISOString(),
  isShown: isShown(row, now),
  isWithdrawn: row.withdrawnAt !== null,
  hiddenReason: row.hiddenReason,
});

export const presentForStaff = (row: StaffRow, actor: Actor): MemberReference => ({
  id: row.id,
  author: { id: row.authorId as MemberId, displayName: row.authorName },
  about: { id: row.aboutId as MemberId, displayName: row.aboutName },
  hasMet: row.hasMet,
  text: row.text,
  staffNote: row.staffNote,
  writtenAt: row.createdAt.toISOString(),
  isShown: isShown(row, new Date()),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  hiddenReason: row.hiddenReason,
  can: { hide: canHide(actor, row) },
});
