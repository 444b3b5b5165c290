import type { StreamPage as StreamData, StreamId } from '@bros/contract/gatherings/streams';
import { paths } from '@bros/contract/paths';
import { IconArrowLeft, IconFlag } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty, Spinner } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { HandOver } from './hand-over.tsx';
import { Ended, Lobby } from './lobby.tsx';
import { Stage } from './stage.tsx';
import { StreamChat } from './stream-chat.tsx';
import { StreamBadges, StreamHost } from './stream-marks.tsx';
import styles from './stream-page.module.css';
import { lobbyTexts, stageTexts as texts } from './stream-texts.ts';
import { useRefreshStreams, useStream, useStreamListEvents } from './streams.ts';
import { streamTexts } from './texts.ts';
import { useStreamRoom } from './use-stream-room.ts';

/** Keeps the screen on. Browsers release the lock of a hidden page. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // The browser may refuse, for example if the battery is low.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}

const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));

export const meta = () => describePage({ title: streamTexts.title });

export const handle: ScreenHandle = { visitors: { prompt: streamTexts.signIn } };

export default function StreamPage() {
  const { streamId = '' } = useParams();
  return <OpenStream key={streamId} streamId={streamId as StreamId} />;
}

function OpenStream({ streamId }: { streamId: StreamId }) {
  const query = useStream(streamId);
  useTitle(query.data?.title, streamTexts.title);
  useStreamListEvents();
  if (isUnknown(query.error)) {
    return <Empty {...lobbyTexts.gone} action={<ButtonLink to={paths.live}>{lobbyTexts.back}</ButtonLink>} />;
  }
  if (!query.data) return <Loading query={query} failed={lobbyTexts.loadFailed} shape="card" lines={3} />;
  return <Stream stream={query.data} />;
}

type Task = 'end' | 'report';

function Stream({ stream }: { stream: StreamData }) {
  const { title, description, isActive, can, exposesAddress, handOver } = stream;
  const { state, isReady, join, leave } = useStreamRoom(stream);
  const [task, setTask] = useState<Task | null>(null);
  useWakeLock(state.kind === 'inside');
  const isInside = isActive && state.kind === 'inside';
  return (
    <article className={classes('stack gap-2', styles.page)} data-inside={isInside || undefined}>
      <header className="grid gap-1">
        {!isInside && (
          <Link to={paths.live} className="inline-row gap-6px self-start target-height">
            <IconArrowLeft size={20} aria-hidden />
            {lobbyTexts.back}
          </Link>
        )}
        <h1 className={classes('break-anywhere', styles.title)}>{title}</h1>
        <div className="row gap-1-2">
          {isActive && <StreamBadges stream={stream} />}
          {(isActive || stream.host) && <StreamHost stream={stream} isLinked={!isInside} />}
        </div>
        {!isInside && description && <p className="pre-line break-anywhere measure">{description}</p>}
      </header>
      {handOver && isInside && <HandOver stream={stream} offer={handOver} />}
      {!isActive && <Ended stream={stream} />}
      {isActive && state.kind === 'outside' && <Lobby stream={stream} lost={state.lost} isReady={isReady} onJoin={join} />}
      {isActive && state.kind === 'joining' && <Connecting />}
      {isInside && (
        <div className={classes('stack gap-3 align-start', styles.room)}>
          <Stage stream={stream} session={state.room.session} onLeave={leave} onEnd={() => setTask('end')} />
          <StreamChat streamId={stream.id} mayWrite={can.chat} />
        </div>
      )}
      <footer className="row gap-1-2 between muted text-small">
        {isActive && (
          <p>
            {texts.notRecorded} {exposesAddress && texts.exposed} <a href={paths.privacy}>{texts.privacy}</a>
          </p>
        )}
        {can.report && (
          <Button variant="plain" size="small" icon={<IconFlag size={18} aria-hidden />} onPress={() => setTask('report')}>
            {texts.report}
          </Button>
        )}
      </footer>
      {task === 'end' && <EndDialog stream={stream} onClose={() => setTask(null)} />}
      <Suspense fallback={null}>
        {task === 'report' && (
          <ReportDialog targetType="stream" targetId={stream.id} name={texts.thisStream} onClose={() => setTask(null)} />
        )}
      </Suspense>
    </article>
  );
}

const Connecting = () => (
  <div className={classes('center gap-1', styles.connecting)} role="status">
    <Spinner label={texts.connecting} />
    <span aria-hidden>{texts.connecting}</span>
  </div>
);

function EndDialog({ stream, onClose }: { stream: StreamData; onClose: () => void }) {
  const refresh = useRefreshStreams();
  async function end(): Promise<void> {
    await client.streams.end({ streamId: stream.id });
    showToast({ title: streamTexts.ended });
    await refresh();
  }
  return (
    <ConfirmDialog texts={{ ...texts.ending, failed: streamTexts.endFailed }} action={end} onClose={onClose}>
      <p>{texts.ending.text}</p>
    </ConfirmDialog>
  );
}
