import type { Log } from './log.ts';
import type { RealtimeServer } from './sockets.ts';

export type MembersIn = (audiences: string[]) => Promise<Set<string>[]>;

/** The timeout for responses of other processes. A dead process is not noticed immediately. */
const ANSWER_MS = 500;

/** Socket.IO's `fetchSockets` would exchange headers and cookies too. If other processes do not respond in time, finds only this one's sockets. */
export function registerPresence(io: RealtimeServer, { hasOthers, log }: { hasOthers: () => boolean; log: Log }): MembersIn {
  const membersHere = (audience: string): string[] => {
    const socketIds = io.sockets.adapter.rooms.get(audience) ?? [];
    return [...socketIds].flatMap((id) => io.sockets.sockets.get(id)?.data.memberId ?? []);
  };
  io.on('presence.list', (audiences, acknowledge) => acknowledge(audiences.map(membersHere)));

  async function membersElsewhere(audiences: string[]): Promise<string[][][]> {
    if (!hasOthers()) return [];
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('Another process did not respond in time.')), ANSWER_MS);
    });
    try {
      return await Promise.race([io.serverSideEmitWithAck('presence.list', audiences), timeout]);
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
