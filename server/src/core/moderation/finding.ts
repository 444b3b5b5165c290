import type { ModerationRule } from '@bros/contract/core/moderation-rules';

/** One rule that a text runs into, and how heavily. */
export interface Finding {
  rule: ModerationRule;
  score: number;
}
