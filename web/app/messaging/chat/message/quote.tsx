import type { MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { classes } from '../../../ui/classes.ts';
import { chatTexts } from '../texts.ts';
import { photoTexts } from '../writing/photo-texts.ts';
import { nameOf } from './author-name.ts';
import { plainWords } from './message-words.ts';
import styles from './quote.module.css';

export function useQuoted(items: readonly ChatMessage[]): ReadonlyMap<MessageId, ChatMessage> {
  const known = useMemo(() => new Map(items.map((message) => [message.id, message])), [items]);
  const ids = useMemo(() => {
    const answered = items.map(({ replyToId }) => replyToId).filter((id) => id !== null);
    return [...new Set(answered)].filter((id) => !known.has(id)).slice(-MAX_QUOTED);
  }, [items, known]);
  const { data } = useQuery(
    api.chat.quoted.queryOptions({ input: { ids }, enabled: ids.length > 0, placeholderData: (before) => before }),
  );
  return useMemo(
    () => new Map([...(data?.items ?? []).map((message) => [message.id, message] as const), ...known]),
    [data, known],
  );
}

const MAX_QUOTED = 50;

export function Quote({ message, onJump }: { message: ChatMessage | undefined; onJump: (id: MessageId) => void }) {
  if (!message) return <p className={classes('block muted truncated bare', styles.quote)}>{chatTexts.quoteGone}</p>;
  const name = nameOf(message);
  return (
    <button type="button" className={classes('block muted truncated bare', styles.quote)} onClick={() => onJump(message.id)}>
      <span className="visually-hidden">{chatTexts.quoteOf(name)}: </span>
      <strong>{name}</strong>{' '}
      {message.deletedAt ? chatTexts.deleted : plainWords(message.content, location.origin) || photoTexts.inQuote}
    </button>
  );
}
