import { type Crop, PHOTO_SHAPES, type PhotoKind, photoUrl, WHOLE_PICTURE } from '@bros/contract/core/pictures';
import type { OwnPhoto, OwnPhotos } from '@bros/contract/members/photos';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { describeError, refusalCode } from '../../platform/api.ts';
import { type UploadWatch, uploadFile } from '../../platform/file-upload.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CropArea } from './crop-area.tsx';
import { cropOf, type Ratios, type View, viewOf } from './crop-frame.ts';
import { dialogTexts } from './dialog-texts.ts';
import { useOwnPhotoActions } from './own-photos.ts';

interface Upload {
  photoId: string;
  file: Blob;
  kind: PhotoKind;
  /** Null means the picture's middle. */
  crop: Crop | null;
  replaces: string | null;
}

/** Idempotent per `photoId`. */
function uploadPhoto({ photoId, file, kind, crop, replaces }: Upload, watch: UploadWatch): Promise<OwnPhotos> {
  const query = new URLSearchParams({ kind });
  for (const [name, value] of Object.entries(crop ?? {})) query.set(name, String(value));
  if (replaces !== null) query.set('replaces', replaces);
  return uploadFile(`/api/photos/${photoId}?${query}`, file, watch);
}

const { crop: texts } = dialogTexts;
const MIDDLE: View = { x: 0.5, y: 0.5, zoom: 1 };

export type CropTask =
  | { what: 'new'; kind: PhotoKind; file: File; replaces: OwnPhoto | null; isAvatar: boolean }
  | { what: 'again'; kind: PhotoKind; photo: OwnPhoto };

const SPEAKING = new Set([
  'PICTURE_FORMAT',
  'PICTURE_TOO_LARGE',
  'PICTURE_TOO_HEAVY',
  'FILES_BUSY',
  'PHOTO_LIMIT',
  'TIER_REQUIRED',
  'RATE_LIMITED',
  'STORAGE_FULL',
]);

function showFailure(error: unknown): void {
  const described = describeError(error);
  const isSpeaking = SPEAKING.has(refusalCode(error) ?? '');
  const { title, text } = dialogTexts.failed;
  showToast({ ...(isSpeaking ? described : { title, text }), tone: 'error' });
}

function usePicture(task: CropTask): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (task.what === 'again') {
      setUrl(photoUrl(task.photo, WHOLE_PICTURE));
      return;
    }
    const made = URL.createObjectURL(task.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [task]);
  return url;
}

export default function CropDialog({ task, onClose }: { task: CropTask; onClose: () => void }) {
  const url = usePicture(task);
  const frame = PHOTO_SHAPES[task.kind].aspect;
  const [picture, setPicture] = useState<number | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  const [view, setView] = useState<View>(MIDDLE);
  const ratios = useMemo<Ratios | null>(() => (picture === null ? null : { picture, frame }), [picture, frame]);
  const { send, progress, failure, cancel } = useSending(task, onClose);

  function takeRatio(ratio: number): void {
    setPicture(ratio);
    if (task.what === 'again') setView(viewOf(task.photo.crop, { picture: ratio, frame }));
  }

  const isReady = ratios !== null || isUnseen;
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={task.kind === 'cover' ? texts.coverTitle : texts.title}
      footer={
        <>
          <Button variant="quiet" onPress={cancel}>
            {actionTexts.cancel}
          </Button>
          <Button onPress={() => send(ratios && cropOf(view, ratios))} isDisabled={!isReady} busyLabel={texts.saving}>
            {task.what === 'new' ? texts.upload : actionTexts.save}
          </Button>
        </>
      }
    >
      <Stack>
        {isUnseen && <Banner tone="info">{texts.unseen}</Banner>}
        {!isUnseen && url && (
          <CropArea
            url={url}
            ratios={ratios}
            frameRatio={frame}
            view={view}
            onChange={setView as Dispatch<SetStateAction<View>>}
            onLoad={takeRatio}
            onBroken={() => setUnseen(true)}
          />
        )}
        {progress !== null && <Progress share={progress} />}
        <Failure error={failure} title={dialogTexts.failed.title} />
      </Stack>
    </Dialog>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="grid gap-4px muted text-small">
      <progress value={share} max={1} aria-label={texts.progress(percent)} />
      <p>{share < 1 ? texts.progress(percent) : texts.preparing}</p>
    </div>
  );
}

function useSending(task: CropTask, onClose: () => void) {
  const { take, crop: cropAgain } = useOwnPhotoActions();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  const [photoId] = useState(() => crypto.randomUUID());
  useEffect(() => () => abort.current?.abort(), []);

  async function upload(crop: Crop | null): Promise<OwnPhotos> {
    if (task.what !== 'new') throw new Error('Only new pictures are uploaded.');
    const { file, kind, replaces } = task;
    abort.current = new AbortController();
    setProgress(0);
    const watch = { onProgress: setProgress, signal: abort.current.signal };
    return uploadPhoto({ photoId, file, kind, crop, replaces: replaces?.id ?? null }, watch);
  }

  async function send(crop: Crop | null): Promise<void> {
    setFailure(null);
    try {
      if (task.what === 'new') await take(await upload(crop));
      else if (crop) await cropAgain(task.photo.id, crop);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setFailure(error);
      showFailure(error);
      return;
    } finally {
      setProgress(null);
    }
    showToast(wordsOf(task));
    onClose();
  }

  function cancel(): void {
    abort.current?.abort();
    onClose();
  }

  return { send, progress, failure, cancel };
}

function wordsOf(task: CropTask) {
  if (task.what === 'again') return dialogTexts.cropped;
  if (task.kind === 'cover') return dialogTexts.coverUploaded;
  return task.isAvatar ? dialogTexts.uploaded : dialogTexts.added;
}
