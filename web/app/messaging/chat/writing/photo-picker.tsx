import type { SessionMember } from '@bros/contract/identity/accounts';
import { ALLOWANCES, TIERS } from '@bros/contract/tiers';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { useIsOff } from '../../../platform/switched-off.ts';
import { switchedOffTexts } from '../../../platform/switched-off-texts.ts';
import styles from './message-input.module.css';
import { photoTexts } from './photo-texts.ts';
import type { MessagePhotoTray } from './use-message-photos.ts';

const PhotoTray = lazyPart(() => import('./photo-tray.tsx'));

export type PhotoSender = Pick<SessionMember, 'role' | 'tier'>;

const tierOf = ({ role, tier }: PhotoSender) => (role === 'member' ? tier : 'legend');
export const maxPhotosFor = (sender: PhotoSender) => ALLOWANCES[tierOf(sender)].photosPerMessage;
const isFull = ({ arrived, chosen }: MessagePhotoTray, sender: PhotoSender) =>
  arrived.length + chosen.length >= maxPhotosFor(sender);

export function addPictures(files: Iterable<File>, tray: MessagePhotoTray, sender: PhotoSender): void {
  const room = Math.max(0, maxPhotosFor(sender) - tray.arrived.length - tray.chosen.length);
  void tray.pictures.take([...files].slice(0, room));
}

interface PhotoPickerProps {
  tray: MessagePhotoTray;
  sender: PhotoSender;
  isDisabled: boolean;
}

export function PhotoPicker({ tray, sender, isDisabled }: PhotoPickerProps) {
  const isTaken = isFull(tray, sender);
  const isOff = useIsOff('chatPictures');
  const hasAny = tray.arrived.length + tray.chosen.length > 0;
  const next = TIERS.find((tier) => ALLOWANCES[tier].photosPerMessage > maxPhotosFor(sender)) ?? null;
  return (
    <>
      {tray.pictures.input}
      {hasAny && (
        <Suspense>
          <PhotoTray tray={tray} />
        </Suspense>
      )}
      {isTaken && (
        <p className="muted text-small span-all" role="status">
          {photoTexts.full(maxPhotosFor(sender), next)}
        </p>
      )}
      <button
        type="button"
        className={styles.photo}
        aria-label={isOff ? switchedOffTexts.chatPictures.title : photoTexts.add}
        title={isOff ? switchedOffTexts.chatPictures.title : undefined}
        disabled={isDisabled || isTaken || isOff}
        onClick={tray.pictures.open}
      >
        <IconPhotoPlus size={22} aria-hidden />
      </button>
    </>
  );
}
