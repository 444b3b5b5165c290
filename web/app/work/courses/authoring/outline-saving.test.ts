import type { CourseDraft } from '@bros/contract/work/course-authoring';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { createOutlineSaving } from './outline-saving.ts';

const KEY = ['draft'];

const draftOf = (version: number, ...titles: string[]) =>
  ({ version, modules: titles.map((title) => ({ id: title, title, lessons: [] })) }) as unknown as CourseDraft;
const add = (title: string) => (modules: readonly CourseDraft['modules'][number][]) => [...modules, ...draftOf(0, title).modules];

async function openOutline() {
  const queryClient = createQueryClient();
  const fetches: ((draft: CourseDraft) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: () => new Promise<CourseDraft>((resolve) => fetches.push(resolve)),
    initialData: draftOf(1, 'Arrive'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => undefined);
  const saves: PromiseWithResolvers<CourseDraft>[] = [];
  const send = vi.fn((_version: number, _modules: readonly { title: string }[]) => {
    const save = Promise.withResolvers<CourseDraft>();
    saves.push(save);
    return save.promise;
  });
  const change = createOutlineSaving({ queryClient, queryKey: KEY, send });
  const shown = () => queryClient.getQueryData<CourseDraft>(KEY)?.modules.map(({ title }) => title);
  const sent = () => send.mock.calls.map(([version, modules]) => [version, modules.map(({ title }) => title)]);
  const isSent = (times: number) => vi.waitFor(() => expect(send).toHaveBeenCalledTimes(times));
  return { queryClient, fetches, saves, change, shown, sent, isSent };
}

test('a change during a save stays on the screen and is saved next', async () => {
  const { saves, change, shown, sent, isSent } = await openOutline();
  const first = change(add('Rent'));
  await isSent(1);
  const second = change(add('Work'));
  saves[0]?.resolve(draftOf(2, 'Arrive', 'Rent'));
  await first;
  expect(shown()).toEqual(['Arrive', 'Rent', 'Work']);
  await isSent(2);
  saves[1]?.resolve(draftOf(3, 'Arrive', 'Rent', 'Work'));
  await second;
  expect(sent()).toEqual([
    [1, ['Arrive', 'Rent']],
    [2, ['Arrive', 'Rent', 'Work']],
  ]);
});

test('the response to an earlier fetch does not overwrite a save', async () => {
  const { queryClient, fetches, saves, change, shown, sent, isSent } = await openOutline();
  const first = change(add('Rent'));
  await isSent(1);
  void queryClient.invalidateQueries({ queryKey: KEY });
  await vi.waitFor(() => expect(fetches).toHaveLength(1));
  saves[0]?.resolve(draftOf(2, 'Arrive', 'Rent'));
  await first;
  fetches[0]?.(draftOf(1, 'Arrive'));
  await vi.waitFor(() => expect(fetches).toHaveLength(2));
  expect(shown()).toEqual(['Arrive', 'Rent']);
  const second = change(add('Work'));
  await isSent(2);
  saves[1]?.resolve(draftOf(3, 'Arrive', 'Rent', 'Work'));
  await second;
  expect(sent().at(-1)).toEqual([2, ['Arrive', 'Rent', 'Work']]);
});

test('a rejected change is dropped, and the next change is applied to the newest version', async () => {
  const { fetches, saves, change, shown, sent, isSent } = await openOutline();
  const first = change(add('Rent'));
  await isSent(1);
  const second = change(add('Work'));
  const refused = expect(first).rejects.toThrow('Changed elsewhere');
  saves[0]?.reject(new Error('Changed elsewhere'));
  await vi.waitFor(() => expect(fetches).toHaveLength(1));
  fetches[0]?.(draftOf(5, 'Arrive', 'Eat'));
  await refused;
  expect(shown()).toEqual(['Arrive', 'Eat', 'Work']);
  await isSent(2);
  saves[1]?.resolve(draftOf(6, 'Arrive', 'Eat', 'Work'));
  await second;
  expect(sent().at(-1)).toEqual([5, ['Arrive', 'Eat', 'Work']]);
});
