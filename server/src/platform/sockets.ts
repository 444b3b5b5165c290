import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import type { Server, Socket } from 'socket.io';

/** Who a socket speaks for; checked again whenever it asks for something. */
export interface SocketIdentity {
  memberId: string;
  sessionId: string;
}

/** What the processes ask each other. */
interface ProcessEvents {
  /** Member ids with an open socket in each of the audiences, in their order. */
  'presence.list': (audiences: string[], acknowledge: (members: string[][]) => void) => void;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketIdentity>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketIdentity>;
