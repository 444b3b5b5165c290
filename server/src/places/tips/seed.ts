import { TIP_CATEGORIES } from '@bros/contract/gatherings/community-rules';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { insertFirstTips } from './queries.ts';

const firstTip = z.strictObject({ category: z.enum(TIP_CATEGORIES), title: z.string(), text: z.string() });

/** Categories alternate, so the newest tips cover all categories. */
const tipsByCategory = Map.groupBy(readDataFile('first-tips.json', z.array(firstTip)), ({ category }) => category);
const max = Math.max(...[...tipsByCategory.values()].map(({ length }) => length));
export const firstTips = Array.from({ length: max }, (_, turn) =>
  [...tipsByCategory.values()].flatMap((tips) => tips[turn] ?? []),
).flat();

export function seedTips(database: Database): Promise<void> {
  return insertFirstTips(
    database,
    firstTips.map((tip) => ({ ...tip, authorId: null, clientId: newId() })),
  );
}
