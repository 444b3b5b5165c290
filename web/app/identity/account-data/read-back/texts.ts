import type { ReturningPart } from '@bros/contract/archive-records';
import { formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { ARCHIVE_MAX_MEGABYTES, type ArchiveProblem } from './archive-problems.ts';
import type { ProfileField, Reason } from './plan.ts';

const things = (amount: number) => (amount === 1 ? '1 thing' : `${formatNumber(amount)} things`);

export const readBackTexts = defineTexts({
  en: {
    lead: 'Choose the ZIP. You’ll see what can be restored before anything is added, and nothing you have now is changed.',
    returns:
      'We can restore profile fields that are empty now, photos, trips, favorite destinations, reviews and saved directory filters.',
    staysOut:
      'Connections, messages, references, bookings and payments involve other people, so they stay in the archive. So do review photos: add them to the review again.',
    file: 'ZIP from “Download my data”',
    hint: `Up to ${ARCHIVE_MAX_MEGABYTES} MB.`,
    reading: 'Reading the archive...',
    failed: 'We could not read the archive',
    nothingChanged: 'Nothing was changed.',
    problems: {
      empty: 'The file is empty. Choose another copy of the ZIP.',
      tooLarge: `The file is larger than ${ARCHIVE_MAX_MEGABYTES} MB.`,
      noZip: 'This is not a ZIP file. Choose the ZIP that “Download my data” saved.',
      broken: 'The ZIP is damaged or incomplete. Try another copy of it.',
      foreign: 'This ZIP was not made by “Download my data”.',
      contentTooLarge: 'This ZIP is larger than any archive we make.',
    } satisfies Record<ArchiveProblem, string>,
    start: 'Restore it',
    sending: 'Restoring...',
    sendingPart: (part: string) => `Restoring: ${part.toLowerCase()}`,
    progress: 'Progress',
    finish: 'Done',
    again: 'Check again',
    ready: (amount: number) => `${things(amount)} can be restored`,
    nothing: 'Nothing to add',
    nothingText: 'Everything that can be restored is already there.',
    done: (amount: number) => (amount === 1 ? '1 thing was restored' : `${things(amount)} were restored`),
    stopped: (done: number, total: number) => `Stopped after ${formatNumber(done)} of ${formatNumber(total)}`,
    stoppedText: 'Everything restored so far is kept. Check again to restore the rest.',
    found: 'In the archive',
    counts: {
      check: (amount: number) => `${formatNumber(amount)} to restore`,
      apply: (amount: number) => `${formatNumber(amount)} restored`,
    },
    present: (amount: number) => `${formatNumber(amount)} already there`,
    refused: (amount: number) => `${formatNumber(amount)} can’t be restored`,
    left: (amount: number) => `${formatNumber(amount)} left to restore`,
    why: 'Why not',
    none: 'None',
    parts: {
      profile: 'Profile fields',
      photos: 'Photos and cover',
      trips: 'Trips',
      favorites: 'Favorite destinations',
      reviews: 'Reviews',
      'member-searches': 'Saved directory filters',
    } satisfies Record<ReturningPart, string>,
    fields: {
      bio: labelTexts.bio,
      place: labelTexts.location,
      occupation: labelTexts.occupation,
      age: labelTexts.age,
      education: labelTexts.education,
      culturalBackground: labelTexts.culturalBackground,
      interests: labelTexts.interests,
      languages: labelTexts.languages,
    } satisfies Record<ProfileField, string>,
    reasons: {
      filled: 'You have something else here now, which we keep.',
      membership: 'Your membership does not include this.',
      full: 'You have reached the limit.',
      destinationUnknown: 'This destination is not on our list.',
      hidden: 'Our staff hid this review.',
      cityUnknown: 'This city is not on our list.',
      daysTaken: 'You already have a trip to this city on these days.',
      notBegun: 'You can rate and review a trip once it has started.',
      unreadable: 'We can’t read it in the archive.',
    } satisfies Record<Reason, string>,
    unreadable: (amount: number) => (amount === 1 ? '1 record' : `${formatNumber(amount)} records`),
  },
});
