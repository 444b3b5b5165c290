import type { Log } from './log.ts';
import type { RealtimeServer } from './sockets.ts';

/** The members with an open socket in each of the audiences, in their order. */
export type MembersIn = (audiences: string[]) => Promise<Set<string>[]>;

/** A process that died takes a moment to be missed; nobody waits for it longer than this. */
const ANSWER_MS = 500;

/**
 * Counts from real sockets, of every process. Asks the others for member ids only: Socket.IO's own `fetchSockets` would send the headers
 * of each socket along, cookies included. Without an answer in time it tells what this process knows.
 */
export function registerPresence(io: RealtimeServer, { hasOthers, log }: { hasOthers: () => boolean; log: Log }): MembersIn {
  const membersHere = (audience: string): string[] => {
    const socketIds = io.sockets.adapter.rooms.get(audience) ?? [];
    return [...socketIds].flatMap((id) => io.sockets.sockets.get(id)?.data.memberId ?? []);
  };
  io.on('presence.list', (audiences, acknowledge) => acknowledge(audiences.map(membersHere)));

  async function membersElsewhere(audiences: string[]): Promise<string[][][]> {
    if (!hasOthers()) return [];
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('Another process did not answer in time.')), ANSWER_MS);
    });
    try {
      return await Promise.race([io.serverSideEmitWithAck('presence.list', audiences), patience]);
    } catch (error) {
      log.debug({ err: error }, 'Who is online in other processes is not known right now');
      return [];
    } finally {
      clearTimeout(timer);
    }
  }

  return async (audiences) => {
    const elsewhere = await membersElsewhere(audiences);
    return audiences.map(
      (audience, index) => new Set([...membersHere(audience), ...elsewhere.flatMap((lists) => lists[index] ?? [])]),
    );
  };
}
