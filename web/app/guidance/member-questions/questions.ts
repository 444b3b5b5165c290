import type { MemberQuestionId, MemberQuestionView } from '@bros/contract/guidance/member-questions';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { questionTexts } from './texts.ts';

export const useQuestions = (view: MemberQuestionView) =>
  useInfiniteQuery(
    api.memberQuestions.list.infiniteOptions({ input: (cursor: string | undefined) => ({ view, cursor }), ...pages }),
  );

export const useQuestion = (questionId: MemberQuestionId) =>
  useQuery(api.memberQuestions.get.queryOptions({ input: { questionId } }));

export function useRefreshQuestions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.memberQuestions.key() });
}

export const useActionWithToast = () => createActionWithToast(useRefreshQuestions(), questionTexts.failed);
