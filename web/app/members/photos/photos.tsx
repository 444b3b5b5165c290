import type { PhotoKind } from '@bros/contract/core/pictures';
import type { OwnPhoto, OwnPhotos } from '@bros/contract/members/photos';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-patiently.ts';
import { useMember } from '../../platform/session.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { AddTile } from './add-tile.tsx';
import { Cover } from './cover.tsx';
import type { CropTask } from './crop-dialog.tsx';
import { useOwnPhotos } from './own-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';
import { photoTexts as texts } from './texts.ts';
import { Upsell } from './upsell.tsx';
import { useOrder } from './use-order.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'));

/** The member's own photos and cover: to add, crop, reorder, replace and delete. */
export default function Photos() {
  const query = useOwnPhotos();
  const { data } = query;
  return (
    <section className={styles.sheet} aria-labelledby="photos">
      <div className={styles.head}>
        <h2 id="photos">{texts.title}</h2>
        {data && data.most > 0 && <p className={styles.quiet}>{texts.used(data.items.length, data.most)}</p>}
      </div>
      <Loading query={query} failed={texts.loadFailed} lines={1} shape="card" />
      {data && <Manager photos={data} />}
    </section>
  );
}

type Removal = { photo: OwnPhoto; name: string };

function Manager({ photos }: { photos: OwnPhotos }) {
  const canUpload = useMember().capabilities.includes('photos.upload');
  const [task, setTask] = useState<CropTask | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { items, cover, most } = photos;
  const { moveTo, announcement } = useOrder(items);

  const [replaced, setReplaced] = useState<OwnPhoto | null>(null);
  const replacing = usePictureInput((file) => begin('photo', replaced)(file));

  /** A chosen file gets a place of its own, or that of another photo. */
  const begin = (kind: PhotoKind, replaces: OwnPhoto | null) => (file: File) =>
    setTask({ what: 'new', kind, file, replaces, isAvatar: (replaces ? items.indexOf(replaces) : items.length) === 0 });

  return (
    <>
      {canUpload && <p className={styles.quiet}>{most > 1 ? texts.lead : texts.leadOfOne}</p>}
      <ul className={styles.grid}>
        {items.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={place}
            count={items.length}
            canUpload={canUpload}
            onMove={moveTo}
            onCrop={() => setTask({ what: 'again', kind: 'photo', photo })}
            onReplace={() => {
              setReplaced(photo);
              replacing.open();
            }}
            onRemove={() => setRemoval({ photo, name: texts.photo(place + 1) })}
          />
        ))}
        {canUpload && items.length < most && (
          <li>
            <AddTile label={texts.add} onFile={begin('photo', null)} />
          </li>
        )}
      </ul>
      {canUpload && <p className={styles.quiet}>{texts.hint}</p>}
      {replacing.input}
      {(photos.canHaveCover || cover) && (
        <Cover
          cover={cover}
          canUpload={photos.canHaveCover}
          onFile={begin('cover', null)}
          onCrop={(photo) => setTask({ what: 'again', kind: 'cover', photo })}
          onRemove={(photo) => setRemoval({ photo, name: texts.cover.name })}
        />
      )}
      <Upsell photos={photos} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Suspense fallback={null}>
        {task && <CropDialog task={task} onClose={() => setTask(null)} />}
        {removal && <RemoveDialog {...removal} onClose={() => setRemoval(null)} />}
      </Suspense>
    </>
  );
}
