import type { TripColumn, TripRowProblem } from '@bros/contract/members/trip-files';

export type FoundProblem =
  | TripRowProblem
  | 'noCityNear'
  | 'lineMalformed'
  | 'recurring'
  | 'notAllDay'
  | 'canceled'
  | 'noPlace'
  | 'noTime';

export type Place = Partial<Record<TripColumn, string>>;

/** A trip before its city is known. */
export interface FoundTrip {
  label: string;
  /** Most certain first. */
  places: readonly Place[];
  /** 'YYYY-MM-DD', or empty. */
  arrivesOn: string;
  leavesOn: string;
  problem: FoundProblem | null;
  malformedLine?: number;
}

/** The file is held in memory. A GPS track with a point per second has about 10 MB per day. */
export const TRIP_FILE_MAX_MEGABYTES = 20;

export type FoundFileProblem = 'empty' | 'tooLarge' | 'encodingUnknown' | 'notCalendar' | 'notGpx' | 'tooManyRows';

export class UnreadableTrips extends Error {
  readonly problem: FoundFileProblem;
  constructor(problem: FoundFileProblem) {
    super(problem);
    this.problem = problem;
  }
}
