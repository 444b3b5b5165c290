import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Asked } from '../parse/question.ts';
import type { Planner } from './plan.ts';
import type { Where } from './where.ts';

/** A question on its way to an answer. */
export interface Work {
  database: Database;
  actor: Actor;
  today: string;
  asked: Asked;
  where: Where;
  planner: Planner;
}
