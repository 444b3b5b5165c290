import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

export const leavingTexts = defineTexts({
  en: {
    title: (count: number) =>
      count === 1 ? '1 message or change has not been sent' : `${formatNumber(count)} messages and changes have not been sent`,
    text: (count: number) =>
      `Signing out deletes ${count === 1 ? 'it' : 'them'} from this device. To send ${count === 1 ? 'it' : 'them'} later, stay signed in.`,
    signedOut: 'Signed out',
    signedOutText: "You've been successfully signed out.",
    othersSignedOut: 'Your other devices have been signed out.',
    signOutFailed: 'Sign Out Error',
    stay: 'Stay signed in',
    leave: 'Sign out and discard',
  },
});
