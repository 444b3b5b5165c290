import type { JobView } from '@bros/contract/jobs';
import { IconSend } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../platform/api.ts';
import { lazyPart } from '../platform/load-patiently.ts';
import { OutsideButton } from '../shell/outside-button.tsx';
import { Button } from '../ui/button.tsx';
import { useRefreshJobs } from './jobs.ts';
import { jobPageTexts as texts } from './page-texts.ts';
import { jobTexts } from './texts.ts';

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx'));

/** 'Apply Now': the form of this site, which the address can open too, or the way to the company's own. */
export function ApplyButton({ job }: { job: JobView }) {
  const [parameters, setParameters] = useSearchParams();
  const { can } = job;
  const isApplying = can.apply && parameters.get('apply') === 'yes';
  if (can.openAddress) return <OutsideApply job={job} />;
  if (!can.apply) return null;
  const go = (isOpen: boolean) => setParameters(isOpen ? { apply: 'yes' } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <Button variant="accent" icon={<IconSend size={20} aria-hidden />} onPress={() => go(true)}>
        {jobTexts.apply}
      </Button>
      <Suspense fallback={null}>{isApplying && <ApplyDialog job={job} onClose={() => go(false)} />}</Suspense>
    </>
  );
}

function OutsideApply({ job }: { job: JobView }) {
  const refresh = useRefreshJobs();
  const host = job.externalHost ?? '';
  return (
    <OutsideButton
      ask={async () => (await client.jobs.openAddress({ jobId: job.id })).address}
      host={host}
      hint={texts.openOutside(host)}
      onFailed={refresh}
      failed={jobTexts.failed}
    >
      {jobTexts.apply}
    </OutsideButton>
  );
}
