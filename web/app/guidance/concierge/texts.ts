import type { RequestKind, RequestState } from '@bros/contract/guidance/concierge-rules';
import { formatDays, formatNumber, formatWholeMoney } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

const kinds: Record<RequestKind, string> = {
  booking: 'Booking help',
  tripPlan: 'A trip plan',
  relocation: 'A move to a city',
  anything: 'Anything else',
  support: 'Support',
};

const kindHints: Record<RequestKind, string> = {
  booking: 'Flights, stays, coworking: tell us your dates and budget, and we compare options for you.',
  tripPlan: 'Days, places and people: we plan it with you.',
  relocation: 'Visa, apartment, taxes, school: we find out what applies to you.',
  anything: 'A table for eight, a lost passport, an idea: ask.',
  support: 'Your account, your membership, a payment, or something that does not work.',
};

const starters: Record<RequestKind, string> = {
  booking: 'Compare flights from Lisbon to Bangkok in May',
  tripPlan: 'Plan three days in Tokyo for me',
  relocation: 'What do I need to move to Medellín?',
  anything: 'Find me a dentist in Lisbon',
  support: 'A payment didn’t go through',
};

const states: Record<RequestState, string> = {
  new: 'New',
  inProgress: 'In progress',
  waiting: 'Waiting for you',
  done: 'Done',
};

function durationOf(minutes: number): string {
  if (minutes < 90) return `${formatNumber(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${formatNumber(hours)} hours` : `${formatNumber(Math.round(hours / 24))} days`;
}

export const conciergeTexts = defineTexts({
  en: {
    title: 'Concierge',
    description: 'Ask our desk for bookings, plans, help with a move, and support.',
    lead: 'Our staff reads and answers every request. Legend members are answered first.',
    typical: (minutes: number) => `Typically answered within ${durationOf(minutes)}, measured over the last 30 days.`,
    kinds,
    kindHints,
    starters,
    states,
    ask: 'New request',
    listLabel: 'My requests',
    unread: 'New answer',
    assignee: (name: string) => `${name} takes care of it`,
    nobodyYet: 'Nobody has taken it yet',
    changed: (ago: string) => `Last message ${ago}`,
    empty: { title: 'No requests yet', text: 'Tell the desk what you need, for example:' },
    loadFailed: 'Your requests could not be loaded',
    wall: (tier: string) => ({
      title: `The desk comes with ${tier}`,
      text: 'Every paid plan has support. Adventurer adds booking help, and Legend adds trip plans, moves and everything else, and is answered first.',
    }),
    offers: {
      'booking.assist': (tier: string) => `Booking help comes with ${tier}.`,
      'concierge.use': (tier: string) =>
        `Trip plans, moves and everything else come with ${tier}, whose requests are answered first.`,
    },
    budget: (usd: number) => `Up to ${formatWholeMoney(usd, 'USD')}`,
    days: (startsOn: string, endsOn: string | null) => formatDays(startsOn, endsOn),
    form: {
      title: 'Ask the desk',
      kind: 'What is it about?',
      subject: 'In one line',
      text: 'What do you need?',
      textHint: 'Write what matters: who is traveling, what you like, what to avoid.',
      cityHint: 'Leave it empty if no city is involved.',
      budget: 'Budget in US dollars',
      budgetHint: 'Whole dollars. Leave it empty if it’s open.',
      submit: 'Send to the desk',
      busy: busyTexts.sending,
      failed: 'The request could not be sent',
      sent: { title: 'Sent to the desk', text: 'We’ll notify you as soon as somebody answers.' },
      errors: {
        kind: { other: 'Please choose what it is about.' },
        title: { other: 'Please say it in one line of at most 100 characters.' },
        text: { other: 'Please write what you need, in at most 4,000 characters.' },
        cityId: { other: fieldErrorTexts.chooseCity },
        startsOn: { other: 'Please choose a day.' },
        endsOn: { other: 'The last day cannot be before the first one.' },
        budgetUsd: { other: 'Please enter whole dollars, at most 1,000,000.' },
      },
    },
    files: {
      error: 'Please choose the files again.',
      label: 'Files',
      hint: 'PDF, Word documents (DOCX) and pictures, up to 10 MB each and 5 in a message. We shrink larger photos first, and remove the location from pictures.',
      add: 'Add a file',
      sending: (name: string) => `Sending ${name}`,
      remove: (name: string) => `Remove ${name}`,
      tooLarge: { title: 'File too large', text: 'A file can be at most 10 MB.' },
      size: (bytes: number) =>
        bytes < 1024 * 1024
          ? `${formatNumber(Math.ceil(bytes / 1024))} kB`
          : `${formatNumber(Math.round(bytes / (1024 * 1024)))} MB`,
      failed: 'The file could not be saved',
    },
    thread: {
      back: 'All requests',
      label: 'Messages',
      earlier: 'Earlier messages',
      loadFailed: 'The messages could not be loaded',
      goneTitle: 'Request not found',
      goneText: 'It is not yours, or it was deleted.',
      desk: 'The desk',
      write: 'Write to the desk',
      send: actionTexts.send,
      busy: busyTexts.sending,
      failed: 'The message could not be sent',
      error: 'Please write something, in at most 4,000 characters.',
      close: 'This is done',
      closed: 'Closed. Write again if something is missing.',
      closeFailed: 'The request could not be closed',
      reopens: 'This request is done. A new message reopens it.',
      readOnly: 'This request was closed a while ago, or your plan no longer covers it. You can still read it.',
    },
  },
});
