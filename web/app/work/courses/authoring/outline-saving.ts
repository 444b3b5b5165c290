import type { CourseDraft } from '@bros/contract/work/course-authoring';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Module = CourseDraft['modules'][number];
type OutlineChange = (modules: readonly Module[]) => readonly Module[];

/** Applies a change optimistically. Resolves with the saved working copy. */
export type ChangeOutline = (change: OutlineChange) => Promise<CourseDraft>;

/** Cancels pending fetches, whose older response would replace the draft. */
export function putDraft(queryClient: QueryClient, queryKey: QueryKey, draft: CourseDraft): void {
  const isAsking = queryClient.isFetching({ queryKey }) > 0;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, draft);
  if (isAsking) void queryClient.refetchQueries({ queryKey });
}

interface OutlineSavingDeps {
  queryClient: QueryClient;
  queryKey: QueryKey;
  send: (version: number, modules: readonly Module[]) => Promise<CourseDraft>;
}

/** Saves one change at a time, each over the newest known version. Changes made during a save stay on screen and are saved next. A failure refetches. */
export function createOutlineSaving({ queryClient, queryKey, send }: OutlineSavingDeps): ChangeOutline {
  let waiting: readonly OutlineChange[] = [];
  /** The newest saved version, without the queued changes. */
  let known: CourseDraft | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const withWaiting = (draft: CourseDraft): CourseDraft => ({
    ...draft,
    modules: [...waiting.reduce<readonly Module[]>((modules, change) => change(modules), draft.modules)],
  });

  async function save(change: OutlineChange): Promise<CourseDraft> {
    if (!known) throw new Error('The course is no longer on the screen.');
    const sent = waiting;
    try {
      const saved = await send(known.version, withWaiting(known).modules);
      waiting = waiting.filter((other) => !sent.includes(other));
      known = saved;
      putDraft(queryClient, queryKey, withWaiting(saved));
      return saved;
    } catch (error) {
      waiting = waiting.filter((other) => other !== change);
      queryClient.setQueryData(queryKey, known);
      await queryClient.invalidateQueries({ queryKey });
      known = queryClient.getQueryData<CourseDraft>(queryKey) ?? known;
      queryClient.setQueryData(queryKey, withWaiting(known));
      throw error;
    }
  }

  return (change) => {
    if (waiting.length === 0) known = queryClient.getQueryData<CourseDraft>(queryKey);
    waiting = [...waiting, change];
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<CourseDraft>(queryKey, (draft) => draft && { ...draft, modules: [...change(draft.modules)] });
    const saved = last.then(() => save(change));
    last = saved.catch(() => {});
    return saved;
  };
}
