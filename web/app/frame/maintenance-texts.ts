import { formatDateTime } from '../platform/format.ts';
import { defineTexts } from '../platform/texts.ts';

export const maintenanceTexts = defineTexts({
  en: {
    title: 'We will be right back',
    until: (moment: string) => `We expect to be back on ${formatDateTime(moment)}.`,
    kept: 'What you typed on this page is still here. The page reopens automatically.',
    again: 'Try again',
    asking: 'Checking...',
    stillOn: 'Not yet. This page keeps checking.',
    signIn: 'Staff sign in here',
    on: 'Maintenance is on',
    onText: (text: string) => `Members see “${text}” instead of the site. Staff can keep working.`,
    settings: 'Open the settings',
  },
});
