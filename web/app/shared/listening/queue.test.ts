import { expect, test } from 'vitest';
import {
  addPiece,
  advance,
  currentPiece,
  currentSentence,
  emptyQueue,
  goToPiece,
  goToSentence,
  movePiece,
  nextPiece,
  type Piece,
  previousPiece,
  type Queue,
  removePiece,
  rewindIfFinished,
} from './queue.ts';

const piece = (id: string): Piece => ({ id, title: id, sentences: [id, `${id} two`], language: 'en' });
const queueOf = (...ids: string[]): Queue => ids.map(piece).reduce(addPiece, emptyQueue);
const order = ({ pieces }: Queue) => pieces.map(({ id }) => id).join('');

test('the queue plays sentence by sentence, piece by piece, to the end', () => {
  let queue = queueOf('a', 'b');
  const received: (string | undefined)[] = [];
  while (!queue.isFinished) {
    received.push(currentSentence(queue));
    queue = advance(queue);
  }
  expect(received).toEqual(['a', 'a two', 'b', 'b two']);
  expect(currentSentence(rewindIfFinished(queue))).toBe('a');
});

test('a piece added after the end becomes the current one; a piece added earlier does not', () => {
  const received = advance(advance(queueOf('a')));
  expect(received.isFinished).toBe(true);
  expect(currentPiece(addPiece(received, piece('b')))?.id).toBe('b');
  expect(currentPiece(addPiece(queueOf('a'), piece('b')))?.id).toBe('a');
});

test('removing the current piece continues with the next; removing another changes nothing', () => {
  const second = goToSentence(nextPiece(queueOf('a', 'b', 'c')), 1);
  expect(currentSentence(removePiece(second, 'a'))).toBe('b two');
  expect(currentSentence(removePiece(second, 'c'))).toBe('b two');
  expect(currentSentence(removePiece(second, 'b'))).toBe('c');
  expect(removePiece(second, 'unknown')).toBe(second);

  const last = removePiece(goToPiece(queueOf('a', 'b'), 'b'), 'b');
  expect([currentPiece(last)?.id, last.isFinished]).toEqual(['a', true]);
  expect(removePiece(queueOf('a'), 'a')).toEqual(emptyQueue);
});

test('moving a piece changes the order, but not the current sentence', () => {
  const second = goToSentence(nextPiece(queueOf('a', 'b', 'c')), 1);
  for (const [id, by, expected] of [
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', 1, 'bac'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
  ] as const) {
    const moved = movePiece(second, id, by);
    expect(order(moved)).toBe(expected);
    expect(currentSentence(moved)).toBe('b two');
  }
});

test('"previous" goes to the start of the piece, then to the previous piece', () => {
  const second = goToSentence(nextPiece(queueOf('a', 'b')), 1);
  const begun = previousPiece(second);
  expect(currentSentence(begun)).toBe('b');
  expect(currentSentence(previousPiece(begun))).toBe('a');
  expect(currentSentence(previousPiece(previousPiece(begun)))).toBe('a');
  expect(nextPiece(second)).toBe(second);
});

test('an invalid sentence index becomes the nearest valid one', () => {
  expect(goToSentence(queueOf('a'), 99).sentence).toBe(1);
  expect(goToSentence(queueOf('a'), -1).sentence).toBe(0);
});
