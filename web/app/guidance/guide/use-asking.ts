import type { GuideConversationId, GuideExchange, GuideQuestionId } from '@bros/contract/guidance/guide-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { usePlaceExchange, useRefreshConversations } from './guide.ts';

interface AskingOptions {
  conversationId: GuideConversationId;
  /** The destination that a new conversation begins from. */
  destinationSlug: string | null;
  onAsked: (exchange: GuideExchange) => void;
}

const newQuestionId = () => crypto.randomUUID() as GuideQuestionId;

/** The question that is on its way. The same words asked again after a failure go out under the same id, so that they are asked once. */
export function useAsking({ conversationId, destinationSlug, onAsked }: AskingOptions) {
  const place = usePlaceExchange();
  const refresh = useRefreshConversations();
  const queries = useQueryClient();
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const lastTry = useRef<{ question: string; questionId: GuideQuestionId } | null>(null);
  // State arrives with the next render, too late for a second press in the same moment.
  const isLocked = useRef(false);

  /** Resolves to whether the question was taken. */
  async function ask(question: string): Promise<boolean> {
    if (isLocked.current) return false;
    isLocked.current = true;
    setFailure(null);
    setSending(question);
    const questionId = lastTry.current?.question === question ? lastTry.current.questionId : newQuestionId();
    lastTry.current = { question, questionId };
    try {
      const asked = await client.guide.ask(
        { conversationId, questionId, question, destinationSlug },
        { context: { isRepeatable: true } },
      );
      lastTry.current = null;
      // A reading that is under way would put the list back to a time before this question.
      await queries.cancelQueries({ queryKey: api.guide.exchanges.key() });
      place(asked);
      onAsked(asked);
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
