import { REQUEST_TIMEOUT_SECONDS } from '@bros/contract/core/rules';
import type { Session } from '@bros/contract/identity/accounts';
import { sendWrites } from '../platform/outbox/waiting-writes.ts';

const post = (request: RequestInfo) => fetch(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_SECONDS * 1000) });

/** Rejects if writes remain, so the browser tries again. */
export async function sendWaiting(): Promise<void> {
  const response = await post('/api/auth/session');
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const { session } = (await response.json()) as { session: Session | null };
  if (!session) return;
  // No further check of the session, because its end removes the writes.
  const isDone = await sendWrites({ memberId: session.member.id, post, isAllowed: () => true });
  if (!isDone) throw new Error('Some writes still wait.');
}
