import type { Actor } from '../src/platform/api/context.ts';
import { newId } from '../src/platform/ids.ts';

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
