import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readNextPage } from './paging.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['numbers'];
const PAGES = 3;

function openList() {
  const client = createQueryClient();
  const waiting: ((failure?: Error) => void)[] = [];
  let edition = 'old';
  let isWanted = true;
  const observer = new InfiniteQueryObserver(client, {
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => {
      const page = { number: pageParam, edition };
      return new Promise<typeof page>((resolve, reject) => {
        waiting.push((failure) => (failure ? reject(failure) : resolve(page)));
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
    initialPageParam: 1,
    getNextPageParam: (last: { number: number; edition: string }) => (last.number < PAGES ? last.number + 1 : undefined),
  });
  const leave = observer.subscribe(() => {});
  async function answerAll(failure?: Error): Promise<void> {
    while (waiting.length > 0) await answerOnce(failure);
  }
  async function answerOnce(failure?: Error): Promise<void> {
    for (const answer of waiting.splice(0)) answer(failure);
    await settle();
  }
  return {
    answerAll,
    answerOnce,
    more: () => readNextPage(observer.getCurrentResult(), () => isWanted),
    closeScreen: () => {
      isWanted = false;
    },
    failure: () => {
      const { isFetchNextPageError, error } = observer.getCurrentResult();
      return isFetchNextPageError ? error : null;
    },
    change: () => {
      edition = 'new';
      void client.invalidateQueries({ queryKey: KEY });
    },
    pages: () => observer.getCurrentResult().data?.pages.map(({ number, edition }) => `${number} ${edition}`),
    close: () => {
      leave();
      client.clear();
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the next page of a list', () => {
  let list: ReturnType<typeof openList>;
  beforeEach(async () => {
    list = openList();
    await list.answerAll();
  });
  afterEach(() => list.close());

  test('is appended to the loaded pages', async () => {
    const read = list.more();
    await list.answerAll();
    await read;
    expect(list.pages()).toEqual(['1 old', '2 old']);
  });

  test('arrives even if an event refetches the list while it loads', async () => {
    const read = list.more();
    list.change();
    await list.answerAll();
    await read;
    expect(list.pages()).toEqual(['1 new', '2 new']);
  });

  test('does not cancel a running refetch of the list', async () => {
    list.change();
    const read = list.more();
    await list.answerAll();
    await read;
    expect(list.pages()).toEqual(['1 new', '2 new']);
  });

  test('arrives even if an earlier refetch of the list failed', async () => {
    list.change();
    const read = list.more();
    await list.answerOnce(new Error('no answer'));
    await list.answerAll();
    await read;
    expect(list.pages()).toEqual(['1 old', '2 new']);
  });

  test('is not requested again after the screen closed', async () => {
    const read = list.more();
    list.change();
    list.closeScreen();
    await list.answerAll();
    await read;
    expect(list.pages()).toEqual(['1 new']);
  });

  test('is unavailable after the last page', async () => {
    for (let page = 2; page <= PAGES; page++) {
      const read = list.more();
      await list.answerAll();
      await read;
    }
    expect(list.pages()).toEqual(['1 old', '2 old', '3 old']);
  });

  test('shows why it failed, and keeps the loaded pages', async () => {
    const read = list.more();
    await list.answerAll(new Error('no answer'));
    await read;
    expect(list.failure()).toEqual(new Error('no answer'));
    expect(list.pages()).toEqual(['1 old']);
    const again = list.more();
    await list.answerAll();
    await again;
    expect(list.failure()).toBeNull();
    expect(list.pages()).toEqual(['1 old', '2 old']);
  });
});
