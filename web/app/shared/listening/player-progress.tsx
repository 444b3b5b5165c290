import { classes } from '../../ui/classes.ts';
import { skipToSentence } from './player.ts';
import styles from './player-progress.module.css';
import type { Piece, Queue } from './queue.ts';
import { listeningTexts as texts } from './texts.ts';

export function PlayerProgress({ queue, piece }: { queue: Queue; piece: Piece }) {
  const { pieces, at, sentence } = queue;
  const count = piece.sentences.length;
  return (
    <div className={styles.progress}>
      <p className={styles.title}>
        <strong lang={piece.language}>{piece.title}</strong>
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
