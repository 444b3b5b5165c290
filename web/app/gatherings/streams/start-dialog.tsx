import { STREAM_DESCRIPTION_MAX_CHARACTERS, STREAM_TITLE_MAX_CHARACTERS } from '@bros/contract/gatherings/stream-rules';
import type { SeatId } from '@bros/contract/gatherings/streams';
import { paths } from '@bros/contract/paths';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client, refusalCode } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { RequestError } from '../../platform/request.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { MediaSetup } from './media-setup.tsx';
import { rememberStream } from './remembered-stream.ts';
import { startTexts as texts } from './stream-texts.ts';
import styles from './streams.module.css';
import { useRefreshStreams } from './streams.ts';
import { streamTexts } from './texts.ts';
import { useMediaPreview } from './use-media-preview.ts';

interface StartDialogProps {
  isQuick?: boolean;
  topic?: string;
  onClose: () => void;
}

export default function StartDialog({ onClose, isQuick = false, topic = '' }: StartDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <StartForm onClose={onClose} isQuick={isQuick} topic={topic} />
    </Dialog>
  );
}

function useStartForm({ isQuick, topic, onClose }: Required<StartDialogProps>) {
  const navigate = useNavigate();
  const refresh = useRefreshStreams();
  const ids = useRef({ clientId: crypto.randomUUID(), seatId: crypto.randomUUID() as SeatId });
  return useForm({
    initial: { title: topic, description: '' },
    draft: `stream:${topic || 'new'}`,
    errorMessages: { title: { other: texts.nameError }, description: { other: texts.aboutError } },
    loadSchema: async () => (await import('@bros/contract/gatherings/streams')).startStreamForm,
    toInput: (values) => ({ ...ids.current, ...values }),
    send: async (input) => {
      const stream = await client.streams.start(input, { context: { isIdempotent: true } });
      showToast({ title: isQuick ? streamTexts.quickStarted : streamTexts.started, text: streamTexts.startedText });
      rememberStream(stream.id);
      onClose();
      void refresh();
      await navigate(paths.stream(stream.id));
    },
  });
}

function StartForm({ onClose, isQuick, topic }: Required<StartDialogProps>) {
  const preview = useMediaPreview();
  const form = useStartForm({ onClose, isQuick, topic });
  const isStartable = form.isReady && form.values.title.trim() !== '' && preview.stream !== null;
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField
          {...form.field('title')}
          label={labelTexts.title}
          limit={STREAM_TITLE_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.field('description')}
          label={labelTexts.description}
          limit={STREAM_DESCRIPTION_MAX_CHARACTERS}
          isRequired={false}
          isDisabled={form.isBusy}
          rows={2}
        />
        <MediaSetup preview={preview} />
        <Banner tone="info" title={texts.infoTitle}>
          <ul className={styles.info}>
            {Object.values(texts.info).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
        <DraftNotice restored={form.restored} />
        <StartFailure error={form.failure} />
        <Row align="end">
          <Button variant="quiet" onPress={onClose} isDisabled={form.isBusy}>
            {actionTexts.cancel}
          </Button>
          <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!isStartable}>
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Refusals with a known code, timeouts and network errors show their reason; any other error shows the specification's text. */
function StartFailure({ error }: { error: unknown }) {
  const isRefused = error instanceof RequestError || !['INTERNAL', null].includes(refusalCode(error));
  if (!error || isRefused) return <Failure error={error} title={texts.failed} />;
  return (
    <Banner tone="error" title={texts.failed}>
      {texts.failedText}
    </Banner>
  );
}
