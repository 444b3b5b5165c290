import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import styles from './media-setup.module.css';
import { deviceTexts as texts } from './stream-texts.ts';
import { type MediaPreview, useLevel } from './use-media-preview.ts';

export function MediaSetup({ preview, action }: { preview: MediaPreview; action?: ReactNode }) {
  const { stream, problem, devices, chosen, choose, retry } = preview;
  if (problem) {
    return (
      <Banner
        tone="error"
        title={texts.failed}
        action={
          <Button variant="quiet" size="small" onPress={retry}>
            {uiTexts.tryAgain}
          </Button>
        }
      >
        {texts.help[problem.problem]}
      </Banner>
    );
  }
  return (
    <div className={classes('grid gap-2 align-start', styles.setup)}>
      <div className={classes('center rounded sunken clip', styles.picture)}>
        {stream ? <OwnVideo stream={stream} /> : <Spinner label={texts.opening} />}
      </div>
      <div className="grid gap-1">
        {action}
        <Select
          name="camera"
          label={texts.camera}
          value={chosen.cameraId ?? devices.cameras[0]?.id ?? ''}
          options={optionsOf(devices.cameras, texts.camera)}
          onChange={(cameraId) => choose({ cameraId })}
        />
        <Select
          name="microphone"
          label={texts.microphone}
          value={chosen.microphoneId ?? devices.microphones[0]?.id ?? ''}
          options={optionsOf(devices.microphones, texts.microphone)}
          onChange={(microphoneId) => choose({ microphoneId })}
        />
        <Level stream={stream} />
      </div>
    </div>
  );
}

const optionsOf = (devices: MediaPreview['devices']['cameras'], kind: string) =>
  devices.map(({ id, label }, index) => ({ value: id, label: label || texts.unnamed(kind, index + 1) }));

function OwnVideo({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes('full-width full-height object-cover', styles.video)}
      autoPlay
      playsInline
      muted
      aria-label={texts.preview}
    />
  );
}

function Level({ stream }: { stream: MediaStream | null }) {
  const level = useLevel(stream);
  return <meter className={styles.level} aria-label={texts.level} min={0} max={1} value={level} />;
}
