import { describe, expect, test } from 'vitest';
import { followShown } from './use-debounced-text.ts';

const typing = (typed: string, shown: string, ...pending: string[]) => ({ typed, shown, pending });

describe('a search field', () => {
  test('keeps the typed text when an earlier value that it passed on arrives', () => {
    expect(followShown(typing('Medellin so', '', 'Medellin'), 'Medellin')).toEqual(typing('Medellin so', 'Medellin'));
  });

  test('keeps the typed text when several such values arrive, or only the last one', () => {
    const both = typing('Medellin soft', '', 'Med', 'Medellin');
    expect(followShown(both, 'Med')).toEqual(typing('Medellin soft', 'Med', 'Medellin'));
    expect(followShown(both, 'Medellin')).toEqual(typing('Medellin soft', 'Medellin'));
  });

  test('follows a value from elsewhere, even one that was typed earlier', () => {
    expect(followShown(typing('Medellin', 'Medellin'), '')).toEqual(typing('', ''));
    expect(followShown(typing('', ''), 'Medellin')).toEqual(typing('Medellin', 'Medellin'));
    expect(followShown(typing('Lis', 'Medellin', 'Lis'), 'Bangkok')).toEqual(typing('Bangkok', 'Bangkok'));
  });

  test('keeps a trailing space', () => {
    expect(followShown(typing('Medellin ', ''), 'Medellin')).toEqual(typing('Medellin ', 'Medellin'));
  });
});
