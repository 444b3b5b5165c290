import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { areSingleKeysOn, setSingleKeys } from '../../ui/single-keys.ts';
import { Switch } from '../../ui/toggle.tsx';
import styles from './shortcuts.module.css';
import { paletteTexts } from './texts.ts';

const { shortcuts: texts } = paletteTexts;

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const modifier = isMac() ? '⌘' : 'Ctrl';
  return (
    <Dialog isOpen title={texts.title} onClose={onClose}>
      <Stack>
        <dl className="grid gap-4px">
          {Object.entries({ ...(isOn && texts.singles), ...texts.chords }).map(([keys, meaning]) => (
            <div key={keys} className={classes('wrap gap-0-2 align-baseline', styles.row)}>
              <dt>
                {keys.split('+').map((key) => (
                  <kbd key={key}>{key === 'Mod' ? modifier : key}</kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Switch
          name="single-keys"
          label={texts.areSingleKeysOn}
          hint={texts.singleKeysHint}
          isOn={isOn}
          onChange={(next) => {
            setSingleKeys(next);
            setOn(next);
          }}
        />
      </Stack>
    </Dialog>
  );
}
