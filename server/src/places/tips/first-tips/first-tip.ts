import type { TipCategory } from '@bros/contract/gatherings/community-rules';

/** A tip that every installation begins with, written by ourselves. */
export interface FirstTip {
  category: TipCategory;
  title: string;
  text: string;
}
