import { CITY_GUIDE_TEXT_MIN_CHARACTERS, readingMinutes } from '@bros/contract/places/city-guide-rules';
import { expect, test } from 'vitest';
import { abilitiesOn, draftAbilitiesOn, type GuideForPolicy, gapsOf, opensBody } from './policy.ts';

const guide: GuideForPolicy = {
  authorId: 'author',
  authorRole: 'member',
  state: 'published',
  isPublished: true,
  isTakenDown: false,
  isPinned: false,
};
const member = (tier: 'browser' | 'explorer' | 'adventurer' | 'legend', memberId = 'reader') =>
  ({ memberId, role: 'member', tier }) as const;
const staff = (role: 'moderator' | 'admin', memberId = 'staff') => ({ memberId, role, tier: 'explorer' }) as const;

test.each([
  ['a Browser', member('browser'), false],
  ['an Explorer', member('explorer'), false],
  ['an Adventurer', member('adventurer'), true],
  ['a Legend', member('legend'), true],
  ['its author on a lower tier', member('browser', 'author'), true],
  ['staff', staff('moderator'), true],
])('the body of a guide is open to %s: %s', (_name, actor, opens) => {
  expect(opensBody(actor, guide)).toBe(opens);
});

test.each([
  ['a moderator on a member’s guide', staff('moderator'), guide, true],
  ['a moderator on their own guide', staff('moderator', 'author'), { ...guide, authorRole: 'moderator' as const }, true],
  ['a moderator on a colleague’s guide', staff('moderator'), { ...guide, authorRole: 'admin' as const }, false],
  ['an admin on a colleague’s guide', staff('admin'), { ...guide, authorRole: 'moderator' as const }, true],
  ['a reader', member('legend'), guide, false],
  ['the author', member('legend', 'author'), guide, false],
])('a decision by %s is allowed: %s', (_name, actor, about, decides) => {
  expect(abilitiesOn(about, actor).takeDown).toBe(decides);
  expect(draftAbilitiesOn({ ...about, state: 'inReview' }, actor).decide).toBe(decides);
});

test('a guide can be reported by members who can read it, except its author and staff', () => {
  expect(abilitiesOn(guide, member('adventurer')).report).toBe(true);
  for (const actor of [member('explorer'), member('legend', 'author'), staff('moderator')]) {
    expect(abilitiesOn(guide, actor).report).toBe(false);
  }
});

test('a copy in review cannot change until it is decided or withdrawn', () => {
  const author = member('explorer', 'author');
  expect(draftAbilitiesOn({ ...guide, state: 'inReview' }, author)).toMatchObject({ edit: false, submit: false, withdraw: true });
  expect(draftAbilitiesOn({ ...guide, state: 'sentBack' }, author)).toMatchObject({ edit: true, submit: true, withdraw: false });
  expect(draftAbilitiesOn(guide, author)).toMatchObject({ edit: true, submit: false, remove: true });
});

test('a guide requires a title, a long text and a source', () => {
  expect(gapsOf({ title: '', text: '', sources: [] })).toEqual(['title', 'text', 'sources']);
  const text = 'x'.repeat(CITY_GUIDE_TEXT_MIN_CHARACTERS);
  expect(gapsOf({ title: 'Lisbon', text, sources: [{}] })).toEqual([]);
});

test('the reading time is in whole minutes, at least one', () => {
  expect(readingMinutes('short')).toBe(1);
  expect(readingMinutes('word '.repeat(1150))).toBe(5);
});
