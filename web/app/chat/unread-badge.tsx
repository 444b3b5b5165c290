import styles from './unread-badge.module.css';
import { useUnreadMessages } from './unread-messages.ts';
import { unreadTexts } from './unread-texts.ts';

/** How many messages wait, beside the way to them; nothing where none does. */
export default function UnreadBadge() {
  const unread = useUnreadMessages();
  if (unread === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{unreadTexts.count(unread)}</span>
      <span className="visually-hidden">{unreadTexts.unread(unread)}</span>
    </span>
  );
}
