import { SALE_FEE_PERCENT } from '@bros/contract/money/sale-rules';
import type { Selling, Sold } from '@bros/contract/money/sales';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './sales.module.css';
import { useSelling, useSold } from './sales.ts';
import { SOLD_TONES } from './state-tones.ts';
import { salesTexts } from './texts.ts';

const { sold: texts } = salesTexts;

export function SoldPanel() {
  const { data } = useSelling();
  if (!data || data.soldCount === 0) return null;
  return (
    <Panel title={texts.title} lead={texts.lead(SALE_FEE_PERCENT)}>
      <Sums selling={data} />
      <SoldList />
    </Panel>
  );
}

function Sums({ selling }: { selling: Selling }) {
  const { currency, earnedCents, soldCount, pendingCents, availableCents } = selling;
  const sums = [
    { label: texts.earned, cents: earnedCents, note: texts.earnedNote(soldCount) },
    { label: texts.pending, cents: pendingCents, note: texts.pendingNote },
    { label: texts.available, cents: availableCents, note: texts.availableNote },
  ];
  return (
    <dl className={classes('grid gap-2', styles.sums)}>
      {sums.map(({ label, cents, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{formatMoney(cents, currency)}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function SoldList() {
  return (
    <PagedList
      query={useSold()}
      failed={texts.loadFailed}
      shape="row"
      lines={2}
      empty={null}
      more={{ label: actionTexts.showOlder }}
    >
      {(sales) => (
        <ItemList>
          {sales.map((sale) => (
            <SoldRow key={sale.id} sale={sale} />
          ))}
        </ItemList>
      )}
    </PagedList>
  );
}

function SoldRow({ sale }: { sale: Sold }) {
  const { title, state, amountCents, feeCents, shareCents, refundedCents, currency, createdAt, paidAt, maturesAt } = sale;
  const money = (cents: number) => formatMoney(cents, currency);
  const facts = [formatDate(paidAt ?? createdAt), texts.fee(money(amountCents), money(feeCents))];
  if (refundedCents > 0) facts.push(texts.refunded(money(refundedCents)));
  if (maturesAt) facts.push(texts.matures(maturesAt));
  return (
    <Item
      name={
        <>
          {title} <Badge tone={SOLD_TONES[state]}>{texts.states[state]}</Badge>
        </>
      }
      details={[facts.join(' · ')]}
      action={<span className="semibold tabular">{money(shareCents)}</span>}
    />
  );
}
