import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';

export const offlineReadingTexts = defineTexts({
  en: {
    title: 'Saved on this device',
    text: 'You can read this without a connection. It stays in this browser and is removed when you sign out, when your session ends, when another member signs in, and after 30 days without a visit. Payments, verification and staff pages are never saved.',
    groups: {
      account: 'Your profile and account',
      today: 'Today',
      trips: 'Your trips',
      events: 'Your seats at events',
      cities: 'City pages and the map',
      guides: 'City guides',
      conversations: 'Conversations',
      connections: 'Connections',
    },
    amount: (size: string) => `${size} kB`,
    total: (size: string) => `${size} kB in total`,
    failed: 'This browser does not let us read what is saved',
    empty: 'Nothing is saved yet. Pages are saved as you use the site.',
    refused: 'Nothing is saved on this device.',
    remove: 'Remove everything from this device',
    removeDialog: {
      title: 'Remove everything saved on this device?',
      submit: actionTexts.remove,
      failed: 'Some of it could not be removed. Try again.',
    },
    removeText: 'You need a connection to open these pages again.',
    waitingStay: (count: number) =>
      count === 1
        ? '1 message or change has not been sent. It stays on this device.'
        : `${formatNumber(count)} messages and changes have not been sent. They stay on this device.`,
    removed: 'Removed from this device',
    removedText: 'Nothing is saved here until you allow it again.',
    allow: 'Save on this device again',
    unsupported: 'This browser cannot open the site without a connection, so nothing is saved.',
  },
});

export const waitingTexts = defineTexts({
  en: {
    title: 'Waiting to be sent',
    text: 'What you write or change without a connection waits in this browser until you are connected again. It is deleted when you sign out or your session ends.',
    empty: 'Nothing is waiting to be sent.',
    failed: 'This browser does not let us read what is waiting',
    photos: 'Photos',
  },
});
