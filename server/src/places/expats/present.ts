import type { MemberId } from '@bros/contract/core/fields';
import type { DeskStory } from '@bros/contract/places/expat-desk';
import { EXPAT_EXCERPT_CHARACTERS } from '@bros/contract/places/expat-rules';
import type { ExpatNominee, ExpatPicture, ExpatStory, ExpatTeaser } from '@bros/contract/places/expats';
import { presentAvatar } from '../../core/people/photos/present.ts';
import type { Actor } from '../../platform/api/context.ts';
import { monthOf } from './month.ts';
import { hasStoryConsent } from './policy.ts';
import type { NomineeRow } from './round/queries.ts';
import type { StoryRow } from './stories/queries.ts';

function presentPicture({ pictureColor, pictureVersion }: StoryRow): ExpatPicture | null {
  return pictureColor === null ? null : { version: pictureVersion, color: pictureColor };
}

export function presentStory(row: StoryRow): ExpatStory {
  const { name, age, originCountry, currentCountry, profession, yearsAbroad, story, keyTips, achievements, videoUrl } = row;
  const facts = { name, age, originCountry, currentCountry, profession, yearsAbroad };
  const month = row.month && monthOf(row.month);
  return { month, ...facts, story, keyTips, achievements, videoUrl, picture: presentPicture(row) };
}

export function excerptOf(story: string): string {
  if (story.length <= EXPAT_EXCERPT_CHARACTERS) return story;
  const excerpt = story.slice(0, EXPAT_EXCERPT_CHARACTERS).toWellFormed();
  return `${excerpt.replace(/\s+\S*$/u, '').replace(/[.,;:\s]+$/u, '')}…`;
}

export function presentTeaser(row: StoryRow): ExpatTeaser {
  const { name, originCountry, currentCountry, profession, story, month } = row;
  const facts = { name, originCountry, currentCountry, profession, picture: presentPicture(row) };
  return { month: monthOf(month ?? ''), ...facts, excerpt: excerptOf(story) };
}

export function presentDeskStory(row: StoryRow, consenting: ReadonlySet<string>): DeskStory {
  return {
    id: row.id as DeskStory['id'],
    state: row.state,
    version: row.version,
    memberId: row.memberId as MemberId | null,
    consentNote: row.consentNote ?? '',
    hasConsent: hasStoryConsent(row, consenting),
    createdAt: row.createdAt.toISOString(),
    preview: presentStory(row),
  };
}

export function presentNominee(row: NomineeRow, viewer: Actor): ExpatNominee {
  return {
    memberId: row.memberId as MemberId,
    displayName: row.displayName,
    photo: presentAvatar(row, row.relation),
    occupation: row.occupation,
    nominationCount: row.nominationCount,
    voteCount: row.voteCount,
    isMyChoice: row.isMyChoice,
    canVote: row.memberId !== viewer.memberId,
  };
}
