import type { JobView } from '@bros/contract/jobs';
import { IconExternalLink, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client, describeError } from '../platform/api.ts';
import { lazyPart } from '../platform/load-patiently.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshJobs } from './jobs.ts';
import { jobPageTexts as texts } from './page-texts.ts';
import { jobTexts } from './texts.ts';

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx'));

/** 'Apply Now': the form of this site, which the address can open too, or the way to the company's own. */
export function ApplyButton({ job }: { job: JobView }) {
  const [parameters, setParameters] = useSearchParams();
  const { can } = job;
  const isApplying = can.apply && parameters.get('apply') === 'yes';
  if (can.openAddress) return <OutsideButton job={job} />;
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

/** Opens the outside address in a tab of its own. It is told, and counted, by the press alone. */
function OutsideButton({ job }: { job: JobView }) {
  const [blocked, setBlocked] = useState<string | null>(null);
  const refresh = useRefreshJobs();
  async function leave(): Promise<void> {
    // A tab that is opened after the answer would count as a pop-up.
    const tab = window.open('about:blank', '_blank');
    try {
      const { address } = await client.jobs.openAddress({ jobId: job.id });
      if (!tab) return setBlocked(address);
      tab.opener = null;
      tab.location.replace(address);
    } catch (error) {
      tab?.close();
      showToast({ title: jobTexts.failed, text: describeError(error).text, tone: 'error' });
      await refresh();
    }
  }
  return (
    <>
      <Button variant="accent" icon={<IconExternalLink size={20} aria-hidden />} onPress={leave}>
        {jobTexts.apply}
        <span className="visually-hidden">: {texts.openOutside(job.externalHost ?? '')}</span>
      </Button>
      <Dialog isOpen={blocked !== null} onClose={() => setBlocked(null)} title={texts.openBlocked.title}>
        <p>{texts.openBlocked.text}</p>
        <p>
          <a href={blocked ?? ''} target="_blank" rel="noopener noreferrer nofollow">
            {job.externalHost}
          </a>
        </p>
      </Dialog>
    </>
  );
}
