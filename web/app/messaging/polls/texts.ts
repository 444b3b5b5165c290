import { POLL_ANSWER_MAX_CHARACTERS, POLL_QUESTION_MAX_CHARACTERS, type PollHours } from '@bros/contract/messaging/poll-rules';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { pollEntryTexts } from './entry-texts.ts';

const votes = (count: number) => (count === 1 ? '1 vote' : `${formatNumber(count)} votes`);

export const pollTexts = defineTexts({
  en: {
    newPoll: { title: 'New poll', submit: 'Send the poll' },
    newDates: { title: 'Find a date', submit: 'Send the times' },
    sending: busyTexts.sending,
    question: 'Question',
    questionError: `Ask something, in up to ${POLL_QUESTION_MAX_CHARACTERS} characters.`,
    answer: (position: number) => `Answer ${position}`,
    time: (position: number) => `Time ${position}`,
    answersError: `Give at least two different answers of up to ${POLL_ANSWER_MAX_CHARACTERS} characters.`,
    timesError: 'Choose at least two different times within the next year.',
    cityHint: 'The times are local times of this city.',
    cityError: 'Choose a city from the list.',
    several: 'Several answers',
    severalHint: 'Members can vote for more than one answer.',
    anonymous: 'Anonymous',
    anonymousHint: 'Nobody sees who voted for what.',
    closes: 'Closes',
    closing: {
      1: 'In an hour',
      8: 'In 8 hours',
      24: 'In a day',
      72: 'In 3 days',
      168: 'In a week',
      336: 'In 2 weeks',
      672: 'In 4 weeks',
    } satisfies Record<PollHours, string>,
    never: 'When I close it',
    closingError: 'Choose when the poll closes.',
    held: 'Your poll is waiting for review',
    heldText: 'Your notifications show the reason.',

    kind: pollEntryTexts.poll,
    timesIn: (city: string) => `${pollEntryTexts.dates} · times in ${city}`,
    oneAnswer: 'One answer',
    severalAnswers: 'Several answers',
    isAnonymous: 'anonymous',
    votes,
    voters: (count: number) => (count === 1 ? '1 member voted' : `${formatNumber(count)} members voted`),
    more: (count: number) => `+${formatNumber(count)}`,
    faces: (names: readonly string[]) => `Voted by ${names.join(', ')}`,
    yours: (time: string) => `${time} your time`,
    leading: 'Most votes',
    closesAt: (moment: string) => `Closes ${formatDateTime(moment)}`,
    closedAt: (moment: string) => `Closed ${formatDateTime(moment)}`,
    close: 'Close poll',
    closeTitle: 'Close this poll?',
    closeText: 'Nobody can vote afterward. The results stay visible.',
    withdraw: 'Withdraw my vote',
    failed: 'Your vote was not saved',
    closeFailed: 'The poll could not be closed',
    loadFailed: 'Failed to load the results',
    createEvent: (time: string) => `Create event: ${time}`,
    results: (question: string) => `Answers to “${question}”`,
  },
});
