import { defineTexts } from '../../platform/texts.ts';

export const mailTimesTexts = defineTexts({
  en: {
    title: 'When mails come',
    lead: 'In the app everything shows up at once. Mails about safety, receipts and reminders of events never wait.',
    loadFailed: 'When your mails come could not be loaded',
    pace: 'Mails about activity',
    paces: { atOnce: 'At once', daily: 'Once a day' },
    dailyHint: 'One mail lists all that you have not read. Mails about your membership come on their own.',
    digest: 'Time of the daily mail',
    quiet: 'Quiet hours',
    quietHint: 'Mails wait until these hours end, and then leave only if you have not read the notification.',
    from: 'From',
    until: 'Until',
    timeZone: 'Time zone',
    otherZone: (zone: string) => `This device is on ${zone}.`,
  },
});
