import { Count } from '../../../ui/badge.tsx';
import { useUnreadMessages } from './unread-messages.ts';
import { unreadTexts } from './unread-texts.ts';

export default function UnreadBadge() {
  const unread = useUnreadMessages();
  return unread === 0 ? null : <Count shown={unreadTexts.count(unread)} label={unreadTexts.unread(unread)} />;
}
