import type { Audience } from '@bros/contract/core/audiences';

/** The relation of one member to another. */
export type Relation = 'self' | 'connection' | 'stranger';

/** True when a viewer in this relation may see a part with this audience. */
export function canSeePart(audience: Audience, relation: Relation): boolean {
  if (relation === 'self' || audience === 'everyone') return true;
  return audience === 'connections' && relation === 'connection';
}
