import type { Invoice } from '@bros/contract/money/billing';
import { PLANS } from '@bros/contract/tiers';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { useInvoices } from './billing.ts';
import { billingTexts } from './texts.ts';

const { history: texts } = billingTexts;

const TONES: Record<Invoice['state'], BadgeProps['tone']> = {
  paid: 'good',
  open: 'fair',
  uncollectible: 'bad',
  void: 'neutral',
  refunded: 'neutral',
  partlyRefunded: 'neutral',
  refundReturned: 'fair',
  disputed: 'bad',
};

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { tier, reason, state, amountCents, refundedCents, currency, createdAt, number, pageUrl } = invoice;
  const details = [
    formatDate(createdAt),
    formatMoney(amountCents, currency),
    state === 'partlyRefunded' ? texts.refunded(formatMoney(refundedCents, currency)) : '',
  ];
  return (
    <Item
      name={
        <>
          {`${PLANS[tier].name}, ${texts.reasons[reason]}`} <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </>
      }
      details={[details.filter(Boolean).join(' · '), ...(state === 'refundReturned' ? [texts.refundReturned] : [])]}
      action={
        pageUrl && (
          <a href={pageUrl} target="_blank" rel="noreferrer" aria-label={texts.invoiceOf(number ?? '')}>
            {texts.invoice}
          </a>
        )
      }
    />
  );
}

export function InvoiceHistory() {
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <PagedList
        query={useInvoices()}
        failed={texts.failed}
        shape="row"
        lines={2}
        empty={<Empty title={texts.emptyTitle} text={texts.emptyText} />}
        more={{ label: actionTexts.showOlder }}
      >
        {(invoices) => (
          <ItemList>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ItemList>
        )}
      </PagedList>
    </Panel>
  );
}
