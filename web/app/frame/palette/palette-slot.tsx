import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { classes } from '../../ui/classes.ts';
import iconButton from '../../ui/icon-button.module.css';
import { useSingleKey } from '../../ui/single-keys.ts';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './palette-slot.module.css';
import { paletteTexts as texts } from './texts.ts';

const Palette = lazyPart(() => import('./palette.tsx'));
const Shortcuts = lazyPart(() => import('./shortcuts.tsx'));

export function PaletteSlot() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  useSingleKey('?', () => setOpen('shortcuts'));
  useKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog:modal')) setOpen('palette');
  });
  return (
    <>
      <button
        type="button"
        className={classes(iconButton.button, styles.slot)}
        aria-label={texts.open}
        title={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={20} aria-hidden />
        <span className={classes('text-small', styles.slotLabel)}>{texts.open}</span>
      </button>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </>
  );
}
