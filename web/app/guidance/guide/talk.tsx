import type { GuideStatus } from '@bros/contract/guidance/guide';
import type { GuideConversationId, GuideExchange, GuideQuestionId } from '@bros/contract/guidance/guide-answers';
import { paths } from '@bros/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/form-draft.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { LoadMore } from '../../shared/lists/load-more.tsx';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/states.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Composer } from './composer.tsx';
import { Exchange, type ExchangeProps } from './exchange.tsx';
import { isAnswering } from './exchange-pages.ts';
import styles from './guide.module.css';
import { useAnswerEvents, useConversation, useExchanges, usePlaceExchange, useRefreshConversations } from './guide.ts';
import { Left, Sending, TalkHead, useKeptPlace, useNewestInView, useStop } from './talk-parts.tsx';
import { guideTexts } from './texts.ts';
import { About, Welcome } from './welcome.tsx';

/** Survives reloads under `name` until `drop`. */
function useDraft(name: string) {
  const [text, setText] = useState(() => readDraft(name)?.text ?? '');
  return {
    text,
    change(next: string) {
      setText(next);
      if (next.trim() === '') dropDraft(name);
      else keepDraft(name, { text: next });
    },
    /** Empties the field. The draft stays, in case sending fails. */
    lift: () => setText(''),
    drop: () => dropDraft(name),
    /** Does nothing if the member typed something new. */
    giveBack: (labels: string) => setText((written) => (written === '' ? labels : written)),
  };
}

interface AskingOptions {
  conversationId: GuideConversationId;
  destinationSlug: string | null;
  onAsked: (exchange: GuideExchange) => void;
}

const newQuestionId = () => crypto.randomUUID() as GuideQuestionId;

/** A retry of the same text reuses the ID, so the question is asked once. */
function useAsking({ conversationId, destinationSlug, onAsked }: AskingOptions) {
  const place = usePlaceExchange();
  const refresh = useRefreshConversations();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const lastTry = useRef<{ question: string; questionId: GuideQuestionId } | null>(null);
  // State would update too late to stop a double press.
  const isLocked = useRef(false);

  async function ask(question: string): Promise<boolean> {
    if (isLocked.current) return false;
    isLocked.current = true;
    setFailure(null);
    setSending(question);
    const questionId = lastTry.current?.question === question ? lastTry.current.questionId : newQuestionId();
    lastTry.current = { question, questionId };
    try {
      const exchange = await client.guide.ask(
        { conversationId, questionId, question, destinationSlug },
        { context: { isIdempotent: true } },
      );
      lastTry.current = null;
      // Pending responses lack this question and would overwrite the list.
      await queryClient.cancelQueries({ queryKey: api.guide.exchanges.key() });
      place(exchange);
      onAsked(exchange);
      void refresh();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      isLocked.current = false;
      setSending(null);
    }
  }

  return { ask, sending, failure };
}

export interface TalkProps extends Pick<ExchangeProps, 'onAskRoom'> {
  conversationId: GuideConversationId;
  isStored: boolean;
  slug: string | null;
  status: GuideStatus | undefined;
  mayAsk: boolean;
  firstQuestion: string | null;
  onFirstTaken: () => void;
  onAsked: (exchange: GuideExchange) => void;
  onRemoved: () => void;
  onPassToDesk?: ((title: string, exchanges: readonly GuideExchange[]) => void) | undefined;
}

export function Talk(props: TalkProps) {
  const { conversationId, isStored, status, mayAsk, firstQuestion } = props;
  const member = useMember();
  const isPhone = useIsPhone();
  const conversation = useConversation(conversationId, isStored);
  const query = useExchanges(conversationId, isStored);
  useAnswerEvents();
  const draft = useDraft(`guide-draft:${member.id}:${isStored ? conversationId : 'new'}`);
  const { ask, sending, failure } = useAsking({
    conversationId,
    destinationSlug: isStored ? null : props.slug,
    onAsked: props.onAsked,
  });
  const stop = useStop();
  const exchanges = itemsOf(query)?.toReversed() ?? [];
  const newest = exchanges.at(-1);
  const end = useNewestInView(sending ?? newest?.id, exchanges.length);
  useKeptPlace(end, exchanges[0]?.id);

  async function send(question: string): Promise<void> {
    draft.lift();
    if (await ask(question)) draft.drop();
    else draft.giveBack(question);
  }

  const takeFirst = useEffectEvent((question: string) => {
    props.onFirstTaken();
    void send(question);
  });
  useEffect(() => {
    if (firstQuestion !== null && mayAsk) takeFirst(firstQuestion);
  }, [firstQuestion, mayAsk]);

  if (isStored && isUnknown(conversation.error)) {
    return (
      <Empty
        title={guideTexts.goneTitle}
        text={guideTexts.goneText}
        action={<ButtonLink to={paths.guide}>{guideTexts.newConversation}</ButtonLink>}
      />
    );
  }
  return (
    <section className={classes('stack gap-2', styles.talk)} aria-label={conversation.data?.title ?? guideTexts.newConversation}>
      {/* Appears with the answers, because the scroll to the newest answer closes open menus. */}
      {conversation.data && !query.isPending && (
        <TalkHead
          conversation={conversation.data}
          firstQuestion={exchanges[0]?.question}
          onRemoved={props.onRemoved}
          onPassToDesk={props.onPassToDesk && (({ title }) => props.onPassToDesk?.(title, exchanges))}
        />
      )}
      {isStored && <Loading query={query} failed={guideTexts.loadFailed} shape="row" lines={4} />}
      <div ref={end} className="stack gap-3" role="log" aria-label={guideTexts.log}>
        <LoadMore query={query} label={guideTexts.earlier} size="small" />
        {exchanges.map((exchange) => (
          <Exchange
            key={exchange.id}
            exchange={exchange}
            onAskRoom={props.onAskRoom}
            onAskAgain={mayAsk && status?.isOn !== false ? ask : undefined}
          />
        ))}
        {sending !== null && <Sending question={sending} />}
      </div>
      {!isStored && sending === null && mayAsk && <Welcome slug={props.slug} onAsk={(question) => void send(question)} />}
      {mayAsk && status?.isOn !== false && (
        <div className={classes('stack gap-6px border-top page-surface', styles.foot)}>
          <Failure error={failure} title={guideTexts.composer.failed} />
          {!isStored && props.slug !== null && <About slug={props.slug} />}
          <Composer
            text={draft.text}
            onChange={draft.change}
            onSend={(question) => void send(question)}
            isBusy={sending !== null}
            onStop={newest && isAnswering(newest) ? () => stop(newest.id) : undefined}
            startsFocused={!isStored && !isPhone}
          />
          {status && <Left status={status} />}
        </div>
      )}
    </section>
  );
}
