import type { CourseView } from '@bros/contract/work/courses';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { coursePageTexts as texts } from './page-texts.ts';
import { courseTexts } from './texts.ts';

/** Shows the outcome of the payment that led back here (another feature renders it), or why the reader cannot open the course. */
export function CourseBanners({ course, outcome }: { course: CourseView; outcome: ReactNode }) {
  const { access, offSale, offSaleReason, state, can } = course;
  return (
    <>
      {outcome}
      {!outcome && access === 'expired' && (
        <Banner tone="info" title={texts.expired.title}>
          {texts.expired.text} {can.buy && texts.expired.again}
        </Banner>
      )}
      {!outcome && (access === 'refunded' || access === 'disputed') && (
        <Banner tone="info" title={texts[access].title}>
          {texts[access].text}
        </Banner>
      )}
      {offSale && (
        <Banner tone="info" title={texts.offSaleTitle}>
          {offSale === 'paused' && can.edit ? texts.pausedOwn : texts.offSale[offSale]}{' '}
          {offSaleReason && texts.reason(offSaleReason)}
        </Banner>
      )}
      {state && state !== 'approved' && <p>{texts.state(courseTexts.states[state])}</p>}
    </>
  );
}
