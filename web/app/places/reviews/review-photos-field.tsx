import { REVIEW_PHOTO_SHAPE, reviewPhotoUrl } from '@bros/contract/core/pictures';
import { REVIEW_PHOTOS_MAX } from '@bros/contract/core/rules';
import type { ReviewPhoto } from '@bros/contract/places/reviews';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './review-form.module.css';
import { reviewTexts } from './texts.ts';
import type { PhotoQueue, QueuedPhoto } from './use-photo-queue.ts';

const { form: texts } = reviewTexts;
const [WIDTH] = REVIEW_PHOTO_SHAPE.widths;

interface ReviewPhotosFieldProps {
  photos: PhotoQueue;
  stored: readonly ReviewPhoto[];
  isBusy: boolean;
}

export function ReviewPhotosField({ photos, stored, isBusy }: ReviewPhotosFieldProps) {
  const { input, open } = usePictureInput(photos.add);
  const kept = stored.filter(({ id }) => !photos.dropped.has(id) && !photos.queued.some((photo) => photo.id === id));
  const count = kept.length + photos.queued.length;
  return (
    <div className="grid gap-6px">
      {input}
      <p className="text-small semibold">{texts.photos}</p>
      <ul className={classes('grid gap-1 plain-list', styles.tiles)}>
        {kept.map(({ id, color }, index) => (
          <li key={id} className={classes('grid gap-4px content-start text-small min-width-0 relative', styles.tile)}>
            <img src={reviewPhotoUrl(id, WIDTH)} alt="" width={WIDTH} height={180} style={{ backgroundColor: color }} />
            <Remove index={index} isBusy={isBusy} onPress={() => photos.drop(id)} />
          </li>
        ))}
        {photos.queued.map((photo, index) => (
          <li key={photo.id} className={classes('grid gap-4px content-start text-small min-width-0 relative', styles.tile)}>
            <img src={photo.url} alt="" width={WIDTH} height={180} />
            <Remove index={kept.length + index} isBusy={isBusy} onPress={() => photos.takeBack(photo.id)} />
            <State photo={photo} />
          </li>
        ))}
      </ul>
      {count < REVIEW_PHOTOS_MAX && (
        <div>
          <Button variant="quiet" size="small" isDisabled={isBusy} icon={<IconPhotoPlus size={18} aria-hidden />} onPress={open}>
            {texts.addPhoto}
          </Button>
        </div>
      )}
      <p className="muted text-small">{texts.photosHint(REVIEW_PHOTOS_MAX)}</p>
    </div>
  );
}

function Remove({ index, isBusy, onPress }: { index: number; isBusy: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={classes('center rounded bare pointer target-square', styles.remove)}
      aria-label={texts.removePhoto(index + 1)}
      disabled={isBusy}
      onClick={onPress}
    >
      <IconX size={18} aria-hidden />
    </button>
  );
}

function State({ photo: { progress, failure } }: { photo: QueuedPhoto }) {
  if (failure !== null) {
    return (
      <p className="bad break-anywhere" role="alert">
        {failure}
      </p>
    );
  }
  if (progress === null) return <p className="muted text-small">{texts.waiting}</p>;
  const percent = Math.round(progress * 100);
  return (
    <>
      <progress value={progress} max={1} aria-label={texts.progress(percent)} />
      <p className="muted text-small">{progress < 1 ? texts.progress(percent) : texts.preparing}</p>
    </>
  );
}
