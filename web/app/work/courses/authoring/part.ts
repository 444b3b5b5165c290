import type { CourseDraft } from '@bros/contract/work/course-authoring';

export const EDITOR_TABS = ['about', 'lessons', 'price', 'review', 'figures'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

export interface EditorState {
  tab: EditorTab;
  /** The open module or lesson, or empty. */
  at: string;
}

export interface PartProps {
  draft: CourseDraft;
  onShow: (part: Partial<EditorState>) => void;
}
