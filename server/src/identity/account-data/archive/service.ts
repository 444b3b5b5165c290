import type { Readable } from 'node:stream';
import { MINUTE_MS } from '@bros/contract/core/durations';
import { ARCHIVE_LINK_MINUTES } from '@bros/contract/core/rules';
import { recordSecurityEvent } from '../../../core/security/events.ts';
import type { Actor, RequestContext } from '../../../platform/api/context.ts';
import { failure } from '../../../platform/http/failure.ts';
import { assertOwner } from '../../accounts/service.ts';
import type { AccountDataDeps } from '../service.ts';

export const ARCHIVE_PATH = '/api/account-data/archive.zip';

const fileNameAt = (moment: Date) => `bros-abroad-${moment.toISOString().slice(0, 10)}.zip`;

/** The link works only in this session, for `ARCHIVE_LINK_MINUTES`, even after an interrupted download. Throws PASSWORD_WRONG, RATE_LIMITED. */
export async function prepareDownload(deps: AccountDataDeps, context: RequestContext, actor: Actor, password: string) {
  await assertOwner(deps, context, actor, password);
  // The archive is counted after the password check, so that a wrong password does not use up one of the three archives.
  await deps.limiter.count('archive', context, actor.memberId);
  const { memberId, sessionId } = actor;
  await recordSecurityEvent(deps.database, 'archive_prepared', context, { memberId });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + ARCHIVE_LINK_MINUTES * MINUTE_MS);
  const ticket = deps.downloadLinks.sign(memberId, sessionId, String(expiresAt.getTime()));
  return {
    path: `${ARCHIVE_PATH}?ticket=${encodeURIComponent(ticket)}`,
    fileName: fileNameAt(now),
    expiresAt: expiresAt.toISOString(),
  };
}

export interface Download {
  fileName: string;
  stream: Readable;
}

/**
 * Throws UNAUTHENTICATED, LINK_INVALID for another session's link, LINK_EXPIRED, and RATE_LIMITED.
 *
 * @param write generates the archive
 */
export async function openDownload(
  deps: AccountDataDeps,
  source: { address: string; headers: Headers },
  ticket: string,
  write: (member: Actor, madeAt: Date) => Readable,
): Promise<Download> {
  const actor = await deps.sessions.authenticate(source.headers);
  if (!actor) throw failure('UNAUTHENTICATED');
  const [memberId, sessionId, expiresAt] = deps.downloadLinks.read(ticket) ?? [];
  if (memberId !== actor.memberId || sessionId !== actor.sessionId) throw failure('LINK_INVALID');
  if (Number(expiresAt) < Date.now()) throw failure('LINK_EXPIRED');
  // The download is counted here, because the route is not an operation of the contract.
  await deps.limiter.count('archive_download', source, actor.memberId);
  const now = new Date();
  return { fileName: fileNameAt(now), stream: write(actor, now) };
}
