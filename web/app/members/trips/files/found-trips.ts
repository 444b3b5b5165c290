import type { TripColumn, TripRowProblem } from '@bros/contract/members/trip-files';

/** Reasons why an event or a place is left out. All but those of the server are found in the browser. */
export type FoundProblem =
  | TripRowProblem
  | 'noCityNear'
  | 'lineMalformed'
  | 'recurring'
  | 'notAllDay'
  | 'cancelled'
  | 'noPlace'
  | 'noTime';

/** One way to find a city, in the cells of a CSV row. */
export type Place = Partial<Record<TripColumn, string>>;

/** A trip as a calendar or a GPX file has it, before its city is known. */
export interface FoundTrip {
  /** The place in the file's own words. */
  label: string;
  /** Ways to find the city, the surest first. */
  places: readonly Place[];
  /** 'YYYY-MM-DD'; empty where the file has no day, or the trip no last one. */
  arrivesOn: string;
  leavesOn: string;
  /** Null for a trip that can be sent. */
  problem: FoundProblem | null;
  /** The line of the file that cannot be read, counted from 1. */
  malformedLine?: number;
}

/** A calendar or GPX file is read whole by the browser. A day of a GPS track, one point a second, has about 10 MB. */
export const TRIP_FILE_MAX_MEGABYTES = 20;

/** Reasons why a whole calendar or GPX file cannot be read. */
export type FoundFileProblem = 'empty' | 'tooLarge' | 'encodingUnknown' | 'notCalendar' | 'notGpx' | 'tooManyRows';

/** A file that no trip can be read from. */
export class UnreadableTrips extends Error {
  readonly problem: FoundFileProblem;
  constructor(problem: FoundFileProblem) {
    super(problem);
    this.problem = problem;
  }
}
