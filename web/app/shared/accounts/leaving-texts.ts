import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

export const leavingTexts = defineTexts({
  en: {
    title: (count: number) => (count === 1 ? '1 message was not sent yet' : `${formatNumber(count)} messages were not sent yet`),
    text: 'Signing out removes everything from this device, including what waits to be sent. Stay signed in until there is a connection, or sign out and lose it.',
    signedOut: 'Signed out',
    signedOutText: "You've been successfully signed out.",
    othersSignedOut: 'Your other devices have been signed out.',
    signOutFailed: 'Sign Out Error',
    stay: 'Stay signed in',
    leave: 'Sign out and discard',
  },
});
