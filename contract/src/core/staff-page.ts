import * as z from 'zod';
import { cursorField, dayField, memberIdField, searchField } from './fields.ts';
import { fileResult, operation } from './operation.ts';

const STAFF_PAGE_SIZE = 50;

export const staffPage = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(STAFF_PAGE_SIZE).default(STAFF_PAGE_SIZE),
};

/** Days in UTC, both included. */
export const memberAndDaysFilter = {
  memberId: memberIdField.optional(),
  from: dayField.optional(),
  to: dayField.optional(),
};

/** Each search word must begin a word of the entry. */
export const searchFilter = { search: searchField.optional() };

export type StaffExport =
  | 'members'
  | 'payments'
  | 'subscriptions'
  | 'disputes'
  | 'securityEvents'
  | 'rateLimits'
  | 'clientErrors'
  | 'mails'
  | 'auditLog';

/** The audit log records the export. */
export const exportOf = <Filter extends z.core.$ZodLooseShape>(
  access: 'moderator' | 'admin',
  path: `/${string}`,
  summary: string,
  filter: Filter,
) =>
  operation(access, { method: 'GET', path: `${path}.csv`, summary: `Download ${summary} as a CSV file` })
    .input(z.strictObject(filter))
    .output(fileResult);
