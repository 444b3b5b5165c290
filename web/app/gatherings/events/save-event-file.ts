import type { EventId } from '@bros/contract/gatherings/event-cards';
import { saveAnswer } from '../../platform/save-file.ts';

export const saveEventFile = (eventId: EventId, name: 'calendar.ics' | 'participants.csv'): Promise<void> =>
  saveAnswer(`/api/events/${eventId}/${name}`, name === 'calendar.ics' ? 'event.ics' : name);
