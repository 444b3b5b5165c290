import { Count } from '../../ui/badge.tsx';
import { useUnreadMessages } from './unread-messages.ts';
import { unreadTexts } from './unread-texts.ts';

/** How many messages wait, beside the way to them; nothing where none does. */
export default function UnreadBadge() {
  const unread = useUnreadMessages();
  return unread === 0 ? null : <Count shown={unreadTexts.count(unread)} words={unreadTexts.unread(unread)} />;
}
