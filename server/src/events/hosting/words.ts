import type { EventForm } from '@bros/contract/event-forms';
import { assertTextAllowed } from '../../moderation/service.ts';
import type { WriterTrust } from '../../people/authors/service.ts';

type Words = Pick<EventForm, 'title' | 'description' | 'venue' | 'address'>;

export const assertWordsAllowed = (trust: WriterTrust, { title, description, venue, address }: Words): void =>
  assertTextAllowed(trust, title, description, venue, address);
