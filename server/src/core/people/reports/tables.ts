import {
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_TARGETS,
  REPORT_TEXT_MAX_CHARACTERS,
} from '@bros/contract/core/report-rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../../platform/columns.ts';
import { users } from '../accounts/tables.ts';

/** Deleted with the reporter's or the reported member's account. Reports by the moderation rules have no reporter. */
export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    targetType: text('target_type', { enum: REPORT_TARGETS }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** Null only for a closed conversation whose other member deleted the account. */
    targetMemberId: uuid('target_member_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The reported text at the time of the report; null if the report is about no text. */
    excerpt: text('excerpt'),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    text: text('text').notNull().default(''),
    state: text('state', { enum: REPORT_STATES }).notNull().default('open'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null while the message has an open case, which has the assignee. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: REPORT_OUTCOMES }),
    /** For staff only. */
    decision: text('decision'),
    decidedAt: timestampColumn('decided_at'),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('reports_not_self', sql`${table.reporterId} <> ${table.targetMemberId}`),
    check('reports_target_type', sql`${table.targetType} in (${literals(REPORT_TARGETS)})`),
    check('reports_target_member', sql`${table.targetMemberId} is not null or ${table.targetType} = 'closedConversation'`),
    check('reports_state', sql`${table.state} in ('open', 'triaged', 'closed')`),
    check('reports_outcome', sql`(${table.state} = 'closed') = (${table.outcome} is not null)`),
    check('reports_assignee', sql`${table.assigneeId} is null or ${table.state} <> 'closed'`),
    check('reports_outcomes', sql`${table.outcome} in ('upheld', 'dismissed')`),
    check('reports_text', sql`char_length(${table.text}) <= ${sql.raw(String(REPORT_TEXT_MAX_CHARACTERS))}`),
    uniqueIndex('reports_one_open').on(table.reporterId, table.targetType, table.targetId).where(sql`${table.state} <> 'closed'`),
    uniqueIndex('reports_one_open_by_rules')
      .on(table.targetMemberId)
      .where(sql`${table.state} <> 'closed' and ${table.reporterId} is null`),
    index('reports_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reports_by_state').on(table.state, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reports_by_decision').on(table.decidedAt).where(sql`${table.state} = 'closed'`),
    index('reports_by_target_member').on(table.targetMemberId),
    index('reports_by_reporter').on(table.reporterId),
    index('reports_by_handler').on(table.handledBy),
    index('reports_by_assignee').on(table.assigneeId),
  ],
);
