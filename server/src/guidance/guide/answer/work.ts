import type { Reach } from '../content/service.ts';
import type { Asked } from '../parse/question.ts';
import type { Where } from '../resolve/where.ts';
import type { Planner } from './plan.ts';

export interface Work extends Reach {
  today: string;
  asked: Asked;
  where: Where;
  planner: Planner;
}
