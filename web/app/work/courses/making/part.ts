import type { CourseDraft } from '@bros/contract/work/course-making';

export const MAKER_TABS = ['about', 'lessons', 'price', 'review', 'figures'] as const;
export type MakerTab = (typeof MAKER_TABS)[number];

/** The part of the maker that the address asks for. */
export interface ShownPart {
  tab: MakerTab;
  /** The module or lesson that is open; empty for none. */
  at: string;
}

/** Given to each part of the maker. */
export interface PartProps {
  draft: CourseDraft;
  onShow: (part: Partial<ShownPart>) => void;
}
