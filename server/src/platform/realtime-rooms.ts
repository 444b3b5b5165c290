import type { RealtimeServer, RealtimeSocket } from './realtime.ts';

/** The parts of Socket.IO's adapter that are used here and not in its types; realtime-frames.test.ts fails when one is missing. */
interface RoomsAdapter {
  rooms: ReadonlyMap<string, ReadonlySet<string>>;
  computeExceptSids(rooms: ReadonlySet<string> | undefined): ReadonlySet<string>;
  apply(asked: Asked, act: (socket: RealtimeSocket) => void): void;
  on(event: 'join-room' | 'leave-room', listener: (room: string) => void): void;
}
interface Asked {
  rooms: ReadonlySet<string>;
  except?: ReadonlySet<string>;
}

/**
 * Keeps the sockets of a room as a list from one event to the next. Socket.IO looks each of them up by its id every time, and remembers whom it had, which
 * for one room nobody needs: with hundreds of readers that costs as much as half of writing to them.
 */
export function keepRoomLists({ sockets: namespace }: RealtimeServer): void {
  const adapter = namespace.adapter as unknown as RoomsAdapter;
  const lists = new Map<string, RealtimeSocket[]>();
  const forget = (room: string) => lists.delete(room);
  adapter.on('join-room', forget);
  adapter.on('leave-room', forget);

  function listSockets(room: string): RealtimeSocket[] {
    const ids = [...(adapter.rooms.get(room) ?? [])];
    const sockets = ids.flatMap((id) => namespace.sockets.get(id) ?? []);
    // One that is not there yet must be looked for again.
    if (sockets.length > 0 && sockets.length === ids.length) lists.set(room, sockets);
    return sockets;
  }

  const applyOrdinarily = adapter.apply.bind(adapter);
  adapter.apply = (asked, act) => {
    if (asked.rooms.size !== 1) return applyOrdinarily(asked, act);
    const [room] = [...asked.rooms] as [string];
    const left = adapter.computeExceptSids(asked.except);
    for (const socket of lists.get(room) ?? listSockets(room)) if (left.size === 0 || !left.has(socket.id)) act(socket);
  };
}
