import type { WritingDeps } from '../../core/moderation/service.ts';
import type { NoticeDeps } from '../../core/notices/service.ts';
import type { SaleDeps } from '../../money/sales/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';

export interface CourseDeps extends NoticeDeps {
  database: Database;
}

export type LearnDeps = CourseDeps & { sales: SaleDeps };
export type MakingDeps = LearnDeps & WritingDeps & { pictures: PictureStore };
