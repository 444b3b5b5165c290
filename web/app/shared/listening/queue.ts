/** A text to read aloud. `sentences` begins with the title. */
export interface Piece {
  id: string;
  title: string;
  sentences: readonly string[];
  /** BCP 47. */
  language: string;
}

export interface Queue {
  pieces: readonly Piece[];
  /** The current piece's index; meaningless in an empty queue. */
  at: number;
  sentence: number;
  isFinished: boolean;
}

export const MAX_PIECES = 50;

export const emptyQueue: Queue = { pieces: [], at: 0, sentence: 0, isFinished: false };

export const currentPiece = ({ pieces, at }: Queue): Piece | undefined => pieces[at];
export const currentSentence = (queue: Queue): string | undefined => currentPiece(queue)?.sentences[queue.sentence];

const jump = (queue: Queue, at: number): Queue => ({ ...queue, at, sentence: 0, isFinished: false });

/** The piece becomes current if the queue was played to the end. */
export function addPiece(queue: Queue, piece: Piece): Queue {
  const added = { ...queue, pieces: [...queue.pieces, piece] };
  return queue.isFinished ? jump(added, queue.pieces.length) : added;
}

/** Removing the current piece makes the next piece current, or finishes the queue if there is no next piece. */
export function removePiece(queue: Queue, id: string): Queue {
  const index = queue.pieces.findIndex((piece) => piece.id === id);
  if (index < 0) return queue;
  const left = { ...queue, pieces: queue.pieces.toSpliced(index, 1) };
  if (index < queue.at) return { ...left, at: queue.at - 1 };
  if (index > queue.at) return left;
  const isLast = index === left.pieces.length;
  return isLast ? { ...jump(left, Math.max(0, index - 1)), isFinished: left.pieces.length > 0 } : jump(left, index);
}

/** The current piece stays current. */
export function movePiece(queue: Queue, id: string, by: -1 | 1): Queue {
  const from = queue.pieces.findIndex((piece) => piece.id === id);
  const piece = queue.pieces[from];
  const to = from + by;
  if (!piece || to < 0 || to >= queue.pieces.length) return queue;
  const current = currentPiece(queue);
  const pieces = queue.pieces.toSpliced(from, 1).toSpliced(to, 0, piece);
  return { ...queue, pieces, at: pieces.findIndex((other) => other.id === current?.id) };
}

export function goToPiece(queue: Queue, id: string): Queue {
  const index = queue.pieces.findIndex((piece) => piece.id === id);
  return index < 0 ? queue : jump(queue, index);
}

export function goToSentence(queue: Queue, sentence: number): Queue {
  const last = (currentPiece(queue)?.sentences.length ?? 1) - 1;
  return { ...queue, sentence: Math.max(0, Math.min(sentence, last)), isFinished: false };
}

export function advance(queue: Queue): Queue {
  const count = currentPiece(queue)?.sentences.length ?? 0;
  if (queue.sentence + 1 < count) return { ...queue, sentence: queue.sentence + 1 };
  if (queue.at + 1 < queue.pieces.length) return jump(queue, queue.at + 1);
  return { ...queue, isFinished: true };
}

export const hasNextPiece = (queue: Queue): boolean => queue.at + 1 < queue.pieces.length;

export const nextPiece = (queue: Queue): Queue => (hasNextPiece(queue) ? jump(queue, queue.at + 1) : queue);

/** Jumps to the current piece's beginning or, from there, to the previous piece. */
export const previousPiece = (queue: Queue): Queue => jump(queue, queue.sentence > 0 ? queue.at : Math.max(0, queue.at - 1));

export const rewindIfFinished = (queue: Queue): Queue => (queue.isFinished ? jump(queue, 0) : queue);
