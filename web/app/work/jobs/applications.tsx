import { paths } from '@bros/contract/paths';
import type { OwnApplication } from '@bros/contract/work/job-applications';
import { APPLICATION_STATES } from '@bros/contract/work/job-rules';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useUrlState } from '../../platform/url-state.ts';
import card from '../../shared/boards/board-card.module.css';
import page from '../../shared/boards/board-page.module.css';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { stepsOf } from './application-steps.ts';
import { applicationTexts } from './application-texts.ts';
import styles from './applications.module.css';
import {
  type ApplicationFilters,
  applicationUrlSchema,
  useApplicationCounts,
  useOwnApplications,
} from './applications-queries.ts';
import { applicationTones, stateTones } from './job-facts.tsx';
import { saveCv } from './save-cv.ts';
import { jobTexts } from './texts.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

const { own: texts } = applicationTexts;

export default function Applications() {
  const { shown, change } = useUrlState(applicationUrlSchema);
  const query = useOwnApplications(shown);
  const toBoard = <ButtonLink to={paths.dashboardJobs}>{texts.board}</ButtonLink>;
  const empty = shown.state ? <Empty {...texts.emptyOfState} /> : <Empty {...texts.empty} action={toBoard} />;
  return (
    <div className="stack gap-2">
      <StateFilter shown={shown} onChange={change} />
      <PagedList query={query} failed={texts.loadFailed} shape="card" lines={3} empty={empty}>
        {(applications) => (
          <WindowedList as="ul" className="stack gap-2 plain-list">
            {applications.map((application) => (
              <Application key={application.id} application={application} />
            ))}
          </WindowedList>
        )}
      </PagedList>
    </div>
  );
}

interface StateFilterProps {
  shown: ApplicationFilters;
  onChange: (changes: ApplicationFilters) => void;
}

function StateFilter({ shown, onChange }: StateFilterProps) {
  const counts = useApplicationCounts();
  if (!counts) return null;
  const total = APPLICATION_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  if (total === 0) return null;
  const states = APPLICATION_STATES.filter((state) => counts[state] || shown.state === state);
  return (
    <div className={styles.filter}>
      <Select
        name="state"
        label={labelTexts.state}
        value={shown.state ?? 'any'}
        options={[
          { value: 'any' as const, label: texts.anyState(total) },
          ...states.map((value) => ({ value, label: texts.stateOf(jobTexts.applicationStates[value], counts[value] ?? 0) })),
        ]}
        onChange={(state) => onChange({ state: state === 'any' ? null : state })}
      />
    </div>
  );
}

function Application({ application }: { application: OwnApplication }) {
  const { id, state, message, cv, answer, job, can } = application;
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <Card as="li">
      <article className="stack gap-1" aria-labelledby={`own-${id}`}>
        <header className="row gap-4px-2 between">
          <div className={classes('grid gap-2px min-width-0', styles.headWords)}>
            <h2 id={`own-${id}`} className={card.title}>
              <Link to={paths.job(job.id)}>{job.title}</Link>
            </h2>
            <p className="muted text-small">{[job.company, job.location].join(' · ')}</p>
          </div>
          <div className={card.marks}>
            {job.state !== 'open' && <Badge tone={stateTones[job.state]}>{texts.jobState(jobTexts.states[job.state])}</Badge>}
            <Badge tone={applicationTones[state]}>{jobTexts.applicationStates[state]}</Badge>
          </div>
        </header>
        <ol className={classes('wrap plain-list', styles.steps)} aria-label={texts.steps}>
          {stepsOf(application).map(({ step, at }) => (
            <li key={step}>
              {applicationTexts.steps[step]}
              <time dateTime={at} className="muted text-small">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ol>
        {answer && (
          <div className={classes('grid gap-4px', styles.answer)}>
            <p className="text-small semibold">{texts.answer(job.company)}</p>
            <p className={page.text}>{answer}</p>
          </div>
        )}
        {message && (
          <details>
            <summary>{labelTexts.yourMessage}</summary>
            <p className={page.text}>{message}</p>
          </details>
        )}
        <div className="row gap-1">
          {cv && (
            <Button variant="quiet" size="small" icon={<IconFileText size={18} aria-hidden />} onPress={() => saveCv(id, cv)}>
              {applicationTexts.cv(cv.name, cv.kind, cv.sizeBytes)}
            </Button>
          )}
          {can.withdraw && (
            <Button
              variant="plain"
              size="small"
              onPress={() => setWithdrawing(true)}
              aria={{ 'aria-label': texts.withdrawNamed(job.title) }}
            >
              {actionTexts.withdraw}
            </Button>
          )}
        </div>
      </article>
      {isWithdrawing && <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />}
    </Card>
  );
}

function WithdrawDialog({ application, onClose }: { application: OwnApplication; onClose: () => void }) {
  const refresh = useRefreshJobs();
  async function withdraw(): Promise<void> {
    await client.jobApplications.withdraw({ applicationId: application.id });
    showToast({ title: texts.withdrawDialog.done });
    await refresh();
  }
  return (
    <ConfirmDialog texts={texts.withdrawDialog} action={withdraw} onClose={onClose}>
      <p>{texts.withdrawDialog.text}</p>
    </ConfirmDialog>
  );
}
