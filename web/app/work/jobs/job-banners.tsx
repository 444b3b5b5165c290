import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';
import { Link } from 'react-router';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { VisitorOffer } from '../../shared/plans/visitor-offer.tsx';
import { Banner } from '../../ui/banner.tsx';
import { jobPageTexts as texts } from './page-texts.ts';

interface BannersProps {
  job: JobView;
  reader: SessionMember | null;
}

export function JobBanners({ job, reader }: BannersProps) {
  const { state, hidden, application, externalHost, can } = job;
  const mayApply = reader?.capabilities.includes('jobs.use');
  return (
    <>
      {hidden && (
        <Banner tone="error" title={boardTexts.hiddenBecause(hidden.reason)}>
          {texts.hiddenNote}
        </Banner>
      )}
      <State job={job} />
      {application && application !== 'withdrawn' && (
        <Banner
          tone="success"
          title={texts.applied.title}
          action={<Link to={paths.dashboardJobsTab('applications')}>{texts.applied.link}</Link>}
        >
          {texts.applied.text}
        </Banner>
      )}
      {can.openApplyUrl && externalHost && <p>{texts.externalNotice(externalHost)}</p>}
      {!reader && <VisitorOffer {...texts.visitor} path={paths.job(job.id)} />}
      {reader && !mayApply && state === 'open' && <TierOffer capability="jobs.use" text={texts.upgrade} />}
    </>
  );
}

function State({ job }: Pick<BannersProps, 'job'>) {
  const { state, refusedReason, isPoster, can } = job;
  switch (state) {
    case 'open':
      return null;
    case 'draft':
      return (
        <Banner tone={refusedReason ? 'error' : 'info'} title={refusedReason ? texts.refused(refusedReason) : texts.draft.title}>
          {texts.draft.text}
        </Banner>
      );
    case 'held':
      return <Told {...(can.decide ? texts.heldForStaff : texts.held)} />;
    case 'closed':
      return <Told {...texts.closed} />;
    case 'expired':
      return <Told title={texts.expired.title} text={isPoster ? texts.expired.own : texts.expired.text} />;
  }
}

const Told = ({ title, text }: { title: string; text: string }) => (
  <Banner tone="info" title={title}>
    {text}
  </Banner>
);
