import type { AlertFrequency } from '@bros/contract/work/job-rules';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

export const searchTexts = defineTexts({
  en: {
    lead: 'We notify you of new jobs that match, as often as you like. You can turn off all alerts with the Jobs switch in your notification settings.',
    settings: 'Notification settings',
    empty: {
      title: 'You have no alerts yet',
      text: 'Search the board, set filters, and save them as an alert.',
    },
    board: 'Search the board',
    loadFailed: 'Your alerts could not be loaded',
    alert: 'Notify me',
    frequencies: { none: 'Never', atOnce: 'Right away', daily: 'Once a day', weekly: 'Once a week' } as const satisfies Record<
      AlertFrequency,
      string
    >,
    changed: 'Alert changed',
    removeNamed: (name: string) => `Delete: ${name}`,
    removed: 'Alert deleted',
    everything: 'Every new job',
    atLeast: (amount: string) => `from ${amount} a year`,
    anyOf: (tags: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(tags),
    openTo: (country: string) => `open to people in ${country}`,
    form: {
      title: 'Save as an alert',
      what: 'What it looks for',
      dateFilterIgnored: 'Alerts cover new jobs only, so they ignore the date filter.',
      errors: {
        name: { too_small: fieldErrorTexts.name, other: fieldErrorTexts.keepTo(60) },
        alert: { other: fieldErrorTexts.chooseOne },
      },
      submit: 'Save alert',
      failed: 'The alert was not saved',
      done: 'Alert saved',
    },
  },
});
