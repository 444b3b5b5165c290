import type { Receipt } from '@bros/contract/money/sales';
import { paths } from '@bros/contract/paths';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { describeError } from '../../platform/api.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { nameTimeZone } from '../../platform/time-zones.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './sales.module.css';
import { useReceipt } from './sales.ts';
import { salesTexts } from './texts.ts';

const saveReceipt = ({ orderId, number }: Receipt): Promise<void> =>
  downloadFile(`/api/sales/orders/${orderId}/receipt.pdf`, `receipt-${number}.pdf`);

const { receipt: texts } = salesTexts;

export const meta = () => describePage({ title: texts.title });

export default function ReceiptPage() {
  const { orderId = '' } = useParams();
  const query = useReceipt(orderId);
  if (isUnknown(query.error)) return <Missing />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  return <Sheet receipt={query.data} />;
}

const Missing = () => (
  <Empty title={texts.goneTitle} text={texts.goneText} action={<ButtonLink to={paths.payments}>{texts.back}</ButtonLink>} />
);

function Sheet({ receipt }: { receipt: Receipt }) {
  async function save(): Promise<void> {
    try {
      await saveReceipt(receipt);
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <>
      <Link to={paths.payments} className="inline-row gap-6px target-height">
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={texts.number(receipt.number)} />
      <div className={classes('stack gap-2', styles.receipt)}>
        {receipt.isSandbox && (
          <Banner tone="info" title={texts.sandboxTitle}>
            {texts.sandbox}
          </Banner>
        )}
        <dl className={classes('grid border-top', styles.facts)}>
          {factsOf(receipt).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="pre-line break-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="muted text-small">{texts.final}</p>
        <Row>
          <Button icon={<IconDownload size={20} aria-hidden />} onPress={save}>
            {texts.pdf}
          </Button>
        </Row>
      </div>
    </>
  );
}

const dateOf = ({ beginsAt, timeZone }: NonNullable<Receipt['event']>): string =>
  texts.inZone(formatDateTime(beginsAt, timeZone), nameTimeZone(timeZone));

function factsOf(receipt: Receipt): [string, string][] {
  const { title, event, paidAt, amountCents, refundedCents, currency, buyerEmail } = receipt;
  const { sellerName, operatorName, operatorAddress } = receipt;
  const money = (cents: number) => formatMoney(cents, currency);
  const operator = [operatorName, operatorAddress].filter(Boolean).join(', ');
  return [
    [texts.item, title],
    ...(event ? ([[texts.event, dateOf(event)]] satisfies [string, string][]) : []),
    [texts.paid, formatDateTime(paidAt)],
    [labelTexts.amount, money(amountCents)],
    ...(refundedCents > 0
      ? ([
          [texts.refunded, money(refundedCents)],
          [texts.left, money(amountCents - refundedCents)],
        ] satisfies [string, string][])
      : []),
    [texts.buyer, buyerEmail],
    [labelTexts.seller, sellerName ?? texts.sellerGone],
    ...(operator ? ([[texts.operator, operator]] satisfies [string, string][]) : []),
  ];
}
