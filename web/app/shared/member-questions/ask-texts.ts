import {
  MEMBER_QUESTION_MAX_CHARACTERS,
  MEMBER_QUESTION_MIN_CHARACTERS,
  MEMBER_QUESTION_OPEN_DAYS,
  MEMBERS_ASKED_MAX,
} from '@bros/contract/guidance/member-question-rules';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

export const askTexts = defineTexts({
  en: {
    title: 'Questions to members',
    open: 'Ask someone who has been there',
    lead: `We send your question to up to ${MEMBERS_ASKED_MAX} members who have been to the city and agreed to be asked. Only they and our staff can read it.`,
    cityHint: 'The city that your question is about.',
    question: 'Your question',
    questionHint: `One clear question gets the best answers. It is open for ${MEMBER_QUESTION_OPEN_DAYS} days.`,
    errors: {
      cityId: { other: fieldErrorTexts.chooseCity },
      text: {
        too_small: `Please ask in at least ${MEMBER_QUESTION_MIN_CHARACTERS} characters.`,
        other: fieldErrorTexts.keepTo(MEMBER_QUESTION_MAX_CHARACTERS),
      },
    },
    submit: 'Send question',
    failed: 'Your question was not sent',
    nobody: (city: string) => `Nobody to ask about ${city} right now`,
    nobodyText:
      'No member who has been there can be asked this week. Your question was not sent. Try again in a few days, or ask in a room.',
    asked: (count: number, city: string) => ({
      title: count === 1 ? `We asked 1 member who knows ${city}` : `We asked ${count} members who know ${city}`,
      text: 'We’ll notify you of each answer.',
    }),
  },
});
