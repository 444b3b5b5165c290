import { MESSAGE_PHOTO_SHAPE, messagePhotoUrl } from '@bros/contract/core/pictures';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { photoTexts as texts } from './photo-texts.ts';
import styles from './photo-tray.module.css';
import type { ChosenPhoto, MessagePhotoTray } from './use-message-photos.ts';

const [WIDTH] = MESSAGE_PHOTO_SHAPE.widths;
const SIDE_PX = 96;

export default function PhotoTray({ tray }: { tray: MessagePhotoTray }) {
  const { arrived, chosen } = tray;
  return (
    <ul className={classes('wrap gap-1 plain-list span-all', styles.tray)} aria-label={texts.tray}>
      {arrived.map(({ id, color }, index) => (
        <li key={id} className={styles.tile}>
          <img src={messagePhotoUrl(id, WIDTH)} alt="" width={SIDE_PX} height={SIDE_PX} style={{ backgroundColor: color }} />
          <Remove index={index} onPress={() => tray.remove(id)} />
        </li>
      ))}
      {chosen.map((photo, index) => (
        <li key={photo.id} className={styles.tile}>
          <img src={photo.url} alt="" width={SIDE_PX} height={SIDE_PX} />
          <Remove index={arrived.length + index} onPress={() => tray.remove(photo.id)} />
          <State photo={photo} onAgain={() => tray.again(photo)} />
        </li>
      ))}
    </ul>
  );
}

/** The focused button disappears with its photo. */
function passFocusOn(button: HTMLElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const index = buttons.indexOf(button);
  const next = buttons[index + 1] ?? buttons[index - 1] ?? button.closest('form')?.querySelector('textarea');
  next?.focus();
}

function Remove({ index, onPress }: { index: number; onPress: () => void }) {
  return (
    <button
      type="button"
      className={classes('center bare pointer target-square', styles.remove)}
      data-remove
      aria-label={texts.remove(index + 1)}
      onClick={(event) => {
        passFocusOn(event.currentTarget);
        onPress();
      }}
    >
      <IconX size={26} aria-hidden />
    </button>
  );
}

function State({ photo: { progress, failure }, onAgain }: { photo: ChosenPhoto; onAgain: () => void }) {
  if (failure !== null) {
    return (
      <>
        <p className={classes('bad text-small', styles.failure)} role="alert">
          {failure}
        </p>
        <Button variant="plain" size="small" onPress={onAgain}>
          {uiTexts.tryAgain}
        </Button>
      </>
    );
  }
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <>
      <progress value={progress ?? 0} max={1} aria-label={texts.progress(percent)} />
      <p className="muted text-small">{percent < 100 ? texts.progress(percent) : texts.preparing}</p>
    </>
  );
}
