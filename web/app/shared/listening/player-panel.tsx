import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import { Select } from '../../ui/select.tsx';
import { close, move, type PlayerState, remove, setSpeed, setVoice, skipToPiece } from './player.ts';
import { PlayerControl } from './player-control.tsx';
import styles from './player-panel.module.css';
import type { Piece } from './queue.ts';
import { listeningTexts as texts } from './texts.ts';
import { groupVoices, SPEEDS } from './voices.ts';

function VoiceField({ player: { voices, voiceUri } }: { player: PlayerState }) {
  const id = useId();
  // This browser may lack the stored voice.
  const chosen = voices.some(({ voiceURI }) => voiceURI === voiceUri) ? voiceUri : null;
  return (
    <div className={classes('grid content-start', fieldStyles.field)}>
      <label className="text-small semibold" htmlFor={id}>
        {texts.voice}
      </label>
      <select
        id={id}
        className={classes(fieldStyles.control, fieldStyles.select)}
        value={chosen ?? ''}
        disabled={voices.length === 0}
        onChange={(event) => setVoice(event.target.value || null)}
      >
        <option value="">{texts.automaticVoice}</option>
        {groupVoices(voices).map(({ language, voices: group }) => (
          <optgroup key={language} label={language}>
            {group.map(({ voiceURI, name }) => (
              <option key={voiceURI} value={voiceURI}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const ICON_PX = 18;

const speeds = SPEEDS.map((speed) => ({ value: String(speed), label: texts.times(speed) }));

export function PlayerPanel({ id, player }: { id: string; player: PlayerState }) {
  const { queue, speed } = player;
  const list = useRef<HTMLOListElement>(null);

  function removeAt(piece: Piece, index: number): void {
    // The focused button disappears.
    const rows = list.current?.children;
    (rows?.[index + 1] ?? rows?.[index - 1])?.querySelector('button')?.focus();
    remove(piece);
  }

  return (
    <div id={id} className={classes('grid gap-2-4 margin-auto border-bottom', styles.panel)}>
      <div className="grid gap-1 content-start">
        <Select
          label={texts.speed}
          name="speed"
          value={String(speed)}
          options={speeds}
          onChange={(value) => setSpeed(SPEEDS.find((known) => String(known) === value) ?? 1)}
        />
        <VoiceField player={player} />
        <p className="muted text-small">{texts.shortcut}</p>
      </div>
      <div>
        <div className="line between">
          <h2 className={styles.heading}>{texts.queue}</h2>
          <Button variant="plain" size="small" onPress={close}>
            {texts.clear}
          </Button>
        </div>
        <ol ref={list} className="plain-list" aria-label={texts.queue}>
          {queue.pieces.map((piece, index) => (
            <li
              key={piece.id}
              className={classes('line border-top', styles.piece)}
              aria-current={index === queue.at || undefined}
            >
              <button
                type="button"
                className={classes('ink truncated text-start bare hover-underline', styles.go)}
                aria-label={texts.hearPiece(piece.title)}
                onClick={() => skipToPiece(piece)}
              >
                <span lang={piece.language}>{piece.title}</span>
              </button>
              <PlayerControl label={texts.up(piece.title)} isOff={index === 0} onPress={() => move(piece, -1)}>
                <IconArrowUp size={ICON_PX} aria-hidden />
              </PlayerControl>
              <PlayerControl
                label={texts.down(piece.title)}
                isOff={index === queue.pieces.length - 1}
                onPress={() => move(piece, 1)}
              >
                <IconArrowDown size={ICON_PX} aria-hidden />
              </PlayerControl>
              <PlayerControl label={texts.remove(piece.title)} onPress={() => removeAt(piece, index)}>
                <IconTrash size={ICON_PX} aria-hidden />
              </PlayerControl>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
