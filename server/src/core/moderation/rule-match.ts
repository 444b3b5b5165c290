import type { ModerationRule } from '@bros/contract/core/moderation-rules';

export interface RuleMatch {
  rule: ModerationRule;
  score: number;
}
