import { InviteButton } from '../../identity/invitations/invite-button.tsx';
import { InviteCodes } from '../../identity/invitations/invite-codes.tsx';
import { ReferralList } from '../../money/referrals/referral-list.tsx';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { Stack } from '../../ui/layout.tsx';

export default function ReferralsPage() {
  return (
    <Stack gap="large">
      <FeatureOff feature="invitedSignUp" />
      <ReferralList invite={<InviteButton variant="accent" />} />
      <InviteCodes />
    </Stack>
  );
}
