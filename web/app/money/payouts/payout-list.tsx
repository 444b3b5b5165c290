import type { OwnPayout } from '@bros/contract/money/own-payouts';
import { formatMoney } from '../../platform/format.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { payoutTones } from '../../shared/payments/payout-tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { describeDay } from './payout-words.ts';
import { useOwnPayouts, usePayoutEvents } from './payouts.ts';
import { payoutTexts } from './texts.ts';

const { list: texts } = payoutTexts;

function PayoutItem({ payout }: { payout: OwnPayout }) {
  const { amountCents, currency, state, method, hint, obstacle, failure } = payout;
  const where = method && hint ? texts.to[method](hint) : null;
  const reason = (obstacle && texts.obstacles[obstacle]) ?? (failure && texts.failure(failure));
  return (
    <Item
      name={
        <>
          {formatMoney(amountCents, currency)} <Badge tone={payoutTones[state]}>{texts.states[state]}</Badge>
        </>
      }
      details={[[describeDay(payout), where].filter(Boolean).join(' · '), ...(reason ? [reason] : [])]}
    />
  );
}

export function PayoutList() {
  usePayoutEvents();
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <PagedList query={useOwnPayouts()} failed={texts.failed} shape="row" lines={2} empty={<p>{texts.empty}</p>}>
        {(payouts) => (
          <ItemList>
            {payouts.map((payout) => (
              <PayoutItem key={payout.id} payout={payout} />
            ))}
          </ItemList>
        )}
      </PagedList>
    </Panel>
  );
}
