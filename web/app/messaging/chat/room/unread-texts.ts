import { formatUnread } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

export const unreadTexts = defineTexts({
  en: {
    count: formatUnread,
    /** The menu counts only direct messages and mentions (docs/decisions/unread-counts.md). */
    unread: (unread: number) =>
      unread === 1 ? '1 unread private message or mention' : `${formatUnread(unread)} unread private messages and mentions`,
  },
});
