import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import type { Server, Socket } from 'socket.io';

export interface SocketIdentity {
  memberId: string;
  sessionId: string;
}

interface ProcessEvents {
  /** For each audience, in order, the members with an open socket. */
  'presence.list': (audiences: string[], acknowledge: (members: string[][]) => void) => void;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketIdentity>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketIdentity>;
