import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import type { Server, Socket } from 'socket.io';

/** The member and session of a socket, checked again on every request it makes. */
export interface SocketIdentity {
  memberId: string;
  sessionId: string;
}

/** The questions that server processes ask each other. */
interface ProcessEvents {
  /** Member ids with an open socket in each of the audiences, in their order. */
  'presence.list': (audiences: string[], acknowledge: (members: string[][]) => void) => void;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketIdentity>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketIdentity>;
