import type { EventId } from '@bros/contract/gatherings/event-cards';
import { buildEvent } from './events.ts';
import type { Caller, TestApp } from './harness.ts';
import { jobsDone } from './jobs-done.ts';

export function eventGroupsIn(app: TestApp) {
  const settled = () => jobsDone(app.database, 'events.%');

  async function hostEvent() {
    const host = await app.signedIn();
    const event = await buildEvent(app.database, { hostId: host.member.id, title: 'Sunset drinks' });
    return { host, eventId: event.id as EventId };
  }

  return {
    settled,
    hostEvent,
    async openGroup({ host, eventId }: Awaited<ReturnType<typeof hostEvent>>) {
      const { group } = await host.api.groups.openForEvent({ eventId });
      await settled();
      if (!group) throw new Error('The group was not opened.');
      return { roomId: group.roomId };
    },
    async joined(eventId: EventId) {
      const guest = await app.signedIn();
      await guest.api.events.join({ eventId });
      return guest;
    },
    groupSeenBy: async ({ api }: Caller, eventId: EventId) => (await api.groups.ofEvent({ eventId })).group?.roomId ?? null,
  };
}
