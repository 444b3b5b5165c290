import { paths } from '@bros/contract/paths';
import { IconAward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Empty } from '../../ui/states.tsx';
import styles from './certificate-page.module.css';
import { certificateTexts as texts } from './certificate-texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

/** `/certificates/…`: public. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  return (
    <PublicFrame>
      <div className={styles.page}>
        <Checked key={code} code={code} />
      </div>
    </PublicFrame>
  );
}

function Checked({ code }: { code: string }) {
  const query = useQuery(api.courseLearning.checkCertificate.queryOptions({ input: { code }, retry: false }));
  if (isUnknown(query.error)) {
    return (
      <Empty
        title={texts.unknown.title}
        text={texts.unknown.text(code)}
        action={
          <ButtonLink to={paths.home} isDocument>
            {texts.home}
          </ButtonLink>
        }
      />
    );
  }
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={1} />;
  const { courseTitle, issuedAt, holderName } = query.data;
  return (
    <article
      className={classes('grid gap-2 text-center border-strong rounded raised', styles.sheet)}
      aria-labelledby="certificate"
    >
      <IconAward className="lagoon" size={48} aria-hidden />
      <p className="good semibold">{texts.valid}</p>
      <h1 className="break-anywhere" id="certificate">
        {courseTitle}
      </h1>
      <p className="text-lead break-anywhere">{holderName ? texts.holder(holderName) : texts.noName}</p>
      <dl className="wrap gap-2-4 justify-center">
        <div>
          <dt className="muted text-small">{texts.issued}</dt>
          <dd className="semibold tabular">{formatDate(issuedAt)}</dd>
        </div>
        <div>
          <dt className="muted text-small">{labelTexts.code}</dt>
          <dd className="semibold tabular">{query.data.code}</dd>
        </div>
      </dl>
    </article>
  );
}
