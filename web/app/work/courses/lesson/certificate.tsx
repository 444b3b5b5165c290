import { paths } from '@bros/contract/paths';
import type { CourseView, OwnCertificate } from '@bros/contract/work/courses';
import { IconAward } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { client, describeError } from '../../../platform/api.ts';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { downloadFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Row } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Switch } from '../../../ui/toggle.tsx';
import { useCacheCourse } from '../courses.ts';
import styles from './lesson.module.css';
import { lessonTexts } from './texts.ts';

const ReviewDialog = lazyPart(() => import('../review-dialog.tsx'));

const { certificate: texts } = lessonTexts;

interface CertificateProps {
  course: CourseView;
  certificate: OwnCertificate;
}

export function Certificate({ course, certificate: { code, issuedAt, isNameShown } }: CertificateProps) {
  const courseId = course.id;
  const storeCourse = useCacheCourse();
  const [isReviewing, setReviewing] = useState(false);
  async function withToast(action: () => Promise<void>, failed: string): Promise<void> {
    try {
      await action();
    } catch (error) {
      showToast({ title: failed, text: describeError(error).text, tone: 'error' });
    }
  }
  const save = () =>
    withToast(() => downloadFile(`/api/courses/${courseId}/certificate.pdf`, `certificate-${code}.pdf`), texts.failed);
  const showName = (isOn: boolean) =>
    withToast(
      async () => storeCourse(await client.courseLearning.setCertificateName({ courseId, isNameShown: isOn })),
      texts.nameFailed,
    );
  return (
    <section className={classes('stack gap-2 rounded raised', styles.certificate)} aria-labelledby="certificate">
      <h2 id="certificate" className="line gap-1 text-h3">
        <IconAward size={28} className="lagoon flex-none" aria-hidden />
        {texts.title}
      </h2>
      <p>{texts.text(issuedAt, code)}</p>
      <Row>
        <Button onPress={save}>{texts.save}</Button>
        <Link to={paths.certificate(code)}>{texts.check}</Link>
        {course.can.review && (
          <Button variant="quiet" onPress={() => setReviewing(true)}>
            {texts.review}
          </Button>
        )}
      </Row>
      <Switch
        name="isNameShown"
        label={texts.name}
        hint={texts.nameHint}
        isOn={isNameShown}
        onChange={(isOn) => void showName(isOn)}
      />
      <Suspense fallback={null}>
        {isReviewing && <ReviewDialog courseId={courseId} own={undefined} onClose={() => setReviewing(false)} />}
      </Suspense>
    </section>
  );
}
