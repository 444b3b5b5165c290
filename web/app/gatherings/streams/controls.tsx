import {
  IconArrowsMaximize,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconPictureInPicture,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { MediaError } from '../../platform/media.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useSingleKey } from '../../ui/single-keys.ts';
import { showToast } from '../../ui/toasts.ts';
import styles from './controls.module.css';
import type { LiveSession, SessionView } from './engine/live-session.ts';
import { stageTexts as texts } from './stream-texts.ts';

const ICON_PX = 22;

interface ControlsProps {
  session: LiveSession;
  view: SessionView;
  isListener: boolean;
  isMuted: boolean;
  stage: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  hasPicture: boolean;
  onLeave: () => Promise<void>;
  onEnd: (() => void) | null;
}

/** M for the microphone, V for the camera. */
export function Controls({ stage, video, hasPicture, onLeave, onEnd, ...own }: ControlsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div className={classes('row gap-1 justify-center', styles.bar)} role="group" aria-label={texts.controls}>
      {!own.isListener && <OwnControls {...own} />}
      {document.pictureInPictureEnabled && !own.isListener && (
        <Control label={texts.pictureInPicture} isDisabled={!hasPicture} onPress={() => showBeside(video.current)}>
          <IconPictureInPicture size={ICON_PX} aria-hidden />
        </Control>
      )}
      {document.fullscreenEnabled && (
        <Control label={texts.fullScreen} onPress={() => toggleFullScreen(stage.current)}>
          <IconArrowsMaximize size={ICON_PX} aria-hidden />
        </Control>
      )}
      <Button variant="danger" size="small" icon={<IconPhoneOff size={20} aria-hidden />} onPress={onLeave}>
        {texts.leave}
      </Button>
      {onEnd && (
        <Button variant="quiet" size="small" onPress={onEnd}>
          {texts.end}
        </Button>
      )}
    </div>
  );
}

type OwnControlsProps = Pick<ControlsProps, 'session' | 'view' | 'isMuted'>;

function OwnControls({ session, view, isMuted }: OwnControlsProps) {
  const toggleCamera = () => session.toggleCamera().catch(showDeviceFailure);
  const toggleMicrophone = () => session.toggleMicrophone();
  useSingleKey('m', toggleMicrophone);
  useSingleKey('v', () => void toggleCamera());
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function';
  const microphone = isMuted ? texts.mutedByHost : view.isMicrophoneOn ? texts.microphoneToOff : texts.microphoneOn;
  return (
    <>
      <Control label={microphone} isOff={!view.isMicrophoneOn} isDisabled={isMuted} onPress={toggleMicrophone}>
        {view.isMicrophoneOn ? <IconMicrophone size={ICON_PX} aria-hidden /> : <IconMicrophoneOff size={ICON_PX} aria-hidden />}
      </Control>
      <Control label={view.isCameraOn ? texts.cameraToOff : texts.cameraOn} isOff={!view.isCameraOn} onPress={toggleCamera}>
        {view.isCameraOn ? <IconVideo size={ICON_PX} aria-hidden /> : <IconVideoOff size={ICON_PX} aria-hidden />}
      </Control>
      {canShare && (
        <Control
          label={view.isSharing ? texts.unshare : texts.share}
          onPress={() => session.toggleScreen().catch(showSharingFailure)}
        >
          {view.isSharing ? <IconScreenShareOff size={ICON_PX} aria-hidden /> : <IconScreenShare size={ICON_PX} aria-hidden />}
        </Control>
      )}
    </>
  );
}

interface ControlProps {
  label: string;
  isOff?: boolean;
  isDisabled?: boolean;
  onPress: () => void | Promise<unknown>;
  children: ReactNode;
}

const Control = ({ label, isOff, isDisabled, onPress, children }: ControlProps) => (
  <button
    type="button"
    className={classes('center ink circle raised pointer hover-sunken', styles.control)}
    data-off={isOff || undefined}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={() => void onPress()}
  >
    {children}
  </button>
);

function showDeviceFailure(error: unknown): void {
  const title = error instanceof MediaError ? error.message : texts.actFailed;
  showToast({ title, tone: 'error' });
}

function showSharingFailure(error: unknown): void {
  // The member closed the picker.
  if (error instanceof Error && error.name === 'NotAllowedError') return;
  showToast({ title: texts.sharingFailed, tone: 'error' });
}

async function toggleFullScreen(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await stage?.requestFullscreen();
}

async function showBeside(video: HTMLVideoElement | null): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else if (video && video.readyState > 0) await video.requestPictureInPicture();
}
