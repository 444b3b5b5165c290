import type { City } from '@bros/contract/core/cities';
import type { SafetyContact, SafetyContactId, SafetyTimer, SafetyTimerId } from '@bros/contract/members/safety-timers';
import type { ContactRow } from './contacts/queries.ts';
import { findEmergencyNumbers } from './emergency-numbers.ts';
import { alarmAtOf, canAsk, contactStateOf, stateOf } from './policy.ts';
import type { TimerRow } from './queries.ts';

export const presentContact = (row: ContactRow, inUse: string | null, now: Date): SafetyContact => ({
  id: row.id as SafetyContactId,
  name: row.name,
  email: row.email,
  state: contactStateOf(row),
  can: { ask: canAsk(row, now), remove: row.id !== inUse },
});

type Delivery = NonNullable<SafetyTimer['alarm']>['delivery'];

export const presentTimer = (row: TimerRow, city: City, delivery: Delivery): SafetyTimer => ({
  id: row.id as SafetyTimerId,
  place: row.place,
  people: row.people,
  notes: row.notes,
  city,
  contactName: row.contactName,
  isReached: row.contactId !== null && row.contactWithdrawnAt === null,
  endsAt: row.endsAt.toISOString(),
  state: stateOf(row),
  alarmAt: alarmAtOf(row)?.toISOString() ?? null,
  alarm: row.alarmedAt && { at: row.alarmedAt.toISOString(), delivery, isSeen: row.seenAt !== null },
  endedAt: row.endedAt?.toISOString() ?? null,
  emergencyNumbers: findEmergencyNumbers(city.countryCode),
});
