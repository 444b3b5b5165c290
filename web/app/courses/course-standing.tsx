import type { CourseView } from '@bros/contract/courses';
import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { coursePageTexts as texts } from './page-texts.ts';
import { courseTexts } from './texts.ts';

/** Tells what stands between the reader and the course, or how their payment went: `outcome`, of another feature, by the page. */
export function CourseStanding({ course, outcome }: { course: CourseView; outcome: ReactNode }) {
  const { access, offSale, offSaleReason, state } = course;
  return (
    <>
      {outcome}
      {!outcome && access === 'expired' && (
        <Banner tone="info" title={texts.expired.title}>
          {texts.expired.text}
        </Banner>
      )}
      {!outcome && access === 'refunded' && (
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
