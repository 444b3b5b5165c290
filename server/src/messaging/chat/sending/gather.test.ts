import { describe, expect, test } from 'vitest';
import { gatherByKey } from './gather.ts';

type Outcomes = PromiseSettledResult<string>[];

function manualStore() {
  const groups: { key: string; group: readonly string[]; end: (outcomes?: Outcomes) => void; fail: (reason: Error) => void }[] =
    [];
  const store = (key: string, group: readonly string[]) =>
    new Promise<Outcomes>((resolve, reject) => {
      const stored: Outcomes = group.map((value) => ({ status: 'fulfilled', value: `stored ${value}` }));
      groups.push({ key, group, end: (outcomes = stored) => resolve(outcomes), fail: reject });
    });
  return { groups, store, contents: () => groups.map(({ key, group }) => `${key}: ${group.join(' ')}`) };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('work grouped by key', () => {
  test('starts at once when nothing is being stored, and is collected otherwise', async () => {
    const { groups, store, contents } = manualStore();
    const gather = gatherByKey({ most: 3, waitingMost: 10 }, store);
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((each) => gather('one', each)));
    const other = gather('two', 'x');
    expect(contents()).toEqual(['one: a', 'two: x']);
    for (let index = 0; index < 4; index += 1) {
      groups[index]?.end();
      await settled();
    }
    expect(contents()).toEqual(['one: a', 'two: x', 'one: b c d', 'one: e']);
    expect(await answers).toEqual(['stored a', 'stored b', 'stored c', 'stored d', 'stored e']);
    expect(await other).toBe('stored x');
    const later = gather('one', 'f');
    expect(contents().at(-1)).toBe('one: f');
    groups.at(-1)?.end();
    expect(await later).toBe('stored f');
  });

  test('gets separate answers, or the same failure when nothing could be stored', async () => {
    const { groups, store } = manualStore();
    const gather = gatherByKey({ most: 3, waitingMost: 10 }, store);
    const [first, second, third] = ['a', 'b', 'c'].map((each) => gather('one', each));
    const answers = Promise.allSettled([first, second, third]);
    groups[0]?.fail(new Error('No database'));
    await settled();
    groups[1]?.end([
      { status: 'rejected', reason: new Error('Refused') },
      { status: 'fulfilled', value: 'stored c' },
    ]);
    expect((await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      'Error: No database',
      'Error: Refused',
      'stored c',
    ]);
  });

  test('is UNAVAILABLE when too much is queued, only for that key', async () => {
    const { groups, store } = manualStore();
    const gather = gatherByKey({ most: 3, waitingMost: 2 }, store);
    const waiting = Promise.all(['a', 'b', 'c'].map((each) => gather('one', each)));
    await expect(gather('one', 'd')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const other = gather('two', 'x');
    groups[0]?.end();
    groups[1]?.end();
    await settled();
    groups[2]?.end();
    expect(await waiting).toEqual(['stored a', 'stored b', 'stored c']);
    expect(await other).toBe('stored x');
  });
});
