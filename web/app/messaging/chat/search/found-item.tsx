import type { FoundMessage } from '@bros/contract/messaging/message-search';
import { Link, useLocation } from 'react-router';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { nameOf } from '../message/author-name.ts';
import styles from './search-panel.module.css';
import { searchTexts as texts } from './texts.ts';

interface FoundItemProps {
  found: FoundMessage;
  isOwn: boolean;
  onOnlyFrom: (() => void) | null;
}

export function FoundItem({ found: { message, room, excerpt }, isOwn, onOnlyFrom }: FoundItemProps) {
  const { search } = useLocation();
  const name = isOwn ? labelTexts.you : nameOf(message);
  const at: [string, string] = room.slug === null ? ['direct', room.id] : ['room', room.slug];
  return (
    <li className={styles.found}>
      <Link
        to={`?${new URLSearchParams([at, ['message', message.id]])}`}
        state={{ results: search }}
        className={classes('block inherit no-underline rounded-small', styles.link)}
      >
        <span className={classes('wrap muted text-small', styles.head)}>
          <strong className="ink">{name}</strong>
          <span>{room.name ?? texts.direct}</span>
          <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
        </span>
        <span className={classes('block pre-line break-anywhere', styles.words)}>
          {excerpt.map(({ text, isHit }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of an excerpt have no id and are never reordered
            isHit ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </Link>
      {onOnlyFrom && (
        <Button variant="plain" size="small" onPress={onOnlyFrom}>
          {texts.onlyFrom(name)}
        </Button>
      )}
    </li>
  );
}
