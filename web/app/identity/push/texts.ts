import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const devicePushTexts = defineTexts({
  en: {
    title: 'Notifications on this device',
    lead: 'They show up here even while Bros Abroad is closed. In your quiet hours, only warnings, receipts and event reminders do.',
    label: 'Notify me on this device',
    loadFailed: 'Notifications on this device could not be loaded',
    offHint: 'Your browser asks for your permission first.',
    onHint: 'They end when you sign out.',
    refused: 'Your browser blocks notifications from Bros Abroad. Allow them in its settings for this site, then come back.',
    homeScreenFirst:
      'Add Bros Abroad to your home screen first: press Share, then “Add to Home Screen”, and open it from there. Then turn notifications on here.',
    none: 'This browser cannot show notifications. Try a current Chrome, Edge, Firefox or Safari.',
    saving: busyTexts.saving,
    on: { title: 'Notifications are on', text: 'This device now shows them.' },
    off: { title: 'Notifications are off', text: 'This device no longer shows them.' },
    notAllowed: { title: 'Not turned on', text: 'You did not allow your browser to show notifications.' },
    failed: { title: outcomeTexts.notSaved, text: 'We could not change notifications on this device. Please try again.' },
  },
});
