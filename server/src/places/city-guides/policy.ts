import type { Role } from '@bros/contract/core/access';
import {
  CITY_GUIDE_TEXT_MIN_CHARACTERS,
  CITY_GUIDE_TRANSITIONS,
  type CityGuideGap,
  type CityGuideState,
  isGuideEditable,
} from '@bros/contract/places/city-guide-rules';
import type { CityGuide, GuideDraft } from '@bros/contract/places/city-guides';
import { mayModerate } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

export interface GuideForPolicy {
  authorId: string;
  authorRole: Role | null;
  state: CityGuideState;
  isPublished: boolean;
  isTakenDown: boolean;
  isPinned: boolean;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

export const opensBody = (actor: Judge, { authorId }: Pick<GuideForPolicy, 'authorId'>): boolean =>
  actor.memberId === authorId || hasCapability(actor, 'guides.exclusive');

/** True for staff if the guide is by a member or their own; for admins, also if it is by other staff. */
export const isAtGuideDesk = (actor: Pick<Actor, 'memberId' | 'role'>, guide: Pick<GuideForPolicy, 'authorId' | 'authorRole'>) =>
  actor.role !== 'member' &&
  (actor.memberId === guide.authorId || mayModerate(actor, { id: guide.authorId, role: guide.authorRole }));

export function abilitiesOn(guide: GuideForPolicy, actor: Judge): CityGuide['can'] {
  const isInDesk = isAtGuideDesk(actor, guide);
  return {
    report: actor.role === 'member' && actor.memberId !== guide.authorId && opensBody(actor, guide),
    pin: isInDesk,
    takeDown: isInDesk,
  };
}

export function draftAbilitiesOn(guide: GuideForPolicy, actor: Judge): GuideDraft['can'] {
  const isOwn = actor.memberId === guide.authorId;
  return {
    edit: isOwn && isGuideEditable(guide.state),
    submit: isOwn && CITY_GUIDE_TRANSITIONS[guide.state].includes('inReview'),
    withdraw: isOwn && guide.state === 'inReview',
    remove: isOwn,
    decide: guide.state === 'inReview' && isAtGuideDesk(actor, guide),
    restore: guide.isTakenDown && isAtGuideDesk(actor, guide),
  };
}

export function gapsOf({ title, text, sources }: { title: string; text: string; sources: readonly unknown[] }): CityGuideGap[] {
  const gaps: CityGuideGap[] = [];
  if (title === '') gaps.push('title');
  if (text.length < CITY_GUIDE_TEXT_MIN_CHARACTERS) gaps.push('text');
  if (sources.length === 0) gaps.push('sources');
  return gaps;
}
