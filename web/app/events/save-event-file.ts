import type { EventId } from '@bros/contract/event-cards';
import { readFailure } from '../platform/api-link.ts';
import { sendRequest } from '../platform/request.ts';
import { saveFile } from '../platform/save-file.ts';

/** Fetches a file of an event and has the browser save it. A refusal is thrown and stays on the page: a plain link would lead to it. */
export async function saveEventFile(eventId: EventId, name: 'calendar.ics' | 'participants.csv'): Promise<void> {
  const response = await sendRequest(new Request(new URL(`/api/events/${eventId}/${name}`, location.origin)));
  if (!response.ok) throw await readFailure(response);
  saveFile(name === 'calendar.ics' ? 'event.ics' : 'participants.csv', await response.blob());
}
