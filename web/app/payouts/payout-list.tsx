import type { OwnPayout } from '@bros/contract/own-payouts';
import { describeError } from '../platform/api.ts';
import { formatMoney } from '../platform/format.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { payoutTones } from '../shell/payout-tones.ts';
import { Badge } from '../ui/badge.tsx';
import { Item, ItemList } from '../ui/item-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
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

/** What was paid out, what is on its way, and what is held or came back, with the reason. */
export function PayoutList() {
  const query = useOwnPayouts();
  usePayoutEvents();
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {!items && !query.error && <Skeleton shape="row" lines={2} />}
      {!items && query.error && (
        <ErrorState title={texts.failed} text={describeError(query.error).text} onRetry={() => query.refetch()} />
      )}
      {items?.length === 0 && <p>{texts.empty}</p>}
      {items && items.length > 0 && (
        <ItemList>
          {items.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ItemList>
      )}
      <LoadMore query={query} />
    </Panel>
  );
}
