import type { MemberMembership, StaffMember } from '@bros/contract/staff/staff-member';
import { PLANS } from '@bros/contract/tiers';
import { useState } from 'react';
import { formatMoney } from '../../../platform/format.ts';
import { Loading } from '../../../shared/lists/loading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMembership } from './api.ts';
import { MembershipDialog } from './membership-dialog.tsx';
import { memberTexts } from './texts.ts';

const { membership: texts } = memberTexts;

export function MembershipPanel({ member }: { member: StaffMember }) {
  const query = useMembership(member.id);
  const [asked, setAsked] = useState<'cancel' | 'refund' | null>(null);
  const { data } = query;
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {data ? (
        <Stack>
          <div>
            {describe(data).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Row>
            {data.subscription.can.cancel && (
              <Button variant="quiet" onPress={() => setAsked('cancel')}>
                {texts.cancel}
              </Button>
            )}
            {data.refundable && (
              <Button variant="quiet" onPress={() => setAsked('refund')}>
                {texts.refund}
              </Button>
            )}
          </Row>
          {asked && <MembershipDialog action={asked} member={member} membership={data} onClose={() => setAsked(null)} />}
        </Stack>
      ) : (
        <Loading query={query} shape="row" lines={2} />
      )}
    </Panel>
  );
}

function describe({ subscription: { subscription, ended, expiresAt, tier } }: MemberMembership): string[] {
  const given = tier !== 'browser' && tier !== subscription?.tier ? [texts.given(PLANS[tier].name)] : [];
  if (!subscription) return [ended ? texts.ended(PLANS[ended.tier].name, ended.endedAt) : texts.none, ...given];
  const { amountCents, currency, cancelAtPeriodEnd, overdue } = subscription;
  return [
    texts.plan(PLANS[subscription.tier].name, formatMoney(amountCents, currency)),
    ...(expiresAt ? [cancelAtPeriodEnd ? texts.ends(expiresAt) : texts.renews(expiresAt)] : []),
    ...(overdue ? [texts.overdue(formatMoney(overdue.amountCents, currency))] : []),
    ...given,
  ];
}
