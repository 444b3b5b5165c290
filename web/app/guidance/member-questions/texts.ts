import {
  MEMBER_ANSWER_MAX_CHARACTERS,
  MEMBER_ANSWER_MIN_CHARACTERS,
  MEMBER_QUESTIONS_RECEIVED_MAX,
  type MemberQuestionState,
} from '@bros/contract/guidance/member-question-rules';
import type { MemberQuestionView } from '@bros/contract/guidance/member-questions';
import { formatDate, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { askTexts } from '../../shared/member-questions/ask-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const questionTexts = defineTexts({
  en: {
    title: askTexts.title,
    description: 'Ask members who have been to a city, and answer their questions.',
    lead: 'Ask members who have been there. Answer what you know.',
    tabsLabel: 'Questions',
    tabs: { mine: 'My questions', asked: 'Questions for you', all: 'All questions' } as const satisfies Record<
      MemberQuestionView,
      string
    >,
    loadFailed: 'The questions could not be loaded',
    empty: {
      mine: {
        title: 'You haven’t asked any questions yet',
        text: 'Ask about things you won’t find on any page. Members’ answers show up here.',
      },
      asked: {
        title: 'No questions to answer',
        text: `Let other members ask you about cities you know. You’ll get at most ${MEMBER_QUESTIONS_RECEIVED_MAX} questions a week.`,
      },
      all: { title: 'No questions yet', text: 'Questions from members and their answers show up here.' },
    } as const satisfies Record<MemberQuestionView, { title: string; text: string }>,
    example: {
      city: 'Lisbon',
      question: 'Which neighborhood is quiet enough for calls at night?',
      answer: 'Campo de Ourique. I had an apartment near the market for two winters: no bars, and fiber in every building.',
    },
    trip: (days: string) => `You’ll be there ${days}. Ask someone who has been.`,
    hereNow: 'You’re there now. Ask someone who knows it well.',
    privacy: 'Open privacy settings',
    wall: {
      title: (tier: string) => `Asking members is included in ${tier}`,
      text: 'Ask members who have been there, and read the answers that the travel guide quotes.',
    },
    back: 'All my questions',
    goneTitle: 'Question not found',
    oneLoadFailed: 'The question could not be loaded',
    about: (city: string) => `About ${city}`,
    questionHidden: 'Our staff hid this question. The travel guide does not quote its answers.',
    quotedOnly: 'A member answered another member’s question. The travel guide may quote the answer.',
    states: { ended: stateTexts.ended, closed: 'Closed' } as const satisfies Record<Exclude<MemberQuestionState, 'open'>, string>,
    asked: (count: number) => (count === 1 ? 'Sent to 1 member' : `Sent to ${formatNumber(count)} members`),
    endsOn: (moment: string) => `Open until ${formatDate(moment)}`,
    noAnswers: 'No answers yet.',
    closedUnanswered: 'Nobody answered.',
    answers: 'Answers',
    yourAnswer: 'Your answer',
    answerHint: 'Only the member who asked and our staff can read it, unless you let the travel guide quote it.',
    quotable: 'The travel guide may quote this answer',
    quotableHint: 'With your name and the date, until you turn it off.',
    errors: {
      text: {
        too_small: `Please answer in at least ${MEMBER_ANSWER_MIN_CHARACTERS} characters.`,
        other: fieldErrorTexts.keepTo(MEMBER_ANSWER_MAX_CHARACTERS),
      },
    },
    submit: 'Send answer',
    notSent: 'Your answer was not sent',
    sent: 'Your answer was sent',
    cannot: 'I can’t answer',
    dismissed: 'We won’t show you this question again',
    close: 'Close the question',
    closed: 'The question is closed',
    quotes: { on: 'The travel guide may quote your answer', off: 'The travel guide no longer quotes your answer' },
    failed: outcomeTexts.didNotWork,
    moreAboutQuestion: 'More about this question',
    moreAboutAnswer: 'More about this answer',
    thisQuestion: 'this question',
    thisAnswer: 'this answer',
  },
});
