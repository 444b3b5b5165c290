import type { SettingsDesk } from '@bros/contract/core/site-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { settingsTexts } from '../settings/settings-texts.ts';

const texts = settingsTexts.raise;

/** A pending raise of the payout limit. Another admin can approve it; every admin can withdraw it. */
export function LimitRaise({ desk, revision }: { desk: SettingsDesk; revision: number }) {
  const queryClient = useQueryClient();
  const { raise, values } = desk;
  const settle = useMutation({
    mutationFn: (value: number) => client.staff.setSiteSetting({ key: 'payoutApprovalCents', value, revision }),
    onSuccess: (saved) => {
      queryClient.setQueryData(api.staff.siteSettings.queryKey(), saved);
      showToast({ title: saved.values.payoutApprovalCents === raise?.cents ? texts.approved : texts.withdrawn });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: api.staff.siteSettings.key() }),
  });
  if (!raise) return null;
  return (
    <Banner
      tone="info"
      title={texts.title(raise.cents)}
      action={
        <Row>
          {!raise.isOwn && (
            <Button size="small" isBusy={settle.isPending} onPress={() => settle.mutate(raise.cents)}>
              {actionTexts.approve}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            isDisabled={settle.isPending}
            onPress={() => settle.mutate(values.payoutApprovalCents)}
          >
            {actionTexts.withdraw}
          </Button>
        </Row>
      }
    >
      {raise.isOwn ? texts.ownProposal : texts.proposed(raise.proposedBy)}{' '}
      {raise.effectiveAt ? texts.takesEffect(raise.effectiveAt) : texts.needsOther}
      <Failure error={settle.error} title={settingsTexts.notSaved} />
    </Banner>
  );
}
