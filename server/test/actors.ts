import type { Actor } from '../src/platform/api/context.ts';
import { newId } from '../src/platform/ids.ts';

/** Returns the actor of a call by the member, by default a confirmed Explorer. */
export const actorFor = ({ id }: { id: string }, traits: Partial<Actor> = {}): Actor => ({
  memberId: id,
  sessionId: newId(),
  displayName: '',
  role: 'member',
  tier: 'explorer',
  isConfirmed: true,
  deletionDueAt: null,
  ...traits,
});
