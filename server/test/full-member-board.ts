import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { LISBON } from './factories.ts';
import type { Caller } from './harness.ts';

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export async function writeTips(api: Caller['api'], friend: Caller, mark: string): Promise<void> {
  const words = { category: 'money', cityId: null } as const;
  const own = await api.tips.create({ ...words, clientId: randomUUID(), title: `${mark}tip`, text: `${mark}tiptext` });
  const others = { ...words, clientId: randomUUID(), title: 'othersTip', text: 'otherstiptext' };
  const theirs = await friend.api.tips.create(others);
  await api.tips.vote({ tipId: theirs.id, hasVoted: true });
  await friend.api.tips.vote({ tipId: own.id, hasVoted: true });
}

export async function postToOthers(api: Caller['api'], friend: Caller, mark: string): Promise<void> {
  const days = { cityId: LISBON, startsOn: inDays(3), endsOn: inDays(4) };
  const more = { ...days, kind: 'meetup', seats: null, joinMode: 'anyone' } as const;
  const words = { title: `${mark}post`, text: `${mark}posttext` };
  const own = await api.communityPosts.create({ ...more, ...words, clientId: randomUUID() });
  const others = { title: 'othersPost', text: 'othersposttext', clientId: randomUUID() };
  const theirs = await friend.api.communityPosts.create({ ...more, ...others });
  await api.communityPosts.join({ postId: theirs.id });
  await friend.api.communityPosts.join({ postId: own.id });
  await api.communityPosts.reply({ postId: theirs.id, clientId: randomUUID(), text: `${mark}reply` });
  await friend.api.communityPosts.reply({ postId: own.id, clientId: randomUUID(), text: 'othersreply' });
}
