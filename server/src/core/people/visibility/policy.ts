import type { Audience } from '@bros/contract/core/audiences';

export type Relation = 'self' | 'connection' | 'stranger';

export function canSeePart(audience: Audience, relation: Relation): boolean {
  if (relation === 'self' || audience === 'everyone') return true;
  return audience === 'connections' && relation === 'connection';
}
