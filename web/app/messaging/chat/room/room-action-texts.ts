import type { MutePeriod } from '@bros/contract/messaging/chat-rules';
import { formatDateTime } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';

export const roomActionTexts = defineTexts({
  en: {
    menu: (room: string) => `Actions for ${room}`,
    mute: {
      hour: 'Mute for 1 hour',
      workday: 'Mute for 8 hours',
      week: 'Mute for 1 week',
      always: 'Mute until I unmute it',
    } satisfies Record<MutePeriod, string>,
    unmute: 'Unmute',
    unmuted: 'Unmuted',
    muted: 'Muted',
    mutedUntil: (moment: string) => (moment.startsWith('9999') ? 'Muted' : `Muted until ${formatDateTime(moment)}`),
    about: (destination: string) => `About ${destination}`,
    toDate: 'Go to a date',
    details: 'Group details',
    leave: 'Leave room',
    left: 'You left',
    leftText: 'You left this room. You can read it, and write again once you join.',
    join: 'Join',
    joining: 'Joining...',
    archived: 'Archived',
    archivedText: 'This room is archived. You can read it, but no one can write here.',
    failed: outcomeTexts.didNotWork,

    leaving: {
      title: 'Leave this room?',
      text: 'It no longer notifies you. You can still read it, and join again whenever you like.',
      submit: 'Leave',
      busy: 'Leaving...',
    },
    date: {
      title: 'Go to a date',
      submit: 'Go',
      busy: 'Looking...',
      nothing: 'No messages on that day or later.',
    },
  },
});
