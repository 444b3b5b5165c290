import {
  addPiece,
  advance,
  currentPiece,
  currentSentence,
  emptyQueue,
  goToPiece,
  goToSentence,
  MAX_PIECES,
  movePiece,
  nextPiece,
  type Piece,
  previousPiece,
  type Queue,
  removePiece,
  rewindIfFinished,
} from './queue.ts';
import { splitIntoSentences } from './sentences.ts';
import { speak, stopSpeaking } from './speaker.ts';
import { listeningTexts as texts } from './texts.ts';
import { canSpeak, pickVoice, recallSpeed, recallVoice, rememberSpeed, rememberVoice, type Speed } from './voices.ts';

export interface PlayerState {
  queue: Queue;
  isPlaying: boolean;
  speed: Speed;
  voices: readonly SpeechSynthesisVoice[];
  /** Null means a voice for the text's language. */
  voiceUri: string | null;
  voiceState: 'waiting' | 'none' | 'ready';
  problem: string | null;
  /** The last action, for screen readers. Not the text being read, because they would speak over the player. */
  notice: string;
}

/** A browser that lists no voices within this time has none until it reports a change. */
const VOICES_WITHIN_MS = 2000;

let state: PlayerState = {
  queue: emptyQueue,
  isPlaying: false,
  speed: recallSpeed(),
  voices: [],
  voiceUri: recallVoice(),
  voiceState: canSpeak() ? 'waiting' : 'none',
  problem: null,
  notice: '',
};
const listeners = new Set<() => void>();

export const readPlayer = (): PlayerState => state;

export function subscribeToPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<PlayerState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function readVoices(): void {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) change({ voices, voiceState: 'ready' });
}

function speakCurrent(): void {
  const { queue, voices, voiceUri, speed } = state;
  const [piece, text] = [currentPiece(queue), currentSentence(queue)];
  if (!piece || text === undefined) return;
  speak({
    text,
    language: piece.language,
    voice: pickVoice(voices, voiceUri, piece.language),
    speed,
    onEnd: () => goOn(advance(state.queue)),
    onFail: () => change({ isPlaying: false, problem: texts.voiceFailed }),
  });
}

function goOn(queue: Queue, notice = state.notice): void {
  const isPlaying = state.isPlaying && !queue.isFinished && queue.pieces.length > 0;
  if (state.isPlaying && queue.isFinished) stopSpeaking();
  change({ queue, isPlaying, notice: state.isPlaying && queue.isFinished ? texts.allHeard : notice });
  if (isPlaying) speakCurrent();
}

/** Resumes with the interrupted sentence. Does nothing without a voice. */
export function play(): void {
  if (state.voiceState !== 'ready' || !currentPiece(state.queue)) return;
  change({ queue: rewindIfFinished(state.queue), isPlaying: true, problem: null, notice: '' });
  speakCurrent();
}

export function pause(): void {
  stopSpeaking();
  change({ isPlaying: false });
}

/** `language` is a BCP 47 tag. Does not start playing. */
export function enqueue({ title, text, language }: { title: string; text: string; language: string }): void {
  const id = JSON.stringify([title, text]);
  const { queue } = state;
  if (queue.pieces.some((piece) => piece.id === id)) {
    change({ notice: texts.alreadyQueued(title) });
  } else if (queue.pieces.length >= MAX_PIECES) {
    change({ notice: texts.queueFull(MAX_PIECES) });
  } else {
    const sentences = [...splitIntoSentences(title, language), ...splitIntoSentences(text, language)];
    const piece: Piece = { id, title, sentences: sentences.length > 0 ? sentences : [title], language };
    change({ queue: addPiece(queue, piece), notice: texts.queued(title, queue.pieces.length + 1) });
  }
}

export function remove({ id, title }: Piece): void {
  const queue = removePiece(state.queue, id);
  const isCurrent = currentPiece(state.queue)?.id === id;
  if (queue.pieces.length === 0) close();
  else if (isCurrent) goOn(queue, texts.removed(title));
  else change({ queue, notice: texts.removed(title) });
}

export function move({ id, title }: Piece, by: -1 | 1): void {
  const queue = movePiece(state.queue, id, by);
  if (queue === state.queue) return;
  const position = queue.pieces.findIndex((piece) => piece.id === id) + 1;
  change({ queue, notice: texts.moved(title, position) });
}

export const skipToPiece = ({ id }: Piece): void => goOn(goToPiece(state.queue, id));
export const skipToSentence = (sentence: number): void => goOn(goToSentence(state.queue, sentence));
export const skipToNext = (): void => goOn(nextPiece(state.queue));
export const skipToPrevious = (): void => goOn(previousPiece(state.queue));

export function close(): void {
  stopSpeaking();
  change({ queue: emptyQueue, isPlaying: false, problem: null, notice: '' });
}

export function setSpeed(speed: Speed): void {
  rememberSpeed(speed);
  change({ speed });
  if (state.isPlaying) speakCurrent();
}

export function setVoice(voiceUri: string | null): void {
  rememberVoice(voiceUri);
  change({ voiceUri });
  if (state.isPlaying) speakCurrent();
}

if (canSpeak()) {
  readVoices();
  speechSynthesis.addEventListener?.('voiceschanged', readVoices);
  setTimeout(() => state.voiceState === 'waiting' && change({ voiceState: 'none' }), VOICES_WITHIN_MS);
  // Otherwise the speech engine continues after the page closes.
  addEventListener('pagehide', stopSpeaking);
}
