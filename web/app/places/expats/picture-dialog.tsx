import type { DeskStory } from '@bros/contract/places/expat-desk';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../platform/api.ts';
import { uploadFile } from '../../platform/file-upload.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { deskTexts as texts } from './desk-texts.ts';
import { useRefreshExpats } from './expats.ts';
import { deskPictureUrlOf, StoryPicture } from './story-picture.tsx';
import { expatTexts } from './texts.ts';

interface StoryUpload {
  /** From 0 to 1 during an upload. */
  progress: number | null;
  failure: unknown;
  send: (file: File) => Promise<void>;
}

function useStoryUpload(storyId: string, onStored: (story: DeskStory) => void): StoryUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    // React mounts twice in development.
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);

  async function send(file: File): Promise<void> {
    const { signal } = abort.current;
    setFailure(null);
    setProgress(0);
    try {
      const url = `/api/staff/expats/stories/${storyId}/picture-uploads/${crypto.randomUUID()}`;
      onStored(await uploadFile<DeskStory>(url, file, { onProgress: setProgress, signal }));
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    } finally {
      setProgress(null);
    }
  }

  return { progress, failure, send };
}

const SIZE = 224;

interface PictureDialogProps {
  story: DeskStory;
  onClose: () => void;
}

export default function PictureDialog({ story: given, onClose }: PictureDialogProps) {
  const refresh = useRefreshExpats();
  const [story, setStory] = useState(given);
  const [isRemoving, setRemoving] = useState(false);

  function show(changed: DeskStory, title: string): void {
    setStory(changed);
    showToast({ title });
    void refresh();
  }
  async function remove(): Promise<void> {
    show(await client.staff.removeExpatPicture({ storyId: story.id }), texts.picture.removed);
  }

  if (isRemoving) {
    return (
      <ConfirmDialog texts={texts.removePicture} action={remove} onClose={() => setRemoving(false)}>
        <p>{texts.removePicture.text}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Upload
      story={story}
      onStored={(stored) => show(stored, texts.picture.stored)}
      onRemove={() => setRemoving(true)}
      onClose={onClose}
    />
  );
}

interface UploadProps extends PictureDialogProps {
  onStored: (story: DeskStory) => void;
  onRemove: () => void;
}

function Upload({ story, onStored, onRemove, onClose }: UploadProps) {
  const labels = texts.picture;
  const { progress, failure, send } = useStoryUpload(story.id, onStored);
  const { input, open } = usePictureInput((file) => void send(file));
  const { picture, name } = story.preview;
  const isBusy = progress !== null;
  const done = <Button onPress={onClose}>{labels.done}</Button>;
  return (
    <Dialog isOpen onClose={onClose} title={labels.title} footer={done}>
      <div className="grid gap-2 items-start">
        {input}
        <p>{labels.lead}</p>
        {picture && (
          <StoryPicture
            key={picture.version}
            picture={picture}
            urlOf={deskPictureUrlOf(story)}
            alt={expatTexts.pictureOf(name)}
            size={SIZE}
            isFirst
          />
        )}
        {!picture && <p>{labels.none}</p>}
        {!story.hasConsent && <Banner tone="error">{labels.noConsent}</Banner>}
        <Failure error={failure} title={labels.failed} />
        {isBusy && <Progress share={progress} />}
        <div className="wrap gap-1">
          {story.hasConsent && (
            <Button variant="quiet" isDisabled={isBusy} icon={<IconPhotoPlus size={18} aria-hidden />} onPress={open}>
              {picture ? labels.replace : labels.choose}
            </Button>
          )}
          {picture && (
            <Button variant="plain" isDisabled={isBusy} icon={<IconTrash size={18} aria-hidden />} onPress={onRemove}>
              {labels.remove}
            </Button>
          )}
        </div>
        <p className="muted">{labels.hint}</p>
      </div>
    </Dialog>
  );
}

function Progress({ share }: { share: number }) {
  const labels = texts.picture;
  const percent = Math.round(share * 100);
  return (
    <>
      <progress value={share} max={1} aria-label={labels.progress(percent)} />
      <p role="status" className="muted">
        {share < 1 ? labels.progress(percent) : labels.preparing}
      </p>
    </>
  );
}
