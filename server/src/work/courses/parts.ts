import type { WritingParts } from '../../core/moderation/service.ts';
import type { NoticeParts } from '../../core/notices/service.ts';
import type { SaleParts } from '../../money/sales/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';

export interface CourseParts extends NoticeParts {
  database: Database;
}

export type LearnParts = CourseParts & { sales: SaleParts };
export type MakingParts = LearnParts & WritingParts & { pictures: PictureStore };
