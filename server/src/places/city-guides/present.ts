import type { DeskGuide } from '@bros/contract/places/city-guide-desk';
import type { CityGuide, GuideCard, GuideDraft, GuideDraftHead, GuideSource } from '@bros/contract/places/city-guides';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { abilitiesOn, draftAbilitiesOn, type GuideForPolicy, gapsOf, opensBody } from './policy.ts';
import type { GuideHeadRow, GuideRow } from './queries.ts';

type Head = Pick<GuideHeadRow, 'guide' | 'city' | 'authorRole'>;

type CardRow = Omit<GuideHeadRow, 'key'>;

const toPolicyInput = ({ guide, authorRole }: Head): GuideForPolicy => ({
  authorId: guide.authorId,
  authorRole,
  state: guide.state,
  isPublished: guide.publishedAt !== null,
  isTakenDown: guide.takenDownReason !== null,
  isPinned: guide.isPinned,
});

/** Rebuilds the sources, because jsonb does not keep the order of fields. */
export const presentSources = (sources: readonly GuideSource[]): GuideSource[] =>
  sources.map(({ title, url, year }) => ({ title, url, year }));

export function presentCard(row: CardRow, actor: Actor): GuideCard {
  const { guide, city, point, authorRole } = row;
  return {
    id: guide.id as GuideCard['id'],
    title: guide.liveTitle ?? '',
    city: presentCity(city),
    point,
    author: presentAuthor(row, hasCapability(actor, 'people.see')),
    isByStaff: authorRole !== null && authorRole !== 'member',
    minutes: guide.liveMinutes ?? 1,
    publishedAt: (guide.publishedAt ?? guide.createdAt).toISOString(),
    isPinned: guide.isPinned,
  };
}

export function presentGuide(row: GuideRow, actor: Actor): CityGuide {
  const { guide } = row;
  return {
    ...presentCard(row, actor),
    body: opensBody(actor, guide) ? { text: guide.liveText ?? '', sources: presentSources(guide.liveSources ?? []) } : null,
    isOwn: guide.authorId === actor.memberId,
    can: abilitiesOn(toPolicyInput(row), actor),
  };
}

/** Only the author sees the title of a copy that was never submitted. */
export function presentHead({ guide, city }: Pick<Head, 'guide' | 'city'>, actor: Actor): GuideDraftHead {
  const isSeen = guide.authorId === actor.memberId || guide.submittedAt !== null;
  return {
    id: guide.id as GuideDraftHead['id'],
    city: presentCity(city),
    title: isSeen ? guide.title : '',
    state: guide.state,
    isPublished: guide.publishedAt !== null,
    isTakenDown: guide.takenDownReason !== null,
    editedAt: guide.editedAt.toISOString(),
  };
}

export const presentAtDesk = (row: CardRow, actor: Actor): DeskGuide => ({
  ...presentHead(row, actor),
  author: presentAuthor(row, true),
  isOwn: row.guide.authorId === actor.memberId,
  submittedAt: row.guide.submittedAt?.toISOString() ?? null,
});

export function presentDraft(row: GuideRow, actor: Actor): GuideDraft {
  const { guide } = row;
  const { text, version, isPinned, comment, takenDownReason } = guide;
  return {
    ...presentHead(row, actor),
    text,
    sources: presentSources(guide.sources),
    version,
    isPinned,
    comment,
    takenDownReason,
    author: presentAuthor(row, true),
    isOwn: guide.authorId === actor.memberId,
    gaps: gapsOf(guide),
    can: draftAbilitiesOn(toPolicyInput(row), actor),
  };
}
