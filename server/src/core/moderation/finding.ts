import type { ModerationRule } from '@bros/contract/core/moderation-rules';

export interface Finding {
  rule: ModerationRule;
  score: number;
}
