import type { CityGuideState } from '@bros/contract/places/city-guide-rules';
import type { GuideDraftHead } from '@bros/contract/places/city-guides';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { guideTexts as texts } from './texts.ts';

const TONES: Record<CityGuideState, BadgeProps['tone']> = {
  draft: 'neutral',
  inReview: 'fair',
  sentBack: 'sunset',
  published: 'good',
};

export const StateBadges = ({ guide: { state, isPublished, isTakenDown } }: { guide: GuideDraftHead }) => (
  <>
    <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
    {isPublished && !isTakenDown && state !== 'published' && <Badge tone="good">{texts.online}</Badge>}
    {isTakenDown && <Badge tone="bad">{texts.takenDown}</Badge>}
  </>
);
