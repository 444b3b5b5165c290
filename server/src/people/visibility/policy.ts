import type { Audience } from '@bros/contract/audiences';

/** What one member is to another. */
export type Relation = 'self' | 'connection' | 'stranger';

/** Whether a part of a profile with this audience is for somebody who stands so to its owner. */
export function canSeePart(audience: Audience, relation: Relation): boolean {
  if (relation === 'self' || audience === 'everyone') return true;
  return audience === 'connections' && relation === 'connection';
}
