import type { Session } from '@bros/contract/identity/accounts';
import { announce } from '../platform/outbox/outbox-events.ts';
import { sendWrites } from '../platform/outbox/waiting-writes.ts';

/** Sends the waiting writes of the member who is signed in. Rejects if some still wait, so that the browser tries again later. */
export async function sendWaiting(): Promise<void> {
  const response = await fetch('/api/auth/session');
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const { session } = (await response.json()) as { session: Session | null };
  if (!session) return;
  const isDone = await sendWrites({
    memberId: session.member.id,
    post: (request) => fetch(request),
    isAllowed: () => true,
    onSettled: (settled) => announce({ kind: 'settled', settled }),
  });
  if (!isDone) throw new Error('Some writes still wait.');
}
