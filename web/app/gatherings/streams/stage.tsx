import type { StreamPage, StreamUserId } from '@bros/contract/gatherings/streams';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Spinner } from '../../ui/states.tsx';
import { Controls } from './controls.tsx';
import type { LiveSession, RemoteMedia, SessionView } from './engine/live-session.ts';
import { SeatActions } from './seat-actions.tsx';
import styles from './stage.module.css';
import { stageTexts as texts } from './stream-texts.ts';
import { type Seat, type Shown, Tile } from './tile.tsx';
import { streamUrl } from './use-stream-room.ts';

interface StageProps {
  stream: StreamPage;
  session: LiveSession;
  onLeave: () => Promise<void>;
  onEnd: () => void;
}

export function Stage({ stream, session, onLeave, onEnd }: StageProps) {
  const view = useSyncExternalStore(session.subscribe, session.read);
  const ownId = stream.own?.userId;
  const stage = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLVideoElement>(null);
  const [isSoundBlocked, setSoundBlocked] = useState(false);
  // The member may have scrolled down in the lobby.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const seats = [...stream.seats].sort((one, other) => Number(other.isHost) - Number(one.isHost));
  const own = seats.find(({ userId }) => userId === ownId);
  const unblockSound = () => {
    setSoundBlocked(false);
    for (const video of stage.current?.querySelectorAll('video') ?? []) void video.play();
  };
  return (
    <div ref={stage} className={classes('stack gap-2 content-start min-width-0 relative', styles.stage)}>
      <Connection view={view} onRetry={() => session.retry()} />
      {isSoundBlocked && (
        <div className="grid items-center">
          <Button variant="accent" onPress={unblockSound}>
            {texts.hear}
          </Button>
        </div>
      )}
      <ul
        className={classes('grid gap-1 plain-list', styles.tiles)}
        data-count={seats.length}
        aria-label={labelTexts.participants}
      >
        {seats.map((seat, index) => (
          <Tile
            key={seat.userId}
            seat={seat}
            isOwn={seat.userId === ownId}
            isMain={index === 0}
            shown={shownFor(seat, view, ownId)}
            video={index === 0 ? main : undefined}
            actions={seat.userId !== ownId && <SeatActions stream={stream} seat={seat} />}
            onSoundBlocked={() => setSoundBlocked(true)}
          />
        ))}
      </ul>
      {seats.length === 1 && <Alone streamId={stream.id} />}
      <Controls
        session={session}
        view={view}
        isListener={own?.isListener ?? false}
        isMuted={own?.isMuted ?? false}
        stage={stage}
        video={main}
        hasPicture={seats[0] !== undefined && shownFor(seats[0], view, ownId).hasPicture}
        onLeave={onLeave}
        onEnd={stream.can.end ? onEnd : null}
      />
    </div>
  );
}

function shownFor(seat: Seat, view: SessionView, ownId: StreamUserId | undefined): Shown {
  const isSpeaking = !seat.isMuted && view.speakers.has(seat.userId);
  if (seat.userId === ownId) {
    const hasPicture = view.isSharing || view.isCameraOn;
    return { ...view, stream: view.preview, hasPicture, isSpeaking, notice: null };
  }
  const remote = view.remotes.get(seat.userId);
  const isThere = remote?.state === 'connected';
  const reported = remote?.reported;
  const hasVideoTrack = remote !== undefined && remote.stream.getVideoTracks().length > 0;
  return {
    stream: remote?.stream ?? null,
    hasPicture: isThere && hasVideoTrack && (reported?.isCameraOn || reported?.isSharing) === true,
    isMicrophoneOn: reported?.isMicrophoneOn ?? true,
    isSharing: reported?.isSharing ?? false,
    isSpeaking,
    notice: noticeOf(seat, remote),
  };
}

function noticeOf({ isConnected }: Seat, remote: RemoteMedia | undefined): string | null {
  if (!isConnected) return texts.away;
  // No notice without a peer connection: two listeners have none, and a joining member's has not begun.
  return remote && remote.state !== 'connected' ? texts.calling : null;
}

function Connection({ view, onRetry }: { view: SessionView; onRetry: () => void }) {
  if (view.phase === 'connecting') {
    return (
      <div className={classes('line gap-1 justify-center', styles.connection)} role="status">
        <Spinner label={texts.connecting} />
        <span aria-hidden>{texts.connecting}</span>
      </div>
    );
  }
  if (view.phase === 'connected') return null;
  return (
    <Banner
      tone="error"
      title={texts.failed}
      action={
        <Button size="small" onPress={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.failedText}
    </Banner>
  );
}

const Alone = ({ streamId }: { streamId: string }) => (
  <div className="row gap-1-2 justify-center muted">
    <p>{texts.alone}</p>
    <CopyButton text={streamUrl(streamId)} copied={actionTexts.copied} failed={texts.copyFailed} size="small">
      {actionTexts.copyLink}
    </CopyButton>
  </div>
);
