import { defineTexts } from '../../platform/texts.ts';

export const emailTimesTexts = defineTexts({
  en: {
    title: 'When emails arrive',
    lead: 'In the app, everything shows up right away. Emails about safety, receipts and event reminders never wait.',
    loadFailed: 'Your email times could not be loaded',
    pace: 'Emails about activity',
    paces: { atOnce: 'Right away', daily: 'Once a day' },
    dailyHint: 'One email lists everything you have not read. Emails about your membership come separately.',
    digest: 'Time of the daily email',
    quiet: 'Quiet hours',
    quietHint: 'Emails wait until these hours end, and go out only if you have not read the notification.',
    otherZone: (zone: string) => `This device uses ${zone}.`,
  },
});
