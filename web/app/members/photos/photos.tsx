import type { PhotoKind } from '@bros/contract/core/pictures';
import type { OwnPhoto, OwnPhotos } from '@bros/contract/members/photos';
import { paths } from '@bros/contract/paths';
import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { sharedTexts } from '../../shared/texts.ts';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/toasts.ts';
import { AddTile } from './add-tile.tsx';
import { Cover } from './cover.tsx';
import type { CropTask } from './crop-dialog.tsx';
import { useOwnPhotoActions, useOwnPhotos } from './own-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';
import { photoTexts as texts } from './texts.ts';

function useOrder(items: readonly OwnPhoto[]) {
  const { reorder } = useOwnPhotoActions();
  const [announcement, setAnnouncement] = useState('');

  async function moveTo(from: number, to: number): Promise<void> {
    const ids = items.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (!moved || from === to) return;
    ids.splice(to, 0, moved);
    setAnnouncement(texts.moved(to + 1, ids.length));
    try {
      await reorder(ids);
    } catch (error) {
      showToast({ title: texts.moveFailed, text: describeError(error).text, tone: 'error' });
    }
  }

  return { moveTo, announcement };
}

function offersAbove(tier: Tier): string[] {
  return TIERS.slice(TIERS.indexOf(tier) + 1).flatMap((other) => {
    const { profilePhotos, hasProfileCover } = ALLOWANCES[other];
    return [texts.upsell(other, profilePhotos), ...(hasProfileCover ? [texts.upsellCover(other)] : [])];
  });
}

function Upsell({ photos: { items, cover, max } }: { photos: OwnPhotos }) {
  const { tier, role } = useMember();
  const hasUnseen = [...items, ...(cover ? [cover] : [])].some((photo) => !photo.isShown);
  const offers = role === 'member' && items.length >= max ? offersAbove(tier) : [];
  if (offers.length === 0 && !hasUnseen) return null;
  return (
    <div className={classes('grid gap-4px margin-top-2 text-small measure', styles.upsell)}>
      {max === 0 && <p>{texts.none}</p>}
      {hasUnseen && <p>{texts.kept}</p>}
      {offers.length > 0 && (
        <p>
          {offers.join(' ')} <Link to={paths.paymentFor(TIERS[TIERS.indexOf(tier) + 1] ?? tier)}>{sharedTexts.comparePlans}</Link>
        </p>
      )}
    </div>
  );
}

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'));

export default function Photos() {
  const query = useOwnPhotos();
  const { data } = query;
  return (
    <section className={styles.sheet} aria-labelledby="photos">
      <div className={classes('wrap gap-1-2 between align-baseline margin-bottom-1', styles.head)}>
        <h2 id="photos">{texts.title}</h2>
        {data && data.max > 0 && <p className="muted text-small measure">{texts.used(data.items.length, data.max)}</p>}
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
  const { items, cover, max } = photos;
  const { moveTo, announcement } = useOrder(items);

  const [replaced, setReplaced] = useState<OwnPhoto | null>(null);
  const replacing = usePictureInput((file) => begin('photo', replaced)(file));

  const begin = (kind: PhotoKind, replaces: OwnPhoto | null) => (file: File) =>
    setTask({ what: 'new', kind, file, replaces, isAvatar: (replaces ? items.indexOf(replaces) : items.length) === 0 });

  return (
    <>
      {canUpload && <p className="muted text-small measure">{max > 1 ? texts.lead : texts.leadOfOne}</p>}
      <ul className={classes('grid gap-2 plain-list', styles.grid)}>
        {items.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={items.length}
            canUpload={canUpload}
            onMove={moveTo}
            onCrop={() => setTask({ what: 'again', kind: 'photo', photo })}
            onReplace={() => {
              setReplaced(photo);
              replacing.open();
            }}
            onRemove={() => setRemoval({ photo, name: texts.photo(index + 1) })}
          />
        ))}
        {canUpload && items.length < max && (
          <li>
            <AddTile label={texts.add} onFile={begin('photo', null)} />
          </li>
        )}
      </ul>
      {canUpload && <p className="muted text-small measure">{texts.hint}</p>}
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
