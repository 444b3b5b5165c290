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

const texts = settingsTexts.increase;

/** Another admin can approve the increase; every admin can withdraw it. */
export function LimitIncrease({ desk, revision }: { desk: SettingsDesk; revision: number }) {
  const queryClient = useQueryClient();
  const { increase, values } = desk;
  const settle = useMutation({
    mutationFn: (value: number) => client.staff.setSiteSetting({ key: 'payoutApprovalCents', value, revision }),
    onSuccess: (saved) => {
      queryClient.setQueryData(api.staff.siteSettings.queryKey(), saved);
      showToast({ title: saved.values.payoutApprovalCents === increase?.cents ? texts.approved : texts.withdrawn });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: api.staff.siteSettings.key() }),
  });
  if (!increase) return null;
  return (
    <Banner
      tone="info"
      title={texts.title(increase.cents)}
      action={
        <Row>
          {!increase.isOwn && (
            <Button size="small" isBusy={settle.isPending} onPress={() => settle.mutate(increase.cents)}>
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
      {increase.isOwn ? texts.ownProposal : texts.proposed(increase.proposedBy)}{' '}
      {increase.effectiveAt ? texts.takesEffect(increase.effectiveAt) : texts.needsOther}
      <Failure error={settle.error} title={settingsTexts.notSaved} />
    </Banner>
  );
}
