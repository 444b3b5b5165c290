import type { ErrorCode } from '@bros/contract/errors';
import { CITY_GUIDE_TEXT_MIN_CHARACTERS, type CityGuideGap, type CityGuideState } from '@bros/contract/places/city-guide-rules';
import { type ErrorTextsOf, say } from './error-text.ts';

const states: Record<CityGuideState, string> = {
  draft: 'It is a draft now. Reload the page to see its current state.',
  inReview: 'It is with our staff. You cannot change it until they decide or you withdraw it.',
  sentBack: 'It was sent back for changes. Reload the page to see its current state.',
  published: 'It is already published. Reload the page to see it.',
};

const gapWords: Record<CityGuideGap, string> = {
  title: 'a title',
  text: `a text of at least ${CITY_GUIDE_TEXT_MIN_CHARACTERS} characters`,
  sources: 'at least one source',
};

export const cityGuideTexts = {
  CITY_GUIDE_STATE: ({ state }) => ({ title: 'The guide has changed', text: states[state] }),
  CITY_GUIDE_INCOMPLETE: ({ gaps }) => ({
    title: 'The guide is not complete yet',
    text: `It still needs ${gaps.map((gap) => gapWords[gap]).join(', ')}.`,
  }),
  CITY_GUIDES_LIMIT: ({ max }) => ({
    title: 'Too many unfinished guides',
    text: `This author has ${max} guides that are not published yet, the most an author can have.`,
  }),
  CITY_GUIDE_AUTHOR: say('Not possible', 'You cannot invite this member right now. Choose someone else.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
