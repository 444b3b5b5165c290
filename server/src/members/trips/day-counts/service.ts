import type { CityId } from '@bros/contract/core/cities';
import type { DayCounts } from '@bros/contract/members/trip-days';
import type { TripId } from '@bros/contract/members/trip-id';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { countDays, findToday } from './policy.ts';
import { findTraveler, selectCountedStays } from './queries.ts';
import { countTaxDays } from './tax-days.ts';
import { writeTaxReport } from './tax-report-pdf.ts';

const dateInUtc = (): string => new Date().toISOString().slice(0, 10);

/** Specification, N2. */
export async function getDayCounts(database: Database | Transaction, { memberId }: Actor): Promise<DayCounts> {
  const stays = await selectCountedStays(database, [memberId]);
  return {
    ...countDays(stays, dateInUtc()),
    stays: stays.map(({ tripId, cityId, city, countryCode, country, arrivesOn, leavesOn, today }) => ({
      tripId: tripId as TripId,
      cityId: cityId as CityId,
      city,
      countryCode,
      country,
      arrivesOn,
      leavesOn,
      today,
    })),
  };
}

export async function getTaxReport(database: Database, { memberId }: Actor, year: number): Promise<FileResponse> {
  const stays = await selectCountedStays(database, [memberId]);
  const traveler = await findTraveler(database, memberId);
  const report = countTaxDays(stays, { today: findToday(stays, dateInUtc()), year });
  return new FileResponse({
    contentType: 'application/pdf',
    fileName: `bros-abroad-days-${year}.pdf`,
    version: newId(),
    open: async () => ({ stream: await writeTaxReport(report, traveler), sizeBytes: null }),
  });
}
