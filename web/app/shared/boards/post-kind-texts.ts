import type { CommunityPostKind } from '@bros/contract/gatherings/community-rules';
import { defineTexts } from '../../platform/texts.ts';

export const postKindTexts = defineTexts({
  en: { meetup: 'Local meetup', coworking: 'Coworking', companions: 'Travel companions' } as const satisfies Record<
    CommunityPostKind,
    string
  >,
});
