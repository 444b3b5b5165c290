import type { SeatLoss } from '@bros/contract/gatherings/stream-rules';
import type { StreamPage } from '@bros/contract/gatherings/streams';
import { paths } from '@bros/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, client, describeError, refusalCode } from '../../platform/api.ts';
import { MediaError } from '../../platform/media.ts';
import { useSocket } from '../../platform/socket.ts';
import { showToast } from '../../ui/toasts.ts';
import { rememberStream, wasIn } from './remembered-stream.ts';
import { enterRoom, type StreamRoom } from './stream-room.ts';
import { stageTexts as texts } from './stream-texts.ts';
import { useRefreshMessages, useRefreshStreams } from './streams.ts';
import { streamTexts } from './texts.ts';

export type RoomState =
  | { kind: 'outside'; lost: SeatLoss | 'left' | null }
  | { kind: 'joining' }
  | { kind: 'inside'; room: StreamRoom };

const OUTSIDE: RoomState = { kind: 'outside', lost: null };
function showFailure(error: unknown): void {
  const code = refusalCode(error);
  if (code === 'UNAUTHENTICATED') {
    showToast({ title: texts.authentication, text: streamTexts.signIn, tone: 'error' });
  } else if (error instanceof MediaError) {
    showToast({ title: error.message, tone: 'error' });
  } else {
    const described = describeError(error);
    const isKnown = code !== null && code !== 'INTERNAL';
    showToast({
      title: code === 'STREAM_FULL' ? described.title : texts.connectionFailed,
      text: isKnown ? described.text : texts.failed,
      tone: 'error',
    });
  }
}

export function useStreamRoom(stream: StreamPage) {
  const { id: streamId } = stream;
  const socket = useSocket();
  const queryClient = useQueryClient();
  const refresh = useRefreshStreams();
  const refreshMessages = useRefreshMessages();
  const [state, setState] = useState<RoomState>(OUTSIDE);
  const room = useRef<StreamRoom | null>(null);
  const hasLeft = useRef(false);

  function put(entered: StreamRoom | null, next: RoomState): void {
    room.current?.close();
    room.current = entered;
    setState(next);
  }

  function lose(reason: SeatLoss | 'left'): void {
    // Another seat may be free.
    if (reason === 'timedOut') return void join();
    rememberStream(null);
    put(null, { kind: 'outside', lost: reason });
    void refresh();
  }

  async function join(): Promise<void> {
    if (!socket) return;
    put(null, { kind: 'joining' });
    try {
      const entered = await enterRoom({
        streamId,
        isListener: stream.can.listenOnly,
        socket,
        onChange: () => void queryClient.invalidateQueries({ queryKey: api.streams.get.key({ input: { streamId } }) }),
        onChat: () => void refreshMessages(),
        onLost: (reason) => lose(reason),
      });
      if (hasLeft.current) {
        entered.close();
        return await giveUpSeat(streamId);
      }
      rememberStream(streamId);
      put(entered, { kind: 'inside', room: entered });
      // The host saw a toast at the start.
      if (!stream.own?.isHost) showToast({ title: texts.joined, text: texts.joinedText });
    } catch (error) {
      showFailure(error);
      put(null, OUTSIDE);
    }
    await refresh();
  }

  async function leave(): Promise<void> {
    if (!room.current) return;
    put(null, { kind: 'outside', lost: 'left' });
    rememberStream(null);
    await giveUpSeat(streamId);
    await refresh();
  }

  const isReady = socket !== null;
  const begin = useEffectEvent(() => {
    if (state.kind === 'outside' && stream.own && wasIn(streamId)) void join();
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      if (!room.current) return;
      room.current.close();
      room.current = null;
      rememberStream(null);
      void giveUpSeat(streamId);
    };
  }, [streamId]);

  return { state, isReady, join, leave };
}

async function giveUpSeat(streamId: StreamPage['id']): Promise<void> {
  try {
    await client.streams.leave({ streamId }, { context: { outlivesPage: true } });
  } catch {
    // The server frees the seat once the socket has been disconnected for a while.
  }
  showToast({ title: texts.left });
}

export const streamUrl = (streamId: string): string => new URL(paths.stream(streamId), location.origin).href;
