import type { DeskCheck } from '@bros/contract/identity/verification-desk';
import { Badge } from '../../ui/badge.tsx';
import { deskTexts } from './desk-texts.ts';

const tones = { pass: 'good', unclear: 'fair', none: 'neutral' } as const;

export function OutcomeBadge({ outcome }: Pick<DeskCheck, 'outcome'>) {
  const shown = outcome ?? 'none';
  return <Badge tone={tones[shown]}>{deskTexts.outcomes[shown]}</Badge>;
}
