import { describe, expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const SECRET = 'a secret of at least thirty-two characters';
const sealer = createSealer(SECRET, 'test');
const TEXT = 'DE89370400440532013000 · ไทย';
const sealed = sealer.seal(TEXT, 'member-1', 3);

function damage(text: string, at: number): string {
  const [id, body = ''] = text.split('.');
  const bytes = Buffer.from(body, 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return `${id}.${bytes.toString('base64url')}`;
}

describe('a sealed text', () => {
  test('can be opened with the member and revision that it was sealed for, even by another process with the same secret', () => {
    expect(sealer.open(sealed, 'member-1', 3)).toBe(TEXT);
    expect(createSealer(SECRET, 'test').open(sealed, 'member-1', 3)).toBe(TEXT);
    expect(sealer.open(sealer.seal('', 'x'), 'x')).toBe('');
  });

  test('reveals nothing of the text, and is different each time', () => {
    expect(sealed).toMatch(/^[0-9a-f]{8}\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').includes('DE89')).toBe(false);
    expect(sealer.seal(TEXT, 'member-1', 3)).not.toBe(sealed);
  });

  test.each([
    ['another member', ['member-2', 3]],
    ['another revision', ['member-1', 2]],
    ['no binding', []],
    ['only a part of its binding', ['member-1']],
    ['its binding as one value', ['member-1,3']],
    ['its binding with another type', ['member-1', '3']],
  ])('cannot be opened for %s', (_what, binding) => {
    expect(sealer.open(sealed, ...binding)).toBeNull();
  });

  test('cannot be opened with the key of another secret or purpose', () => {
    for (const other of [createSealer(`${SECRET}!`, 'test'), createSealer(SECRET, 'test2')]) {
      expect(other.open(sealed, 'member-1', 3)).toBeNull();
      const [id] = other.seal(TEXT, 'member-1', 3).split('.');
      expect(sealed.startsWith(`${id}.`)).toBe(false);
      expect(other.open(sealed.replace(/^[^.]+/, id ?? ''), 'member-1', 3)).toBeNull();
    }
  });

  test('cannot be opened when any byte is changed', () => {
    const length = Buffer.from(sealed.split('.')[1] ?? '', 'base64url').length;
    for (let at = 0; at < length; at++) expect(sealer.open(damage(sealed, at), 'member-1', 3)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['only the id of its key', sealed.slice(0, 8)],
    ['only the id of its key and a dot', sealed.slice(0, 9)],
    ['its end cut off', sealed.slice(0, -1)],
    ['its tag cut off', sealed.slice(0, -22)],
    ['less than a tag', sealed.slice(0, 20)],
    ['additional letters at its end', `${sealed}AAAA`],
    ['letters outside its alphabet', `${sealed.slice(0, 9)}!!!!`],
  ])('cannot be opened with %s', (_what, text) => {
    expect(sealer.open(text, 'member-1', 3)).toBeNull();
  });
});
