import type { MemberId } from '@bros/contract/core/fields';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { classes } from '../../ui/classes.ts';
import styles from './verified-mark.module.css';
import { describeBadge, verifiedTexts as texts } from './verified-texts.ts';

export function VerifiedMark({ memberId, size = 18 }: { memberId: MemberId; size?: number }) {
  const queryClient = useQueryClient();
  const [told, setExplained] = useState<string | null>(null);

  async function tell(): Promise<void> {
    const query = { ...api.verification.badge.queryOptions({ input: { memberId } }), staleTime: CACHE_SECONDS.profile * 1000 };
    const answer = await queryClient.fetchQuery(query).catch(() => null);
    setExplained(answer?.badge ? describeBadge(answer.badge) : null);
  }

  return (
    <span
      className={classes('good flex-none', styles.mark)}
      role="img"
      aria-label={texts.verified}
      title={told ?? texts.verified}
      onPointerEnter={() => void tell()}
    >
      <IconRosetteDiscountCheckFilled size={size} aria-hidden />
    </span>
  );
}
