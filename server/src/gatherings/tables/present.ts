import type { City } from '@bros/contract/core/cities';
import { DIETARY_NEEDS } from '@bros/contract/gatherings/dinner-table-rules';
import type { DinnerState, DinnerTable, DinnerTableId } from '@bros/contract/gatherings/dinner-tables';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { findNeighborhood } from './neighborhoods.ts';
import type { GuestRow, OptInRow, TableRow } from './queries.ts';
import { canBeLate, canConfirm, endOf, timesOf } from './weeks.ts';

export function presentOptIn({ optIn, city }: OptInRow): NonNullable<DinnerState['optIn']> {
  const { kind, languages, budget, foods, ageFrom, ageTo, noRepeats, fromOn: from } = optIn;
  const ages = ageFrom === null || ageTo === null ? null : { from: ageFrom, to: ageTo };
  return { preferences: { kind, languages, budget, foods, ages, noRepeats }, city: presentCity(city), from };
}

interface Around {
  guests: readonly GuestRow[];
  inCommon: ReadonlyMap<string, DinnerTable['guests'][number]['inCommon']>;
}

export function presentTable(row: TableRow, { guests, inCommon }: Around, viewerId: string, now: Date): DinnerTable {
  const { startsAt } = timesOf(row.dinnerOn, row.city.timeZone);
  const others = guests.filter(({ memberId, isShown }) => memberId !== viewerId && isShown);
  return {
    id: row.id as DinnerTableId,
    city: presentCity(row.city),
    neighborhood: findNeighborhood(row.city.id),
    startsAt: startsAt.toISOString(),
    endsAt: endOf(startsAt).toISOString(),
    lateMinutes: guests.find(({ memberId }) => memberId === viewerId)?.lateMinutes ?? null,
    guestCount: guests.length,
    guests: others.flatMap((guest) => {
      const author = presentAuthor(guest, true);
      return author
        ? [{ ...author, inCommon: inCommon.get(guest.memberId) ?? null, lateMinutes: guest.lateMinutes, came: guest.came }]
        : [];
    }),
    foods: DIETARY_NEEDS.filter((food) => guests.some(({ foods }) => foods.includes(food))),
    budget: Math.min(...guests.map(({ budget }) => budget)),
    can: { leave: now < startsAt, setLate: canBeLate(startsAt, now), confirm: canConfirm(startsAt, now) },
  };
}

export function presentNext({ timeZone }: City, from: string): NonNullable<DinnerState['next']> {
  const { deadline, startsAt } = timesOf(from, timeZone);
  return { on: from, deadline: deadline.toISOString(), startsAt: startsAt.toISOString() };
}
