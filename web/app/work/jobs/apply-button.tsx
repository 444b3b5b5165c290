import type { JobView } from '@bros/contract/work/jobs';
import { IconSend } from '@tabler/icons-react';
import { Suspense } from 'react';
import { flag, useAddressState } from '../../platform/address-state.ts';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-patiently.ts';
import { OutsideButton } from '../../shared/boards/outside-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useRefreshJobs } from './jobs.ts';
import { jobPageTexts as texts } from './page-texts.ts';
import { jobTexts } from './texts.ts';

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx'));

const ADDRESS = { isApplying: { ...flag, name: 'apply' } };

/** 'Apply Now': the form of this site, which the address can open too, or the way to the company's own. */
export function ApplyButton({ job }: { job: JobView }) {
  const { shown, change } = useAddressState(ADDRESS);
  const { can } = job;
  if (can.openAddress) return <OutsideApply job={job} />;
  if (!can.apply) return null;
  return (
    <>
      <Button variant="accent" icon={<IconSend size={20} aria-hidden />} onPress={() => change({ isApplying: true })}>
        {jobTexts.apply}
      </Button>
      <Suspense fallback={null}>
        {shown.isApplying && <ApplyDialog job={job} onClose={() => change({ isApplying: false })} />}
      </Suspense>
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
