import { NOMINATIONS_PER_MONTH } from '@bros/contract/places/expat-rules';
import { formatMonthOf, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

const times = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const votingTexts = defineTexts({
  en: {
    title: (month: string) => `Who should be Expat of the Month in ${formatMonthOf(month)}?`,
    lead: `Nominate up to ${NOMINATIONS_PER_MONTH} members a month, and vote for one who agreed. You can change your vote until our staff publishes the story.`,
    nominate: 'Nominate a member',
    noneLeft: `You have nominated ${NOMINATIONS_PER_MONTH} members for this month.`,
    counts: (votes: number, nominations: number) => `${times(votes, 'vote', 'votes')}, nominated by ${formatNumber(nominations)}`,
    vote: 'Vote',
    voteFor: (name: string) => `Vote for ${name}`,
    takeBack: 'Take back',
    takeBackFrom: (name: string) => `Take back my vote for ${name}`,
    chosen: 'Your vote',
    voted: (name: string) => `You voted for ${name}`,
    voteTaken: 'You took your vote back',
    voteFailed: 'Your vote was not counted',
    nobody: { title: 'Nobody to vote for yet', text: 'Nominate a member. Once they agree, everybody can vote for them here.' },
    loadFailed: 'The vote could not be loaded',
    mine: 'You nominated',
    listed: 'Agreed',
    asked: 'Asked to agree',

    dialog: {
      title: 'Nominate a member',
      search: labelTexts.member,
      searchHint: 'Type the name of a member you see in the directory.',
      choices: 'Members found',
      nothing: fieldErrorTexts.unknownMember,
      chosen: (name: string) => `You nominate ${name}.`,
      another: 'Choose another',
      reason: 'Why this member?',
      reasonHint: 'Only the member and our staff can read this and see your name.',
      memberError: 'Choose a member.',
      reasonError: 'Say why in a sentence or two.',
      submit: 'Nominate',
      busy: 'Nominating...',
      failed: 'Not nominated',
      done: (name: string) => `You nominated ${name}`,
      doneText: 'We’ll ask whether they agree. If they say no, you are not notified.',
    },

    ownConsent: {
      asked: 'You are nominated. Do you agree?',
      askedText:
        'If you agree, members see you in the vote, and our staff may work with you on a story about you. If you say no, no one is notified.',
      given: 'You’re in the running',
      givenText: 'Members see you in the vote while you are nominated. You can withdraw at any time.',
      published: (months: readonly string[]) =>
        `Your story is public: ${months.map(formatMonthOf).join(', ')}. If you withdraw, it is taken down immediately.`,
      declined: 'You chose not to be Expat of the Month',
      declinedText: 'You are not in the vote, and no story about you is shown. You can change your mind.',
      why: 'Why you were nominated',
      someone: 'A member',
      said: (name: string, reason: string) => `${name}: ${reason}`,
      agree: 'I agree',
      decline: 'No, thank you',
      agreed: 'You agreed',
      refused: 'You are not in the vote',
      failed: outcomeTexts.notSaved,
    },
    tier: 'Explorer members and above can nominate and vote.',
  },
});
