import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './photos.module.css';
import { photoTexts as texts } from './texts.ts';

export function AddTile({ label, isWide, onFile }: { label: string; isWide?: boolean; onFile: (file: File) => void }) {
  const { input, open, take } = usePictureInput(onFile);
  const [isOver, setOver] = useState(false);
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <>
      {input}
      <button
        type="button"
        className={classes('grid gap-4px full-width dashed rounded pointer', styles.add, isWide && styles.wide)}
        data-over={isOver || undefined}
        onClick={open}
        onDragOver={(event) => {
          if (!hasFile(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!hasFile(event)) return;
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files].slice(0, 1));
        }}
      >
        <IconPhotoPlus size={28} aria-hidden />
        <span className="semibold">{label}</span>
        <span className={classes('muted text-small', styles.drop)} aria-hidden>
          {texts.drop}
        </span>
      </button>
    </>
  );
}
