import type { Assigned } from '@bros/contract/core/assignment';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { colleagueOf } from '../../../core/people/members/colleagues.ts';
import { nameOf } from '../../../core/people/members/queries.ts';

export interface AssigneeRow {
  assigneeId: string | null;
  assigneeName: string | null;
}

/** `assignee` selects the assignee's ID. */
export const assigneeColumns = (assignee: SQLWrapper) => {
  const active = colleagueOf(assignee);
  return { assigneeId: active, assigneeName: nameOf(active) };
};

export function isAssigned(assignee: SQLWrapper, actorId: string, assigned: Assigned | undefined): SQL | undefined {
  if (assigned === 'mine') return sql`${assignee} = ${actorId}`;
  if (assigned === 'unassigned') return sql`${colleagueOf(assignee)} is null`;
  return undefined;
}

export const isFreeFor = (assignee: SQLWrapper, actorId: string): SQL =>
  sql`coalesce(${colleagueOf(assignee)}, ${actorId}) = ${actorId}`;
