import type { PushMessage } from '@bros/contract/core/push-message';
import { noticeOf } from '@bros/contract/notice-kinds';
import type { Transaction } from '../../platform/database/connect.ts';
import { excerptOf } from '../../platform/excerpt.ts';
import { findNoticePreferences } from './choices/queries.ts';
import { noticeMail } from './mails.ts';
import { channelsFor } from './policy.ts';
import { presentNotice } from './present.ts';
import { findUnreadKind, type NoticeOfMember } from './queries.ts';
import { countUnread, findNotice } from './reading/queries.ts';
import { findRecipient } from './recipients/queries.ts';
import { isInQuietHours } from './times/policy.ts';

/** An encrypted push has at most 4,096 bytes (RFC 8291, section 4). */
const TEXT_MAX_CHARACTERS = 300;

/** Null in quiet hours, or if the notice was read, its pushes are off, or the reader may no longer see it. */
export async function findPush(transaction: Transaction, pushed: NoticeOfMember, now: Date): Promise<PushMessage | null> {
  const kind = await findUnreadKind(transaction, pushed);
  if (!kind) return null;
  const { times, ...preferences } = await findNoticePreferences(transaction, pushed.memberId);
  if (!channelsFor(kind, preferences).push || isInQuietHours(kind, times, now)) return null;
  const recipient = await findRecipient(transaction, pushed.memberId);
  const row = recipient && (await findNotice(transaction, recipient, pushed.id));
  if (!row) return null;
  const { id, groupKey, path } = row;
  const notice = presentNotice(row);
  const text = excerptOf(noticeMail(notice, recipient.timeZone).subject, TEXT_MAX_CHARACTERS);
  const actions = noticeOf(kind).actions?.(notice.values);
  const unreadCount = await countUnread(transaction, recipient);
  return { id, text, path, tag: groupKey === null ? id : `${kind}:${groupKey}`, unreadCount, ...(actions && { actions }) };
}
