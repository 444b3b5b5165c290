import type { CourseView } from '@bros/contract/courses';
import { paths } from '@bros/contract/paths';
import type { Order } from '@bros/contract/sales';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useRefreshCourses } from './courses.ts';
import { coursePageTexts as texts } from './page-texts.ts';
import { courseTexts } from './texts.ts';

/** The order is asked for this often until the provider's answer is in. */
const WAITING_MS = 2_000;

/** Tells what stands between the reader and the course, or how their payment went. */
export function CourseStanding({ course }: { course: CourseView }) {
  const { access, offSale, offSaleReason, state } = course;
  const order = useCheckout(course);
  return (
    <>
      {order && <Outcome order={order.order} isDone={order.isDone} isOpen={access === 'running'} />}
      {!order && access === 'expired' && (
        <Banner tone="info" title={texts.expired.title}>
          {texts.expired.text}
        </Banner>
      )}
      {!order && access === 'refunded' && (
        <Banner tone="info" title={texts.refunded.title}>
          {texts.refunded.text}
        </Banner>
      )}
      {offSale && (
        <Banner tone="info" title={texts.offSaleTitle}>
          {texts.offSale[offSale]} {offSaleReason && texts.reason(offSaleReason)}
        </Banner>
      )}
      {state && state !== 'approved' && <p>{texts.state(courseTexts.states[state])}</p>}
    </>
  );
}

/** The order of the payment that led back here. The provider's word decides; the address alone proves nothing. */
function useCheckout({ id }: CourseView): { order: Order; isDone: boolean } | null {
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  const isDone = parameters.get('checkout') === 'done';
  const refresh = useEffectEvent(useRefreshCourses());
  const { data: order } = useQuery({
    ...api.sales.order.queryOptions({ input: { orderId: orderId ?? '' } }),
    enabled: orderId !== null,
    refetchInterval: (query) => (isDone && query.state.data?.state === 'reserved' ? WAITING_MS : false),
  });
  const state = order?.state;
  useEffect(() => {
    if (state && state !== 'reserved') void refresh();
  }, [state]);
  return order?.goodsId === id ? { order, isDone } : null;
}

function Outcome({ order: { id, state, refund }, isDone, isOpen }: { order: Order; isDone: boolean; isOpen: boolean }) {
  const { outcome: words } = texts;
  if (refund) {
    return (
      <Banner tone="info" title={words.refundedTitle}>
        {words.refundedText}
      </Banner>
    );
  }
  if (state === 'reserved') {
    return isDone ? (
      <Banner tone="info" title={words.waitingTitle}>
        {words.waitingText}
      </Banner>
    ) : null;
  }
  if (state === 'expired') {
    return (
      <Banner tone="error" title={words.expiredTitle}>
        {words.expiredText}
      </Banner>
    );
  }
  if (state === 'disputed' || state === 'chargedBack') {
    return (
      <Banner tone="error" title={words.disputedTitle}>
        {words.disputedText}
      </Banner>
    );
  }
  if (!isOpen) return null;
  const receipt = (
    <ButtonLink to={paths.receipt(id)} size="small" variant="quiet">
      {words.receipt}
    </ButtonLink>
  );
  return (
    <Banner tone="success" title={words.paidTitle} action={receipt}>
      {words.paidText}
    </Banner>
  );
}
