import type { ConciergeFile, ConciergeMessage } from '@bros/contract/guidance/concierge';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { itemsOf } from '../../platform/paging.ts';
import { LoadMore } from '../../shared/lists/load-more.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import type { ListQuery } from '../../shared/lists/paged-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './concierge.module.css';
import { saveRequestFile } from './concierge.ts';
import { conciergeTexts } from './texts.ts';

const { thread: texts, files: fileTexts } = conciergeTexts;

type ThreadMessage = ConciergeMessage & { isNote?: boolean };

interface ThreadProps {
  query: ListQuery<ThreadMessage>;
  nameOf: (message: ThreadMessage) => string;
  isOwn: (message: ThreadMessage) => boolean;
  noteLabel?: string;
}

export function Thread({ query, nameOf, isOwn, noteLabel }: ThreadProps) {
  const messages = itemsOf(query)?.toReversed();
  const newest = messages?.at(-1)?.id;
  const foot = useRef<HTMLDivElement>(null);
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Only later messages scroll into view.
    if (seen.current !== undefined && newest !== seen.current) foot.current?.scrollIntoView({ block: 'nearest' });
    seen.current = newest;
  }, [newest]);
  return (
    <div className="stack gap-2" role="log" aria-label={texts.label}>
      <LoadMore query={query} label={texts.earlier} size="small" />
      <Loading query={query} failed={texts.loadFailed} shape="row" lines={3} />
      {messages?.map((message) => (
        <article
          key={message.id}
          className={classes('stack gap-4px self-start padding-2 surface', styles.message)}
          data-own={isOwn(message) || undefined}
          data-note={message.isNote || undefined}
        >
          <p className="wrap gap-4px-1 align-baseline">
            <strong>{nameOf(message)}</strong>
            {message.isNote && <Badge tone="fair">{noteLabel}</Badge>}
            <time
              dateTime={message.createdAt}
              title={formatDateTime(message.createdAt)}
              className="muted text-small break-anywhere"
            >
              {formatAgo(message.createdAt)}
            </time>
          </p>
          <p className="pre-line break-anywhere">{message.text}</p>
          {message.files.length > 0 && <Files files={message.files} />}
        </article>
      ))}
      <div ref={foot} />
    </div>
  );
}

const Files = ({ files }: { files: readonly ConciergeFile[] }) => (
  <ul className="stack gap-4px plain-list" aria-label={fileTexts.label}>
    {files.map((file) => (
      <li key={file.id}>
        <button
          type="button"
          className={classes('padding-0 lagoon bare pointer', styles.fileLink)}
          onClick={() => void saveRequestFile(file)}
        >
          <IconPaperclip size={18} aria-hidden />
          <span className="break-anywhere text-start min-width-0">{file.name}</span>
          <span className="muted text-small break-anywhere">{fileTexts.size(file.sizeBytes)}</span>
        </button>
      </li>
    ))}
  </ul>
);
