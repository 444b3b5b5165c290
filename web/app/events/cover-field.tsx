import type { EventPage } from '@bros/contract/event-cards';
import { EVENT_COVER_SHAPE, eventCoverAddress } from '@bros/contract/pictures';
import { IconPhotoPlus } from '@tabler/icons-react';
import { usePictureInput } from '../shell/use-picture-input.tsx';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './event-form.module.css';
import { eventFormTexts as texts } from './form-texts.ts';
import type { ChosenCover } from './use-cover.ts';

const [WIDTH = 320] = EVENT_COVER_SHAPE.widths;

interface CoverFieldProps {
  event: EventPage | undefined;
  cover: ChosenCover;
  isBusy: boolean;
}

/** The cover of an event: chosen here, sent when the event is saved. */
export function CoverField({ event, cover, isBusy }: CoverFieldProps) {
  const { input, open } = usePictureInput(cover.choose);
  const stored = event?.cover && !cover.isDropped ? eventCoverAddress(event.id, event.cover.version, WIDTH) : null;
  const shown = cover.url ?? stored;
  return (
    <div className={styles.coverField}>
      {input}
      <p className={styles.label}>{texts.cover}</p>
      {shown && (
        <img
          src={shown}
          alt={cover.url ? texts.coverChosen : texts.coverNow}
          width={WIDTH}
          height={Math.round(WIDTH / EVENT_COVER_SHAPE.aspect)}
        />
      )}
      {cover.progress !== null && <progress value={cover.progress} max={1} aria-label={texts.cover} />}
      <Row>
        <Button variant="quiet" size="small" isDisabled={isBusy} icon={<IconPhotoPlus size={18} aria-hidden />} onPress={open}>
          {texts.chooseCover}
        </Button>
        {shown && (
          <Button variant="plain" size="small" isDisabled={isBusy} onPress={cover.drop}>
            {texts.removeCover}
          </Button>
        )}
      </Row>
      <p className={styles.hint}>{texts.coverHint}</p>
    </div>
  );
}
