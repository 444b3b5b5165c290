import { IconPhotoPlus } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './picture-field.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';
import { usePictureInput } from './use-picture-input.tsx';

interface PictureFieldProps {
  picture: ChosenPicture;
  stored: string | null;
  width: number;
  height: number;
  isWhole?: boolean;
  texts: { label: string; hint: string; choose: string; remove: string; chosen: string; now: string };
  isBusy: boolean;
}

export function PictureField({ picture, stored, width, height, isWhole, texts, isBusy }: PictureFieldProps) {
  const { input, open } = usePictureInput(picture.choose);
  const shown = picture.url ?? (picture.isDropped ? null : stored);
  return (
    <div className={classes('grid gap-1 items-start', styles.field)}>
      {input}
      <p className="semibold">{texts.label}</p>
      {shown && (
        <img
          src={shown}
          alt={picture.url ? texts.chosen : texts.now}
          width={width}
          height={height}
          style={{ aspectRatio: width / height }}
          data-whole={isWhole || undefined}
        />
      )}
      {picture.progress !== null && <progress value={picture.progress} max={1} aria-label={texts.label} />}
      <Row>
        <Button variant="quiet" size="small" isDisabled={isBusy} icon={<IconPhotoPlus size={18} aria-hidden />} onPress={open}>
          {texts.choose}
        </Button>
        {shown && (
          <Button variant="plain" size="small" isDisabled={isBusy} onPress={picture.drop}>
            {texts.remove}
          </Button>
        )}
      </Row>
      <p className="muted text-small">{texts.hint}</p>
    </div>
  );
}
