import * as z from 'zod';
import { cursorField } from './fields.ts';

const STAFF_PAGE_SIZE = 50;

/** The page of every list in the staff area. */
export const staffPage = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(STAFF_PAGE_SIZE).default(STAFF_PAGE_SIZE),
};
