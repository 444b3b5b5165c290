import type { Role } from '@bros/contract/access';
import type { Actor } from '../../platform/api/context.ts';

/** Endings that people write addresses with when they leave out `https://`. */
const ENDINGS =
  'com|net|org|io|co|app|me|info|biz|xyz|shop|site|online|link|ly|gg|gl|be|ru|cn|top|club|live|store|tk|vip|win|bet|casino|pro|dev|ai|de|uk|pt|th|id|mx';
const ADDRESS = /(?:https?:\/\/|www\.)\S/iu;
const BARE_ADDRESS = new RegExp(`[\\p{L}\\d](?:\\.(?:${ENDINGS}))(?=$|[^\\p{L}\\d@])`, 'iu');

/** Counts the words of a text that are addresses, with or without 'https://'. */
export function countLinks(text: string): number {
  return text.split(/\s+/u).filter((word) => ADDRESS.test(word) || BARE_ADDRESS.test(word)).length;
}

/** Staff may hide writings of members; only admins may hide writings of staff. Nobody hides their own. */
export const isInCare = (actor: Pick<Actor, 'memberId' | 'role'>, writer: { id: string; role: Role | null }): boolean =>
  actor.role !== 'member' && actor.memberId !== writer.id && (actor.role === 'admin' || writer.role === 'member');
