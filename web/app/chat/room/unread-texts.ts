import { UNREAD_COUNTED_MAX } from '@bros/contract/chat-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

/** '3', '99+'. */
const count = (unread: number) =>
  unread < UNREAD_COUNTED_MAX ? formatNumber(unread) : `${formatNumber(UNREAD_COUNTED_MAX - 1)}+`;

/** The words beside the way to the messages. */
export const unreadTexts = defineTexts({
  en: {
    count,
    unread: (unread: number) => (unread === 1 ? '1 unread message' : `${count(unread)} unread messages`),
  },
});
