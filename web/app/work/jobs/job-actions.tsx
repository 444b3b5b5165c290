import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';
import {
  IconBan,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconInbox,
  IconPencil,
  IconRefresh,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { flag, useUrlState } from '../../platform/url-state.ts';
import { OutsideButton } from '../../shared/boards/outside-button.tsx';
import { ShareButton } from '../../shared/boards/share-button.tsx';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { SaveButton } from './job-card.tsx';
import { useActionWithToast } from './jobs.ts';
import { jobPageTexts as texts } from './page-texts.ts';
import { jobTexts } from './texts.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx'));

const ADDRESS = { isApplying: { ...flag, name: 'apply' } };

function ApplyButton({ job }: { job: JobView }) {
  const { shown, change } = useUrlState(ADDRESS);
  const { can } = job;
  if (can.openApplyUrl) return <OutsideApply job={job} />;
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
      ask={async () => (await client.jobs.openApplyUrl({ jobId: job.id })).url}
      host={host}
      hint={texts.applyExternally(host)}
      onFailed={refresh}
      failed={jobTexts.failed}
    >
      {jobTexts.apply}
    </OutsideButton>
  );
}

export type JobTask = 'edit' | 'close' | 'remove' | 'report' | 'hide' | 'sendBack' | 'takeDown';

interface JobActionsProps {
  job: JobView;
  reader: SessionMember | null;
  onTask: (task: JobTask) => void;
}

const ICON_PX = 20;

export function JobActions({ job, reader, onTask }: JobActionsProps) {
  const { can, state } = job;
  return (
    <div className="row gap-1">
      {reader && <ApplyButton job={job} />}
      <PosterActions job={job} onTask={onTask} />
      {can.decide && <StaffActions job={job} onTask={onTask} />}
      {can.save && <SaveButton job={job} size="medium" />}
      {state === 'open' && <ShareButton path={paths.job(job.id)} title={job.title} />}
      <MoreActions job={job} reader={reader} onTask={onTask} />
    </div>
  );
}

function PosterActions({ job, onTask }: Pick<JobActionsProps, 'job' | 'onTask'>) {
  const action = useActionWithToast();
  const isOff = useIsOff('jobPosting');
  const { id: jobId, can, applicationCount } = job;
  const publish = async () => {
    const { state } = await client.jobs.publish({ jobId });
    return state === 'held' ? texts.sentToStaff : texts.published;
  };
  const renew = async () => {
    const { expiresAt, state } = await client.jobs.renew({ jobId });
    return state === 'held' || expiresAt === null ? texts.sentToStaff : texts.renewed(expiresAt);
  };
  return (
    <>
      {(can.publish || can.renew || can.edit) && <FeatureOff feature="jobPosting" />}
      {can.publish && !isOff && (
        <Button variant="accent" onPress={() => action(publish)}>
          {actionTexts.publish}
        </Button>
      )}
      {can.renew && !isOff && (
        <Button variant="accent" icon={<IconRefresh size={ICON_PX} aria-hidden />} onPress={() => action(renew)}>
          {texts.renew}
        </Button>
      )}
      {can.manage && job.state !== 'draft' && (
        <ButtonLink to={paths.jobInbox(jobId)} variant="primary" icon={<IconInbox size={ICON_PX} aria-hidden />}>
          {texts.applicationsLabel(applicationCount ?? 0)}
        </ButtonLink>
      )}
      {can.edit && !isOff && (
        <Button variant="quiet" icon={<IconPencil size={ICON_PX} aria-hidden />} onPress={() => onTask('edit')}>
          {actionTexts.edit}
        </Button>
      )}
    </>
  );
}

function StaffActions({ job, onTask }: Pick<JobActionsProps, 'job' | 'onTask'>) {
  const action = useActionWithToast();
  const approve = () => client.staff.decideJob({ jobId: job.id, version: job.version, isApproved: true, reason: '' });
  return (
    <>
      <Button icon={<IconCheck size={ICON_PX} aria-hidden />} onPress={() => action(approve, texts.approved)}>
        {texts.approve}
      </Button>
      <Button variant="quiet" onPress={() => onTask('sendBack')}>
        {actionTexts.sendBack}
      </Button>
    </>
  );
}

function MoreActions({ job, reader, onTask }: JobActionsProps) {
  const { can, isPoster } = job;
  const isStaff = reader !== null && reader.role !== 'member';
  const item = (task: JobTask, label: string, ItemIcon: typeof IconX, isDangerous = false): MenuItem => ({
    label,
    icon: <ItemIcon size={ICON_PX} aria-hidden />,
    onPress: () => onTask(task),
    ...(isDangerous && { isDangerous }),
  });
  const offered: [boolean, MenuItem][] = [
    [can.report, item('report', actionTexts.report, IconFlag)],
    [can.hide, item('hide', actionTexts.hide, IconEyeOff)],
    [can.restore, item('hide', actionTexts.showAgain, IconEye)],
    [isStaff && !isPoster, item('takeDown', texts.takeDown, IconBan, true)],
    [can.close, item('close', texts.close, IconX, true)],
    [can.remove, item('remove', texts.remove, IconTrash, true)],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, offer]) => offer);
  if (items.length === 0) return null;
  return <Menu label={texts.more} trigger={<MenuDots />} items={items} />;
}
