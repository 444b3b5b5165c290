import type { DinnerWeek } from '@bros/contract/gatherings/dinner-desk';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { selectWeeks } from './queries.ts';

export const listWeeks = async (database: Database, page: PageRequest): Promise<Page<DinnerWeek>> =>
  presentPage(await selectWeeks(database, page), page, ({ microseconds: _, ...week }) => week);
