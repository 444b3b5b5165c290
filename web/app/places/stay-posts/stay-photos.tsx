import { STAY_PHOTO_SHAPE, stayPhotoUrl } from '@bros/contract/core/pictures';
import { STAY_POST_PHOTOS_MAX } from '@bros/contract/places/stay-post-rules';
import type { StayPhoto, StayPost } from '@bros/contract/places/stay-posts';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { uploadFile } from '../../platform/file-upload.ts';
import { PhotoStrip } from '../../shared/pictures/photo-strip.tsx';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './stays.module.css';
import { useActionWithToast, useKeepStay } from './stays.ts';
import { stayTexts } from './texts.ts';

const { photos: texts, page } = stayTexts;
const { widths, aspect } = STAY_PHOTO_SHAPE;
const [SMALL, MIDDLE, LARGE] = widths;
const sizeAt = (width: number) => ({ width, height: Math.round(width / aspect) });

export function StayPhotos({ photos }: { photos: readonly StayPhoto[] }) {
  if (photos.length === 0) return null;
  const shown = photos.map(({ id, color }, index) => ({
    id,
    color,
    name: page.photo(index + 1, photos.length),
    src: stayPhotoUrl(id, LARGE),
    ...sizeAt(LARGE),
    small: {
      src: stayPhotoUrl(id, MIDDLE),
      srcSet: `${stayPhotoUrl(id, MIDDLE)} ${MIDDLE}w, ${stayPhotoUrl(id, LARGE)} ${LARGE}w`,
      sizes: index === 0 ? '(max-width: 64rem) 100vw, 50rem' : '12rem',
      ...sizeAt(MIDDLE),
    },
  }));
  return <PhotoStrip photos={shown} look={{ list: styles.photos, photo: styles.photo }} />;
}

export function StayPhotosEditor({ post: { id: postId, photos } }: { post: StayPost }) {
  const action = useActionWithToast();
  const keep = useKeepStay();
  const [isAdding, setAdding] = useState(false);
  async function addPhoto(file: File): Promise<void> {
    setAdding(true);
    const watch = { signal: new AbortController().signal };
    const send = () => uploadFile<StayPost>(`/api/stay-posts/${postId}/photos/${crypto.randomUUID()}`, file, watch);
    await action(async () => keep(await send()), texts.added);
    setAdding(false);
  }
  const { input, open } = usePictureInput((file) => void addPhoto(file));
  return (
    <section className="grid gap-1" aria-labelledby="stay-photos">
      {input}
      <h2 id="stay-photos" className="text-h4">
        {texts.title}
      </h2>
      {photos.length > 0 && (
        <ul className={classes('grid gap-1 plain-list', styles.tiles)}>
          {photos.map(({ id: photoId, color }, index) => (
            <li key={photoId} className="grid gap-4px content-start">
              <img src={stayPhotoUrl(photoId, SMALL)} alt="" {...sizeAt(SMALL)} style={{ backgroundColor: color }} />
              <Button
                variant="quiet"
                size="small"
                icon={<IconTrash size={18} aria-hidden />}
                onPress={() => action(async () => keep(await client.stayPosts.removePhoto({ postId, photoId })), texts.removed)}
              >
                {texts.remove(index + 1)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < STAY_POST_PHOTOS_MAX && (
        <div>
          <Button
            variant="quiet"
            isBusy={isAdding}
            busyLabel={texts.adding}
            icon={<IconPhotoPlus size={20} aria-hidden />}
            onPress={open}
          >
            {texts.add}
          </Button>
        </div>
      )}
      <p className="muted text-small">{texts.hint}</p>
    </section>
  );
}
