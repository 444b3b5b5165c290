import { saleFeeOf } from '@bros/contract/money/sale-rules';
import type { CourseDraft } from '@bros/contract/work/course-authoring';
import { ACCESS_PERIODS, type AccessPeriod } from '@bros/contract/work/course-rules';
import { client } from '../../../platform/api.ts';
import { readCents, writeCents } from '../../../platform/cents.ts';
import { useForm } from '../../../platform/form.ts';
import { formatMoney } from '../../../platform/format.ts';
import { readLocalTime, toLocalTime } from '../../../platform/local-time.ts';
import { DraftNotice } from '../../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { SellerGaps } from '../../../shared/payments/seller-gaps.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { courseTexts } from '../texts.ts';
import { useStoreDraft } from './authoring.ts';
import type { PartProps } from './part.ts';
import { authoringTexts } from './texts.ts';

const { price: texts } = authoringTexts;

const periods = ACCESS_PERIODS.map((value) => ({ value: value as string, label: courseTexts.periods[value] }));

const valuesOf = ({ priceCents, salePriceCents, saleEndsAt, period }: CourseDraft) => ({
  priceCents: writeCents(priceCents),
  salePriceCents: salePriceCents === null ? '' : writeCents(salePriceCents),
  saleEndsAt: toLocalTime(saleEndsAt),
  period: period as string,
});

/** A price takes effect without review. */
export function PriceForm({ draft }: PartProps) {
  const storeDraft = useStoreDraft();
  const form = useForm({
    initial: valuesOf(draft),
    draft: `course-price:${draft.id}`,
    errorMessages: {
      priceCents: { other: texts.errors.price },
      salePriceCents: { other: texts.errors.salePrice },
      saleEndsAt: { other: texts.errors.saleEnds },
      period: { other: texts.errors.period },
    },
    loadSchema: async () => (await import('@bros/contract/work/course-forms')).offerForm,
    toInput: ({ priceCents, salePriceCents, saleEndsAt, period }) => ({
      courseId: draft.id,
      priceCents: readCents(priceCents),
      salePriceCents: salePriceCents.trim() === '' ? null : readCents(salePriceCents),
      saleEndsAt: readLocalTime(saleEndsAt),
      period: period as AccessPeriod,
    }),
    send: async (offer) => {
      storeDraft(await client.courseAuthoring.setOffer(offer));
      showToast({ title: texts.saved });
    },
  });
  const { field, isBusy } = form;
  return (
    <form {...form.formProps} className="stack gap-2 width-48rem">
      <p className="muted text-small">{texts.lead}</p>
      <SellerGaps title={texts.notReady} gaps={draft.sellerGaps} />
      <TextField
        {...field('priceCents')}
        label={texts.price}
        hint={texts.priceHint}
        inputMode="decimal"
        isRequired
        isDisabled={isBusy}
      />
      <Share cents={readCents(form.values.priceCents)} />
      <div className="pair">
        <TextField
          {...field('salePriceCents')}
          label={texts.salePrice}
          hint={texts.saleHint}
          inputMode="decimal"
          isRequired={false}
          isDisabled={isBusy}
        />
        <DateField {...field('saleEndsAt')} label={texts.saleEnds} hasTime isRequired={false} isDisabled={isBusy} />
      </div>
      <Select {...field('period')} label={texts.period} options={periods} isDisabled={isBusy} />
      <DraftNotice restored={form.restored} />
      <Failure error={form.failure} title={texts.failed} />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

function Share({ cents }: { cents: number }) {
  const fee = saleFeeOf(cents);
  return (
    <p role="status" className="muted text-small">
      {cents > 0 && `${texts.share(formatMoney(cents - fee), formatMoney(fee))} ${texts.shareWhen}`}
    </p>
  );
}
