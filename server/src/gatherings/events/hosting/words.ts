import type { EventForm } from '@bros/contract/gatherings/event-forms';
import { assertTextAllowed, type WritingDeps } from '../../../core/moderation/service.ts';
import type { WriterTrust } from '../../../core/people/authors/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

type Words = Pick<EventForm, 'title' | 'description' | 'venue' | 'address'>;

export const assertTextsAllowed = (
  deps: WritingDeps,
  transaction: Transaction,
  trust: WriterTrust,
  { title, description, venue, address }: Words,
): Promise<void> => assertTextAllowed(deps, transaction, trust, title, description, venue, address);
