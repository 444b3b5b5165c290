import type { ChatMessage } from '@bros/contract/messaging/chat';
import { IconSparkles } from '@tabler/icons-react';
import { type ComponentProps, Suspense, use } from 'react';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { useMember } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { initialsOf } from '../../../ui/avatar-look.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './message-item.module.css';
import { MessageText } from './message-text.tsx';
import { PollComponentsContext } from './poll-components.ts';

const MessagePhotos = lazyPart(() => import('../../../shared/pictures/message-photos.tsx'));
const SYSTEM_LETTER = 'S';
const ICON_PX = 18;

/** The author's photo if visible. Otherwise purple for moderation, a gray 'S' for the system, or blue with an initial (docs/specification.md, Chat). */
export function MessageAvatar({
  type,
  name,
  author,
}: {
  type: ChatMessage['type'];
  name: string;
  author?: ChatMessage['author'];
}) {
  if (author?.photo) return <Avatar id={author.id} name={name} photo={author.photo} />;
  const letters = { ai: <IconSparkles size={ICON_PX} />, system: SYSTEM_LETTER, user: initialsOf(name).slice(0, 1) };
  return (
    <span className={classes('center circle', styles.avatar)} data-type={type} aria-hidden>
      {letters[type]}
    </span>
  );
}

export function MessageBody({ message }: { message: ChatMessage }) {
  const polls = use(PollComponentsContext);
  const { content, mentions, poll } = message;
  if (content === '') return null;
  const text = (
    <p className={styles.content}>
      <MessageText content={content} mentions={mentions} />
    </p>
  );
  if (!poll || !polls) return text;
  return (
    <Suspense fallback={text}>
      <polls.Body message={message} poll={poll} />
    </Suspense>
  );
}

export function Photos({ isOwn, ...shown }: Omit<ComponentProps<typeof MessagePhotos>, 'isSeen'> & { isOwn: boolean }) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  if (shown.photos.length === 0) return null;
  return (
    <Suspense>
      <MessagePhotos {...shown} isSeen={isOwn || canSeePeople} />
    </Suspense>
  );
}
