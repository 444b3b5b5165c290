import { paths } from '@bros/contract/paths';
import type { DeskGuide } from '@bros/contract/places/city-guide-desk';
import { CITY_GUIDE_DESK_VIEWS, type CityGuideDeskView } from '@bros/contract/places/city-guide-rules';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type AddressSchema, oneOf, useAddressState } from '../../platform/address-state.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { useDeskGuides } from './guides.ts';
import { StateBadges } from './state-badges.tsx';

const BeginDialog = lazyPart(() => import('./begin-dialog.tsx'));

export const meta = () => describePage({ title: texts.title });

interface ShownDesk {
  view: CityGuideDeskView;
}
const deskInAddress: AddressSchema<ShownDesk> = { view: oneOf(CITY_GUIDE_DESK_VIEWS, 'waiting') };
const views = CITY_GUIDE_DESK_VIEWS.map((value) => ({ value, label: texts.views[value] }));

/** `/admin/guides` */
export default function GuidesDeskPage() {
  const { shown, change } = useAddressState(deskInAddress);
  const [isBeginning, setBeginning] = useState(false);
  const query = useDeskGuides(shown.view);
  const begin = (
    <Button variant="accent" icon={<IconPlus size={20} aria-hidden />} onPress={() => setBeginning(true)}>
      {texts.begin}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} actions={begin} />
      <Stack gap="large">
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
        <RecordList
          query={query}
          caption={texts.title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={texts.empty[shown.view]}
        />
      </Stack>
      <Suspense fallback={null}>{isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}</Suspense>
    </>
  );
}

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
        <span>{guide.submittedAt ? texts.handedIn(guide.submittedAt) : texts.notHandedIn}</span>
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
