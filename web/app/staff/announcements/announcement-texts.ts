import { type AnnouncementLevel, type DeskAnnouncement, DISMISSALS_COUNTED_MAX } from '@bros/contract/core/announcements';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const name = (title: string) => `“${title}”`;

export const announcementTexts = defineTexts({
  en: {
    lead: 'Your message at the top of every member’s screen, for as long as you choose. Each member can dismiss it after reading it.',
    create: 'New announcement',
    editOne: (title: string) => `Edit ${name(title)}`,
    end: 'End now',
    endOne: (title: string) => `End now: ${name(title)}`,
    content: 'Announcement',
    states: { planned: stateTexts.planned, running: 'Running', over: stateTexts.ended } as const satisfies Record<
      DeskAnnouncement['state'],
      string
    >,
    levels: { info: 'Information', important: 'Important' } as const satisfies Record<AnnouncementLevel, string>,
    everybody: 'Everybody',
    noEnd: 'until you end it',
    by: (writer: string | null) => `by ${writer ?? 'former staff'}`,
    putAway: (count: number) => `Dismissed by ${formatNumber(count)}${count >= DISMISSALS_COUNTED_MAX ? '+' : ''}`,
    noticeSent: 'Notification sent',
    noticeWaits: 'Notification goes out when it begins',
    emptyTitle: 'No announcements yet',
    emptyText: 'Write one when something changes for members: desk hours, a new room, work on the site.',
    form: {
      newTitle: 'New announcement',
      editTitle: 'Edit announcement',
      title: labelTexts.title,
      text: labelTexts.text,
      path: 'Links to',
      pathHint: 'The path of one of our screens, for example /dashboard/chat. Leave it empty for no link.',
      levelHint: 'Important ones stand out and come first.',
      tiers: 'To these tiers',
      endsAtHint: 'Leave it empty to end it yourself.',
      isNotice: 'Also send a notification',
      noticeHint: 'Each of these members gets one when the announcement begins. Members who want news by email get an email too.',
      noticeGone: 'The notification went out. Later edits change only the banner.',
      dismissedHint: 'Members who dismissed it do not see it again after an edit.',
      create: 'Announce',
      failed: outcomeTexts.notSaved,
      created: 'Announced',
      saved: 'Announcement saved',
      errors: {
        title: 'Please write a title of at most 80 characters.',
        text: 'Please write a text of at most 500 characters.',
        path: 'Please enter the path of one of our screens, starting with a slash.',
        tiers: 'Please choose at least one.',
        startsAt: 'Please choose a day and time.',
        endsAt: 'Please choose a time after it begins.',
        choice: fieldErrorTexts.chooseOne,
      },
    },
    endDialog: {
      title: (title: string) => `End ${name(title)} now?`,
      text: 'Its banner disappears from every screen. A notification that went out stays.',
      submit: 'End now',
      busy: busyTexts.ending,
      done: 'The announcement is over',
    },
  },
});
