import { paths } from '@bros/contract/paths';
import type { DeskGuide } from '@bros/contract/places/city-guide-desk';
import { CITY_GUIDE_DESK_VIEWS, type CityGuideDeskView } from '@bros/contract/places/city-guide-rules';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { useDeskGuides } from './guides.ts';
import { StateBadges } from './state-badges.tsx';

const StartGuideDialog = lazyPart(() => import('./start-guide-dialog.tsx'));

export const meta = () => describePage({ title: texts.title });

const titleOf = ({ title, city }: DeskGuide): string => title || texts.untitled(city.name);

const columns: Column<DeskGuide>[] = [
  {
    key: 'guide',
    header: texts.guide,
    render: (guide) => (
      <Stack gap="small">
        <span>{titleOf(guide)}</span>
        <span>
          {guide.city.name}, {guide.city.country}
        </span>
        <span>{guide.submittedAt ? texts.submitted(guide.submittedAt) : texts.notSubmitted}</span>
      </Stack>
    ),
  },
  {
    key: 'author',
    header: texts.author,
    render: ({ author, isOwn }) =>
      isOwn ? labelTexts.you : author && <Link to={paths.member(author.id)}>{author.displayName}</Link>,
  },
  {
    key: 'state',
    header: labelTexts.state,
    render: (guide) => (
      <Row>
        <StateBadges guide={guide} />
      </Row>
    ),
  },
  { key: 'actions', header: labelTexts.actions, hidesHeader: true, render: (guide) => <Actions guide={guide} /> },
];

function Actions({ guide }: { guide: DeskGuide }) {
  const { id, submittedAt, isOwn, state } = guide;
  return (
    <Row>
      {submittedAt && (
        <ButtonLink size="small" variant={state === 'inReview' ? 'primary' : 'quiet'} to={paths.adminCityGuide(id)}>
          {texts.read}
          <span className="visually-hidden">: {titleOf(guide)}</span>
        </ButtonLink>
      )}
      {isOwn && (
        <ButtonLink size="small" variant="quiet" to={paths.cityGuideDraft(id)}>
          {texts.write}
          <span className="visually-hidden">: {titleOf(guide)}</span>
        </ButtonLink>
      )}
    </Row>
  );
}

interface Shown {
  view: CityGuideDeskView;
}

const useGuides = ({ view }: Shown) => useDeskGuides(view);

const list = defineStaffList<Shown, DeskGuide, 'begin'>({
  title: texts.title,
  lead: texts.lead,
  filters: { view: choice(CITY_GUIDE_DESK_VIEWS, labelTexts.show, (view) => texts.views[view]) },
  useRecords: useGuides,
  columns: () => columns,
  rowKey: ({ id }) => id,
  empty: ({ shown }) => texts.empty[shown.view],
  actions: ({ open }) => (
    <Button variant="accent" icon={<IconPlus size={20} aria-hidden />} onPress={() => open('begin')}>
      {texts.begin}
    </Button>
  ),
  dialog: (_task, onClose) => (
    <Suspense fallback={null}>
      <StartGuideDialog onClose={onClose} />
    </Suspense>
  ),
});

export default function GuidesDeskPage() {
  return <StaffList {...list} />;
}
