import * as z from 'zod';
import { namedMember } from './authors.ts';
import { memberIdField } from './fields.ts';
import { operation } from './operation.ts';

/** `unassigned`: open and assigned to nobody. */
export const ASSIGNED = ['mine', 'unassigned'] as const;
export type Assigned = (typeof ASSIGNED)[number];
export const assignedFilter = { assigned: z.enum(ASSIGNED).optional() };

export type Colleague = z.infer<typeof namedMember>;

/** Null if nobody is assigned, and after a decision. */
export const assignee = namedMember.nullable();

export const assignmentFields = {
  /** Null ends the assignment. */
  assigneeId: memberIdField.nullable(),
  /** As the caller saw it. Throws CASE_ASSIGNED if it has changed since. */
  previousAssigneeId: memberIdField.nullable(),
};
export type Assignment = { [Field in keyof typeof assignmentFields]: z.infer<(typeof assignmentFields)[Field]> };

export const staffColleagues = {
  colleagues: operation('moderator', { method: 'GET', path: '/staff/colleagues', summary: 'List active staff, by name' }).output(
    z.object({ items: z.array(namedMember) }),
  ),
};
