import type { EventId } from '@bros/contract/gatherings/event-cards';
import { downloadFile } from '../../platform/save-file.ts';

export const saveEventFile = (eventId: EventId, name: 'calendar.ics' | 'participants.csv'): Promise<void> =>
  downloadFile(`/api/events/${eventId}/${name}`, name === 'calendar.ics' ? 'event.ics' : name);
