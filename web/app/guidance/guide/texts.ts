import type { GuideRatingReason, PackingItem } from '@bros/contract/guidance/guide-rules';
import { GUIDE_TITLE_MAX_CHARACTERS } from '@bros/contract/guidance/guide-rules';
import { formatDays, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

const countOf = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

const reasons: Record<GuideRatingReason, string> = {
  wrong: 'It is wrong',
  outdated: 'It is out of date',
  notWhatIAsked: 'It is not what I asked',
  missing: 'Something is missing',
  other: 'Something else',
};

const packing: Record<PackingItem, string> = {
  lightClothes: 'Light clothes',
  swimwear: 'Swimwear',
  sunProtection: 'Sun protection',
  layers: 'Layers for the evening',
  warmJacket: 'A warm jacket',
  winterClothes: 'Winter clothes',
  rainJacket: 'A rain jacket',
  umbrella: 'An umbrella',
  sturdyShoes: 'Sturdy shoes',
};

export const guideTexts = defineTexts({
  en: {
    title: 'Travel guide',
    description: 'Ask about any city we know, and get an answer with its sources.',
    conversations: 'Conversations',
    newConversation: 'New conversation',
    wall: (tier: string) => ({
      title: `The travel guide comes with ${tier}`,
      text: 'Ask about any city, and get an answer from our destinations and from what members wrote, each statement with its source. Itineraries, budgets, packing lists and visa notes come with it.',
    }),
    off: {
      title: 'The travel guide is turned off',
      text: 'Your conversations are still here.',
    },
    welcome: {
      title: 'Ask about a place',
      titleAbout: (name: string) => `Ask about ${name}`,
      lead: 'Answers come from our own pages: destinations, reviews, tips, events, jobs and posts that you can see. Every statement shows its source.',
      can: 'It also makes comparisons, budgets, packing lists, visa notes for your passport, and itineraries.',
      examples: 'Try one of these',
      example: {
        question: 'What does a month in Porto cost?',
        statements: {
          month: 'Members pay from $1,500 a month.',
          room: 'A room in the center costs about $650, and a desk in a coworking space $140.',
          review: '“The tram is slow. Walk, and buy shoes with grip.”',
        },
        sources: 'Sources: Porto, A room near Bolhão, A review by Tiago',
      },
    },
    about: (name: string) => `About ${name}`,
    notAbout: (name: string) => `Don’t limit it to ${name}`,
    composer: {
      label: 'Your question',
      placeholder: 'Ask about a city',
      hint: 'Enter sends, Shift+Enter starts a new line.',
      send: 'Ask',
      length: (used: number, max: number) => `${formatNumber(used)} of ${formatNumber(max)}`,
      failed: 'Your question was not sent',
    },
    left: (left: number, max: number) => `${formatNumber(left)} of ${countOf(max, 'question', 'questions')} left today`,
    noneLeft: 'No questions left today. You get new ones at midnight UTC.',
    engines: {
      search: 'answered by search',
      model: 'answered by a language model, which never reads your trips',
    },
    log: 'Questions and answers',
    earlier: 'Earlier questions',
    loadFailed: 'The conversation could not be loaded',
    goneTitle: 'Conversation not found',
    goneText: 'It is not yours, or it was deleted.',
    answer: {
      searching: 'Looking it up…',
      writing: 'Writing…',
      bySearch: 'Found on Bros Abroad',
      byModel: 'Answered by a language model from these sources',
      fallback: 'The model did not answer in time; search answered instead.',
      stopped: 'You stopped this answer.',
      inEnglish: 'The guide answers in English. It understands other languages only if it recognizes the city and the topic.',
      noneCame: 'We didn’t get an answer. Sorry, that is our fault.',
      brokeOff: 'This answer got cut off. Sorry, that is our fault.',
      again: 'Ask again',
      stopFailed: 'The answer could not be stopped',
      statementGone: 'This part is no longer available, because its source is gone.',
      sources: 'Sources',
      sourcesCount: (count: number) => countOf(count, 'source', 'sources'),
      openSource: (number: number, label: string) => `Source ${number}: ${label}`,
      sourceGone: 'No longer available',
      sourceGoneNamed: (number: number) => `Source ${number} is no longer available`,
    },
    nothing: {
      title: 'I found nothing on that here.',
      text: 'The guide only knows what our pages say. Try other words, or ask members.',
      ask: (room: string) => `Ask in the room ${room}`,
      nearest: 'What I can answer:',
      roomGone: { title: 'The room is not open', text: 'It was closed or archived. The other rooms are in the chat.' },
    },
    cards: {
      destinations: 'Places that fit',
      comparison: 'Side by side',
      place: 'Place',
      cost: 'Cost a month',
      range: (low: number | null, high: number | null) =>
        low === null || high === null ? 'Not known' : `$${formatNumber(low)}–${formatNumber(high)}`,
      speed: (mbps: number | null) => (mbps === null ? 'Not known' : `${formatNumber(mbps)} Mbit/s`),
      score: 'Overall',
      weatherIn: (month: string) => `Weather in ${month}`,
      weather: (day: string, night: string, rainDays: number) =>
        `${day} by day, ${night} by night, ${countOf(rainDays, 'day', 'days')} with rain`,
      budget: (days: number, name: string) => `${countOf(days, 'day', 'days')} in ${name}`,
      budgetSum: (low: number, high: number) => `$${formatNumber(low)}–${formatNumber(high)}`,
      budgetHow: (low: number, high: number, year: number | null) =>
        `Computed from $${formatNumber(low)}–${formatNumber(high)} a month of 30 days${year === null ? '' : `, ${year}`}. Flights are not included.`,
      packing: (name: string, month: string) => `What to pack for ${name} in ${month}`,
      packingItems: packing,
      visa: (name: string, passport: string | null) =>
        passport === null ? `Visa notes for ${name}` : `${name} with a ${passport} passport`,
      passport: (name: string) => `${name} passport`,
      visaAdvice: (year: number | null) =>
        `${year === null ? '' : `As of ${year}. `}Rules change. Ask the embassy before you book.`,
      itinerary: (name: string, from: string, until: string) => `${name}, ${formatDays(from, until)}`,
      freeDay: 'We don’t know of anything on this day.',
      keep: 'Save as a trip',
      kept: (name: string, from: string, until: string) => ({
        title: 'Trip added',
        text: `${name}, ${formatDays(from, until)}, is in your travel history.`,
      }),
      keepFailed: 'The trip was not saved',
      seeTrips: 'See my trips',
      trips: 'Your trips',
      tripDays: (from: string, until: string | null) => formatDays(from, until),
    },
    rating: {
      label: 'Did this help?',
      yes: 'This helped',
      no: 'This did not help',
      thanks: { title: 'Thank you', text: 'Your rating is saved with the answer.' },
      failed: 'Your rating was not saved',
      title: 'What was missing?',
      noReason: 'Choose one, if you like',
      reasons,
      note: 'What should it have said?',
      share: 'Send this question and answer to our staff',
      shareHint: 'Without your name, and without anything from your trips. Otherwise only you see it.',
      submit: 'Save my rating',
      errors: {
        reason: { other: 'Please pick a reason from the list.' },
        note: { other: fieldErrorTexts.atMost(500) },
        isShared: { other: 'Please say yes or no.' },
      },
    },
    list: {
      loadFailed: 'Your conversations could not be loaded',
      emptyTitle: 'No conversations yet',
      emptyText: 'What you ask stays here, and only you can read it.',
      actions: (title: string) => `More options for ${title}`,
      exportMarkdown: 'Export as text',
      exportJson: 'Export as JSON',
      exportFailed: 'The conversation could not be saved',
      toDesk: 'Pass this to the desk',
    },
    renaming: {
      title: 'Rename the conversation',
      submit: actionTexts.rename,
      failed: 'The conversation was not renamed',
      errors: { title: { other: `Please enter 1 to ${GUIDE_TITLE_MAX_CHARACTERS} characters.` } },
    },
    removing: {
      title: 'Delete this conversation?',
      text: (title: string) => `“${title}” will be deleted for good, with all its questions and answers.`,
      submit: 'Delete it',
      busy: busyTexts.deleting,
      cancel: actionTexts.keepIt,
      failed: 'The conversation was not deleted',
      done: 'Conversation deleted',
    },
    desk: {
      begin: 'From my conversation with the travel guide:',
      cut: '(Earlier questions were left out.)',
    },
  },
});

export const guideDeskTexts = defineTexts({
  en: {
    title: 'Guide answers',
    lead: 'Answers that did not help and that members chose to send. Nothing here names the member.',
    empty: { title: 'No answers were sent', text: 'Members can send an answer that did not help.' },
    failed: 'The answers could not be loaded',
    rated: 'Rated',
    question: 'Question',
    answer: 'Answer',
    nothing: outcomeTexts.nothingFound,
    noReason: 'No reason given',
    engine: 'Answered by',
    engines: { search: actionTexts.search, model: 'Model' },
    fallback: 'Search, because the model failed',
    reasons,
  },
});
