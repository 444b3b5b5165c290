import { describe, expect, test } from 'vitest';
import { gatherByKey } from './gather.ts';

type Outcomes = PromiseSettledResult<string>[];

function manualStore() {
  const batches: { key: string; batch: readonly string[]; end: (outcomes?: Outcomes) => void; fail: (reason: Error) => void }[] =
    [];
  const store = (key: string, batch: readonly string[]) =>
    new Promise<Outcomes>((resolve, reject) => {
      const stored: Outcomes = batch.map((value) => ({ status: 'fulfilled', value: `stored ${value}` }));
      batches.push({ key, batch, end: (outcomes = stored) => resolve(outcomes), fail: reject });
    });
  return { batches, store, contents: () => batches.map(({ key, batch }) => `${key}: ${batch.join(' ')}`) };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('work that is gathered by key', () => {
  test('starts immediately unless an item with its key is being stored', async () => {
    const { batches, store, contents } = manualStore();
    const gather = gatherByKey({ max: 3, maxWaiting: 10 }, store);
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((each) => gather('one', each)));
    const other = gather('two', 'x');
    expect(contents()).toEqual(['one: a', 'two: x']);
    for (let index = 0; index < 4; index += 1) {
      batches[index]?.end();
      await settled();
    }
    expect(contents()).toEqual(['one: a', 'two: x', 'one: b c d', 'one: e']);
    expect(await answers).toEqual(['stored a', 'stored b', 'stored c', 'stored d', 'stored e']);
    expect(await other).toBe('stored x');
    const later = gather('one', 'f');
    expect(contents().at(-1)).toBe('one: f');
    batches.at(-1)?.end();
    expect(await later).toBe('stored f');
  });

  test('has a result for each item, or the same failure for all', async () => {
    const { batches, store } = manualStore();
    const gather = gatherByKey({ max: 3, maxWaiting: 10 }, store);
    const [first, second, third] = ['a', 'b', 'c'].map((each) => gather('one', each));
    const answers = Promise.allSettled([first, second, third]);
    batches[0]?.fail(new Error('No database'));
    await settled();
    batches[1]?.end([
      { status: 'rejected', reason: new Error('Refused') },
      { status: 'fulfilled', value: 'stored c' },
    ]);
    expect((await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      'Error: No database',
      'Error: Refused',
      'stored c',
    ]);
  });

  test('is rejected as UNAVAILABLE when too many items with its key are waiting', async () => {
    const { batches, store } = manualStore();
    const gather = gatherByKey({ max: 3, maxWaiting: 2 }, store);
    const waiting = Promise.all(['a', 'b', 'c'].map((each) => gather('one', each)));
    await expect(gather('one', 'd')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const other = gather('two', 'x');
    batches[0]?.end();
    batches[1]?.end();
    await settled();
    batches[2]?.end();
    expect(await waiting).toEqual(['stored a', 'stored b', 'stored c']);
    expect(await other).toBe('stored x');
  });
});
