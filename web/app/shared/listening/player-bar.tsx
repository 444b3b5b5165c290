import {
  IconAdjustmentsHorizontal,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session.ts';
import { classes } from '../../ui/classes.ts';
import { useHeightVariable } from '../../ui/use-height-variable.ts';
import { useKeys } from '../../ui/use-keys.ts';
import {
  close,
  type PlayerState,
  pause,
  play,
  readPlayer,
  skipToNext,
  skipToPrevious,
  skipToSentence,
  subscribeToPlayer,
} from './player.ts';
import styles from './player-bar.module.css';
import { PlayerControl } from './player-control.tsx';
import { PlayerPanel } from './player-panel.tsx';
import { currentPiece, hasNextPiece, type Piece, type Queue } from './queue.ts';
import { listeningTexts as texts } from './texts.ts';

/** Not a single letter, which would conflict with screen reader shortcuts. */
const SHORTCUT_KEYS = 'Alt+Shift+P';

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="range"]), textarea, select'));

/** Ignores text fields, where the keys type a letter. Compares the key's position, because Alt changes the character. */
function useShortcut(action: () => void): void {
  useKeys((event) => {
    if (event.code !== 'KeyP' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.repeat || isWritten(event.target)) return;
    event.preventDefault();
    action();
  });
}

const ICON_PX = 20;

/** Closes the player when the session ends, so that the next member on this device does not get the queue. */
function useEndWithSession(): void {
  const session = useSession();
  const isKnown = session.status === 'signedIn' || session.status === 'signedOut';
  const memberId = session.status === 'signedIn' ? session.member.id : null;
  const listener = useRef(memberId);
  useEffect(() => {
    if (!isKnown) return;
    if (listener.current !== null && listener.current !== memberId) close();
    listener.current = memberId;
  }, [isKnown, memberId]);
}

function obstacleOf({ voiceState, problem }: PlayerState): string | null {
  if (voiceState === 'none') return texts.noVoice;
  return voiceState === 'waiting' ? texts.voicesComing : problem;
}

export default function PlayerBar() {
  const player = useSyncExternalStore(subscribeToPlayer, readPlayer);
  const piece = currentPiece(player.queue);
  useEndWithSession();
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focused player was closed.
    if (wasOpen.current && !piece && document.activeElement === document.body) document.getElementById('content')?.focus();
    wasOpen.current = piece !== undefined;
  }, [piece]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {player.notice}
      </p>
      {piece && <OpenPlayer player={player} piece={piece} />}
    </>
  );
}

function OpenPlayer({ player, piece }: { player: PlayerState; piece: Piece }) {
  const [isWide, setWide] = useState(false);
  const [panelId, obstacleId] = [useId(), useId()];
  const frame = useRef<HTMLElement>(null);
  useHeightVariable(frame, '--player-height');
  useShortcut(() => (readPlayer().isPlaying ? pause() : play()));
  const obstacle = obstacleOf(player);
  return (
    <section ref={frame} className={styles.player} aria-label={texts.region}>
      {isWide && <PlayerPanel id={panelId} player={player} />}
      <div className={classes('grid gap-0-2 align-center margin-auto', styles.bar)}>
        <Transport player={player} piece={piece} obstacleId={obstacle ? obstacleId : undefined} />
        <PlayerProgress queue={player.queue} piece={piece} />
        {obstacle && (
          <p
            id={obstacleId}
            className={classes('bad text-small span-all', styles.obstacle)}
            data-waiting={player.voiceState === 'waiting' || undefined}
            role="status"
          >
            {obstacle}
          </p>
        )}
        <div className={classes('line gap-4px', styles.side)}>
          <PlayerControl
            label={texts.more(player.queue.pieces.length)}
            onPress={() => setWide(!isWide)}
            aria-expanded={isWide}
            aria-controls={isWide ? panelId : undefined}
          >
            <IconAdjustmentsHorizontal size={ICON_PX} aria-hidden />
          </PlayerControl>
          <PlayerControl label={texts.close} onPress={close}>
            <IconX size={ICON_PX} aria-hidden />
          </PlayerControl>
        </div>
      </div>
    </section>
  );
}

function Transport({ player, piece, obstacleId }: { player: PlayerState; piece: Piece; obstacleId: string | undefined }) {
  const { queue, isPlaying, voiceState } = player;
  const playRef = useRef<HTMLButtonElement>(null);
  useEffect(() => playRef.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes('line gap-4px', styles.transport)}>
      <PlayerControl label={texts.previous} onPress={skipToPrevious} isOff={queue.at === 0 && queue.sentence === 0}>
        <IconPlayerSkipBackFilled size={ICON_PX} aria-hidden />
      </PlayerControl>
      <PlayerControl
        ref={playRef}
        isMain
        label={isPlaying ? texts.pause : texts.play(piece.title)}
        onPress={isPlaying ? pause : play}
        isOff={voiceState !== 'ready'}
        aria-describedby={obstacleId}
        aria-keyshortcuts={SHORTCUT_KEYS}
      >
        {isPlaying ? <IconPlayerPauseFilled size={ICON_PX} aria-hidden /> : <IconPlayerPlayFilled size={ICON_PX} aria-hidden />}
      </PlayerControl>
      <PlayerControl label={texts.next} onPress={skipToNext} isOff={!hasNextPiece(queue)}>
        <IconPlayerSkipForwardFilled size={ICON_PX} aria-hidden />
      </PlayerControl>
    </div>
  );
}

function PlayerProgress({ queue, piece }: { queue: Queue; piece: Piece }) {
  const { pieces, at, sentence } = queue;
  const count = piece.sentences.length;
  return (
    <div className={classes('grid columns-1-auto align-center', styles.progress)}>
      <p className={styles.title}>
        <strong className="truncated" lang={piece.language}>
          {piece.title}
        </strong>
        <span>{texts.place(at + 1, pieces.length)}</span>
      </p>
      <p className={styles.sentence} lang={piece.language}>
        {piece.sentences[sentence]}
      </p>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.progress}
        aria-valuetext={texts.progressNow(sentence + 1, count)}
        min={1}
        max={count}
        value={sentence + 1}
        onChange={(event) => skipToSentence(event.target.valueAsNumber - 1)}
      />
      <span className={classes('text-small', styles.count)} aria-hidden>
        {sentence + 1} / {count}
      </span>
    </div>
  );
}
