import { CURRENCIES } from '@bros/contract/core/currencies';
import { EVENT_COSTS } from '@bros/contract/gatherings/event-rules';
import { saleFeeOf } from '@bros/contract/money/sale-rules';
import { readCents } from '../../platform/cents.ts';
import { formatMoney } from '../../platform/format.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { priceTexts } from './price-texts.ts';
import { OwnSellerGaps } from './seller-gaps.tsx';
import type { EventFormState } from './use-event-form.ts';

const { form: texts } = priceTexts;

const costs = EVENT_COSTS.map((value) => ({ value: value as string, label: texts.costs[value] }));

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
const currencies = CURRENCIES.map((value) => ({ value, label: [value, names.of(value)].filter(Boolean).join(' – ') }));

const currenciesWith = (chosen: string) =>
  CURRENCIES.includes(chosen) ? currencies : [...currencies, { value: chosen, label: chosen }];

interface PriceFieldsProps {
  form: EventFormState;
  isSeries: boolean;
  isOnSale: boolean;
}

export function PriceFields({ form, isSeries, isOnSale }: PriceFieldsProps) {
  const { cost } = form.values;
  return (
    <>
      <Select {...form.field('cost')} label={texts.cost} options={costs} isDisabled={form.isBusy} />
      {cost === 'paid' && <Price form={form} isSeries={isSeries} isOnSale={isOnSale} />}
      {cost === 'door' && (
        <div className="pair">
          <TextField
            {...form.field('doorPrice')}
            label={labelTexts.amount}
            hint={texts.doorHint}
            inputMode="decimal"
            isRequired
            isDisabled={form.isBusy}
          />
          <Select
            {...form.field('doorCurrency')}
            label={labelTexts.currency}
            options={currenciesWith(form.values.doorCurrency)}
            isDisabled={form.isBusy}
          />
        </div>
      )}
    </>
  );
}

function Price({ form, isSeries, isOnSale }: PriceFieldsProps) {
  const cents = readCents(form.values.priceCents);
  const fee = saleFeeOf(cents);
  return (
    <>
      <OwnSellerGaps title={texts.notReady} />
      <div className="pair">
        <TextField
          {...form.field('priceCents')}
          label={texts.price}
          hint={texts.priceHint}
          inputMode="decimal"
          isRequired
          isDisabled={form.isBusy}
        />
        <Select
          {...form.field('refundHours')}
          label={texts.refund}
          hint={texts.refundHint}
          options={refundsWith(form.values.refundHours)}
          isDisabled={form.isBusy}
        />
      </div>
      <p role="status" className="muted text-small">
        {!Number.isNaN(cents) && `${texts.share(formatMoney(cents - fee), formatMoney(fee))} `}
        {texts.shareWhen} {isSeries ? texts.aheadSeries : texts.ahead} {isOnSale && priceTexts.changed}
      </p>
    </>
  );
}

function refundsWith(chosen: string): { value: string; label: string }[] {
  const known = Object.entries(texts.refunds).map(([value, label]) => ({ value, label }));
  if (known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: texts.refundOther(Number(chosen)) }];
}
