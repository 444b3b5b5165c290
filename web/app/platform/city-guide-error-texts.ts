import type { ErrorCode } from '@bros/contract/errors';
import { CITY_GUIDE_TEXT_MIN_CHARACTERS, type CityGuideGap, type CityGuideState } from '@bros/contract/places/city-guide-rules';
import { type ErrorTextsOf, say } from './error-text.ts';

const states: Record<CityGuideState, string> = {
  draft: 'It is a draft now. Reload the page to see its current state.',
  inReview: 'It is with our staff, and cannot be changed until they decide or you take it back.',
  sentBack: 'It was sent back for changes. Reload the page to see its current state.',
  published: 'It is published already. Reload the page to see it.',
};

const gapWords: Record<CityGuideGap, string> = {
  title: 'a title',
  text: `a text of at least ${CITY_GUIDE_TEXT_MIN_CHARACTERS} characters`,
  sources: 'at least one source',
};

export const cityGuideTexts = {
  CITY_GUIDE_STATE: ({ state }) => ({ title: 'The guide moved on', text: states[state] }),
  CITY_GUIDE_INCOMPLETE: ({ gaps }) => ({
    title: 'The guide is not complete yet',
    text: `It still needs ${gaps.map((gap) => gapWords[gap]).join(', ')}.`,
  }),
  CITY_GUIDES_LIMIT: ({ most }) => ({
    title: 'Enough guides begun',
    text: `This author has ${most} guides that are not published yet, which is as many as there can be.`,
  }),
  CITY_GUIDE_AUTHOR: say('Not possible', 'This member cannot be invited right now. Choose someone else.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
