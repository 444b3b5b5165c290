import type { CourseView } from '@bros/contract/work/courses';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useRefreshCourses } from './courses.ts';
import { coursePageTexts } from './page-texts.ts';
import { courseTexts } from './texts.ts';

const { buyDialog: texts } = coursePageTexts;

export function BuyDialog({ course, onClose }: { course: CourseView; onClose: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const refresh = useRefreshCourses();
  const { id: courseId, priceCents, currency, period } = course;
  const price = formatMoney(priceCents, currency);

  async function pay(): Promise<void> {
    setFailure(null);
    try {
      const { url } = await client.courses.buy({ courseId, seenCents: priceCents, seenPeriod: period ?? 'lifetime' });
      if (url) return location.assign(url);
      await refresh();
      onClose();
    } catch (error) {
      setFailure(error);
      await refresh();
    }
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {texts.cancel}
      </Button>
      <Button variant="accent" onPress={pay} busyLabel={texts.busy}>
        {texts.submit(price)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(course.title)} footer={footer}>
      <Stack>
        <p>{texts.price(price)}</p>
        {period && <p>{`${courseTexts.periods[period]}. ${texts.atOnce}`}</p>}
        <p>{texts.refund}</p>
        <Failure error={failure} title={texts.failed} />
      </Stack>
    </Dialog>
  );
}
