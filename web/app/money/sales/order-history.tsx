import type { SaleGoods } from '@bros/contract/money/sale-rules';
import type { Order } from '@bros/contract/money/sales';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Row } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { useOrders } from './sales.ts';
import { SALE_TONES } from './state-tones.ts';
import { salesTexts } from './texts.ts';

const { orders: texts, causes, refundStates } = salesTexts;

function describeRefund({ refund, refundedCents, currency }: Order): string[] {
  if (!refund) return [];
  const { cause, state, reason } = refund;
  return [
    [texts.refunded(formatMoney(refundedCents, currency)), causes[cause], reason, refundStates[state]]
      .filter(Boolean)
      .join(' · '),
  ];
}

const isPaidFor = ({ state }: Order) => state === 'paid' || state === 'matured' || state === 'paidOut';

const PAGES = { eventSeat: paths.event, course: paths.course } as const satisfies Record<SaleGoods, (id: string) => string>;

function OrderRow({ order }: { order: Order }) {
  const { id, title, state, amountCents, currency, createdAt, paidAt, sellerName, reservedUntil, refundUntil } = order;
  const facts = [formatDate(paidAt ?? createdAt), formatMoney(amountCents, currency)];
  if (sellerName) facts.push(texts.soldBy(sellerName));
  if (reservedUntil) facts.push(texts.payUntil(reservedUntil));
  if (isPaidFor(order) && Date.parse(refundUntil) > Date.now()) facts.push(texts.refundUntil(refundUntil));
  return (
    <Item
      name={
        <>
          {title} <Badge tone={SALE_TONES[state]}>{texts.states[state]}</Badge>
        </>
      }
      details={[facts.join(' · '), ...describeRefund(order)]}
      action={
        <Row>
          <Link to={PAGES[order.goods](order.goodsId)} aria-label={texts.openNamed[order.goods](title)}>
            {texts.open[order.goods]}
          </Link>
          {order.hasReceipt && (
            <Link to={paths.receipt(id)} aria-label={texts.receiptOf(title)}>
              {texts.receipt}
            </Link>
          )}
        </Row>
      }
    />
  );
}

export function OrderHistory() {
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <PagedList
        query={useOrders()}
        failed={texts.loadFailed}
        shape="row"
        lines={2}
        empty={<Empty title={texts.emptyTitle} text={texts.emptyText} />}
        more={{ label: actionTexts.showOlder }}
      >
        {(orders) => (
          <ItemList>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ItemList>
        )}
      </PagedList>
    </Panel>
  );
}
