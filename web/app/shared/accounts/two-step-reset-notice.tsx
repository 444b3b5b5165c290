import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { defineTexts } from '../../platform/texts.ts';
import { Banner } from '../../ui/banner.tsx';

const texts = defineTexts({
  en: {
    title: 'Two-step verification will be turned off',
    text: (effectiveAt: string) =>
      `Our staff will turn it off for your account on ${formatDateTime(effectiveAt)}, because somebody told them that you can’t sign in. If that was not you, stop it: use the link in our email, or sign in on another device with a code or a passkey.`,
  },
});

export function TwoStepResetNotice() {
  const { hasTwoStep } = useMember();
  const { data } = useQuery({ ...api.accounts.twoStepReset.queryOptions(), enabled: hasTwoStep });
  // The response stays cached when the query is disabled.
  if (!hasTwoStep || !data?.effectiveAt) return null;
  return (
    <Banner tone="error" title={texts.title}>
      {texts.text(data.effectiveAt)}
    </Banner>
  );
}
