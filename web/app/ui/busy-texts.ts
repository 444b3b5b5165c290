import { defineTexts } from '../platform/texts.ts';

export const busyTexts = defineTexts({
  en: {
    saving: 'Saving...',
    working: 'Working...',
    sending: 'Sending...',
    deleting: 'Deleting...',
    removing: 'Removing...',
    checking: 'Checking...',
    ending: 'Ending...',
    preparing: 'Preparing...',
    preparingPicture: 'Preparing the picture...',
  },
});
