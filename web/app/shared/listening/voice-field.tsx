import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import { type PlayerState, setVoice } from './player.ts';
import { listeningTexts as texts } from './texts.ts';
import { groupVoices } from './voices.ts';

/** The voices of this browser by language. */
export function VoiceField({ player: { voices, voiceUri } }: { player: PlayerState }) {
  const id = useId();
  // A voice that was chosen on another browser, or taken off this one, is no choice here.
  const chosen = voices.some(({ voiceURI }) => voiceURI === voiceUri) ? voiceUri : null;
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
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
