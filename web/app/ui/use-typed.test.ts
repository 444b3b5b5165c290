import { describe, expect, test } from 'vitest';
import { followShown } from './use-typed.ts';

const typing = (typed: string, shown: string, ...pending: string[]) => ({ typed, shown, pending });

describe('a search field', () => {
  test('keeps what was typed while an earlier text of its own was on its way', () => {
    expect(followShown(typing('Medellin so', '', 'Medellin'), 'Medellin')).toEqual(typing('Medellin so', 'Medellin'));
  });

  test('keeps its text when several of its own arrive, one after another or only the last', () => {
    const both = typing('Medellin soft', '', 'Med', 'Medellin');
    expect(followShown(both, 'Med')).toEqual(typing('Medellin soft', 'Med', 'Medellin'));
    expect(followShown(both, 'Medellin')).toEqual(typing('Medellin soft', 'Medellin'));
  });

  test('follows a text that comes from elsewhere, also one that was typed before', () => {
    expect(followShown(typing('Medellin', 'Medellin'), '')).toEqual(typing('', ''));
    expect(followShown(typing('', ''), 'Medellin')).toEqual(typing('Medellin', 'Medellin'));
    expect(followShown(typing('Lis', 'Medellin', 'Lis'), 'Bangkok')).toEqual(typing('Bangkok', 'Bangkok'));
  });

  test('keeps a space at its end', () => {
    expect(followShown(typing('Medellin ', ''), 'Medellin')).toEqual(typing('Medellin ', 'Medellin'));
  });
});
