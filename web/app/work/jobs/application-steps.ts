import type { OwnApplication } from '@bros/contract/work/job-applications';
import type { ApplicationState } from '@bros/contract/work/job-rules';

export interface ApplicationStep {
  step: ApplicationState | 'cvOpened';
  at: string;
}

/** Earliest first. */
export function stepsOf({
  state,
  submittedAt,
  viewedAt,
  answeredAt,
  withdrawnAt,
  cv,
}: Pick<OwnApplication, 'state' | 'submittedAt' | 'viewedAt' | 'answeredAt' | 'withdrawnAt' | 'cv'>): ApplicationStep[] {
  const isAnswered = state === 'shortlisted' || state === 'rejected' || state === 'hired';
  const steps: { step: ApplicationStep['step']; at: string | null | undefined }[] = [
    { step: 'submitted', at: submittedAt },
    { step: 'viewed', at: viewedAt },
    { step: 'cvOpened', at: cv?.openedAt },
    { step: state, at: isAnswered ? answeredAt : null },
    { step: 'withdrawn', at: withdrawnAt },
  ];
  return steps
    .flatMap(({ step, at }) => (at ? [{ step, at }] : []))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
