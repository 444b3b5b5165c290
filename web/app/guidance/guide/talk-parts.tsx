import type { GuideConversation, GuideStatus } from '@bros/contract/guidance/guide';
import type { GuideQuestionId } from '@bros/contract/guidance/guide-answers';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/toasts.ts';
import answer from './answer.module.css';
import { ConversationMenu } from './conversation-menu.tsx';
import styles from './guide.module.css';
import { usePlaceExchange } from './guide.ts';
import { guideTexts } from './texts.ts';

interface TalkHeadProps {
  conversation: GuideConversation;
  firstQuestion: string | undefined;
  onRemoved: () => void;
  onPassToDesk?: ((conversation: GuideConversation) => void) | undefined;
}

export const TalkHead = ({ conversation, firstQuestion, onRemoved, onPassToDesk }: TalkHeadProps) => (
  <header className="line gap-1 between">
    <p className="muted semibold break-anywhere min-width-0">
      {conversation.title !== firstQuestion && conversation.title}
      {conversation.destination && (
        <span className="muted text-small regular"> {guideTexts.about(conversation.destination.name)}</span>
      )}
    </p>
    <ConversationMenu
      conversation={conversation}
      onRemoved={onRemoved}
      onPassToDesk={onPassToDesk && (() => onPassToDesk(conversation))}
    />
  </header>
);

export const Sending = ({ question }: { question: string }) => (
  <article className={answer.exchange} aria-busy>
    <p className={classes('pre-line break-anywhere', styles.sent)}>{question}</p>
    <p className="line gap-1 muted">{guideTexts.answer.searching}</p>
  </article>
);

export function Left({ status: { askedToday, perDay, engine } }: { status: GuideStatus }) {
  const left = Math.max(0, perDay - askedToday);
  return (
    <p className={classes('muted text-small leading-tight', styles.left)}>
      {left > 0 ? `${guideTexts.left(left, perDay)} · ${guideTexts.engines[engine]}` : guideTexts.noneLeft}
    </p>
  );
}

export function useStop(): (questionId: GuideQuestionId) => Promise<void> {
  const place = usePlaceExchange();
  return async (questionId) => {
    try {
      place(await client.guide.stop({ questionId }));
    } catch (error) {
      showToast({ title: guideTexts.answer.stopFailed, text: describeError(error).text, tone: 'error' });
    }
  };
}

/** The exchange that was the oldest stays at its height when earlier ones come above it. */
export function useKeptPlace(log: RefObject<HTMLDivElement | null>, oldest: string | undefined): void {
  const known = useRef<{ oldest: string; element: HTMLElement; y: number }>(undefined);
  useLayoutEffect(() => {
    const before = known.current;
    if (before && before.oldest !== oldest && before.element.isConnected) scrollBy(0, before.element.offsetTop - before.y);
    const element = log.current?.querySelector<HTMLElement>(':scope > article');
    known.current = oldest !== undefined && element ? { oldest, element, y: element.offsetTop } : undefined;
  });
}

export function useNewestInView(newest: string | undefined, count: number): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const seen = useRef<string>(undefined);
  // A layout effect runs before the member can open a menu. The scroll would close an open menu.
  useLayoutEffect(() => {
    if (newest === undefined || newest === seen.current) return;
    if (seen.current !== undefined || count > 1) log.current?.lastElementChild?.scrollIntoView({ block: 'start' });
    seen.current = newest;
  }, [newest, count]);
  return log;
}
