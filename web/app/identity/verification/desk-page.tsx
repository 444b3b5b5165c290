import type { DeskCheck } from '@bros/contract/identity/verification-desk';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { oneOf, type UrlSchema, useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { type CheckView, useChecks, useFigures } from './desk.ts';
import { deskTexts as texts } from './desk-texts.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { PhotoMatches } from './photo-matches.tsx';

export const meta = () => describePage({ title: texts.title });

const VIEWS = ['waiting', 'decided', 'photos'] as const;
interface DeskState {
  view: (typeof VIEWS)[number];
}
const deskUrlSchema: UrlSchema<DeskState> = { view: oneOf(VIEWS, 'waiting') };
const views = VIEWS.map((value) => ({ value, label: texts.views[value] }));

export default function VerificationDeskPage() {
  const { shown, change } = useUrlState(deskUrlSchema);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Stack gap="large">
        <Figures />
        <FilterBar
          first={
            <Select
              name="view"
              label={labelTexts.show}
              value={shown.view}
              options={views}
              onChange={(view) => change({ view })}
            />
          }
        />
        {shown.view === 'photos' ? <PhotoMatches /> : <Checks key={shown.view} view={shown.view} />}
      </Stack>
    </>
  );
}

function Figures() {
  const { data } = useFigures();
  if (!data) return null;
  const { figures: labels } = texts;
  return (
    <section aria-label={labels.title} className="grid gap-4px">
      <p>{data.decided > 0 ? labels.agreed(data.agreed, data.decided) : labels.none}</p>
      <p className="muted text-small">
        {data.decided > 0 && labels.apart(data.scoredPassAndRefused, data.scoredUnclearAndPassed)}{' '}
        {labels.automatic(data.automatic)}
      </p>
    </section>
  );
}

const memberColumn: Column<DeskCheck> = {
  key: 'member',
  header: labelTexts.member,
  render: ({ id, member, isPriority }) => (
    <Row>
      <Link to={paths.adminVerificationCheck(id)} aria-label={texts.openNamed(member.displayName)}>
        {member.displayName}
      </Link>
      <TierBadge tier={member.tier} />
      {isPriority && <Badge tone="sunset">{texts.priority}</Badge>}
    </Row>
  ),
};

const resultColumn: Column<DeskCheck> = {
  key: 'result',
  header: texts.result,
  render: ({ outcome, advice }) => (
    <Stack gap="small">
      <span>
        <OutcomeBadge outcome={outcome} />
      </span>
      {advice.length > 0 && <span className="muted text-small">{advice.map((each) => texts.advice[each]).join(' · ')}</span>}
    </Stack>
  ),
};

const columnsOf = (view: CheckView): Column<DeskCheck>[] => [
  memberColumn,
  { key: 'kind', header: texts.kind, render: ({ kind }) => texts.kinds[kind] },
  resultColumn,
  {
    key: 'submitted',
    header: texts.submitted,
    render: ({ submittedAt }) => (
      <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
        {formatAgo(submittedAt)}
      </time>
    ),
  },
  ...(view === 'decided'
    ? [{ key: 'state', header: labelTexts.state, render: ({ state }: DeskCheck) => texts.states[state] }]
    : []),
];

function Checks({ view }: { view: CheckView }) {
  return (
    <RecordList
      query={useChecks(view)}
      caption={texts.views[view]}
      columns={columnsOf(view)}
      rowKey={({ id }) => id}
      empty={texts.empty[view]}
    />
  );
}
