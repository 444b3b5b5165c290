/** Something to be read aloud, cut into what is spoken in one go; the first of it is its title. */
export interface Piece {
  id: string;
  title: string;
  sentences: readonly string[];
  /** BCP 47 tag of the language it is written in. */
  language: string;
}

/** The pieces to read, and the progress. */
export interface Queue {
  pieces: readonly Piece[];
  /** The index of the current piece; meaningless without one. */
  at: number;
  /** The sentence of it that is spoken, or is next. */
  sentence: number;
  /** The last sentence of the last piece was heard. */
  isHeard: boolean;
}

/** More than this nobody hears in one go. */
export const MOST_PIECES = 50;

export const emptyQueue: Queue = { pieces: [], at: 0, sentence: 0, isHeard: false };

export const currentPiece = ({ pieces, at }: Queue): Piece | undefined => pieces[at];
export const currentSentence = (queue: Queue): string | undefined => currentPiece(queue)?.sentences[queue.sentence];

const jump = (queue: Queue, at: number): Queue => ({ ...queue, at, sentence: 0, isHeard: false });

/** Puts a piece at the end. After all was heard it is the one that is next. */
export function addPiece(queue: Queue, piece: Piece): Queue {
  const added = { ...queue, pieces: [...queue.pieces, piece] };
  return queue.isHeard ? jump(added, queue.pieces.length) : added;
}

/** Takes a piece out. If it was the current one, the one behind it is next; behind the last one all is heard. */
export function removePiece(queue: Queue, id: string): Queue {
  const index = queue.pieces.findIndex((piece) => piece.id === id);
  if (index < 0) return queue;
  const left = { ...queue, pieces: queue.pieces.toSpliced(index, 1) };
  if (index < queue.at) return { ...left, at: queue.at - 1 };
  if (index > queue.at) return left;
  const isLast = index === left.pieces.length;
  return isLast ? { ...jump(left, Math.max(0, index - 1)), isHeard: left.pieces.length > 0 } : jump(left, index);
}

/** Moves a piece one place up (-1) or down (1); what is heard goes on. */
export function movePiece(queue: Queue, id: string, by: -1 | 1): Queue {
  const from = queue.pieces.findIndex((piece) => piece.id === id);
  const piece = queue.pieces[from];
  const to = from + by;
  if (!piece || to < 0 || to >= queue.pieces.length) return queue;
  const current = currentPiece(queue);
  const pieces = queue.pieces.toSpliced(from, 1).toSpliced(to, 0, piece);
  return { ...queue, pieces, at: pieces.findIndex((other) => other.id === current?.id) };
}

/** Goes to a piece, from its beginning. */
export function goToPiece(queue: Queue, id: string): Queue {
  const index = queue.pieces.findIndex((piece) => piece.id === id);
  return index < 0 ? queue : jump(queue, index);
}

/** Goes to a sentence of the current piece. */
export function goToSentence(queue: Queue, sentence: number): Queue {
  const last = (currentPiece(queue)?.sentences.length ?? 1) - 1;
  return { ...queue, sentence: Math.max(0, Math.min(sentence, last)), isHeard: false };
}

/** After a sentence: the next one, of the next piece where this one is done, or the end. */
export function advance(queue: Queue): Queue {
  const count = currentPiece(queue)?.sentences.length ?? 0;
  if (queue.sentence + 1 < count) return { ...queue, sentence: queue.sentence + 1 };
  if (queue.at + 1 < queue.pieces.length) return jump(queue, queue.at + 1);
  return { ...queue, isHeard: true };
}

export const hasNextPiece = (queue: Queue): boolean => queue.at + 1 < queue.pieces.length;

/** The piece behind the current one; behind the last there is none. */
export const nextPiece = (queue: Queue): Queue => (hasNextPiece(queue) ? jump(queue, queue.at + 1) : queue);

/** Back to the beginning of the piece, and from there to the piece before. */
export const previousPiece = (queue: Queue): Queue => jump(queue, queue.sentence > 0 ? queue.at : Math.max(0, queue.at - 1));

/** Starts where reading stopped, or at the first piece once all was heard. */
export const rewindHeard = (queue: Queue): Queue => (queue.isHeard ? jump(queue, 0) : queue);
