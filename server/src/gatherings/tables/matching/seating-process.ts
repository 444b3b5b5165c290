import { handleChildTask } from '../../../platform/child-process.ts';
import type { Seating, Week } from './guests.ts';
import { seatGuests } from './seat.ts';

handleChildTask<Week, Seating>(async (week) => seatGuests(week));
