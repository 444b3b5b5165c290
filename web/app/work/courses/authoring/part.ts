import type { CourseDraft } from '@bros/contract/work/course-authoring';

export const MAKER_TABS = ['about', 'lessons', 'price', 'review', 'figures'] as const;
export type MakerTab = (typeof MAKER_TABS)[number];

export interface MakerState {
  tab: MakerTab;
  /** The open module or lesson, or empty. */
  at: string;
}

export interface PartProps {
  draft: CourseDraft;
  onShow: (part: Partial<MakerState>) => void;
}
