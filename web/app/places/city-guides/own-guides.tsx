import { paths } from '@bros/contract/paths';
import type { GuideDraftHead } from '@bros/contract/places/city-guides';
import { Link } from 'react-router';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Row } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { useOwnGuides } from './guides.ts';
import { StateBadges } from './state-badges.tsx';
import { guideTexts } from './texts.ts';

const { own: texts } = guideTexts;

export default function OwnGuides() {
  return (
    <PagedList
      query={useOwnGuides()}
      failed={guideTexts.loadFailed}
      shape="row"
      lines={3}
      empty={<Empty {...texts.empty} />}
      more={{ label: guideTexts.more }}
    >
      {(guides) => (
        <ItemList>
          {guides.map((guide) => (
            <OwnGuide key={guide.id} guide={guide} />
          ))}
        </ItemList>
      )}
    </PagedList>
  );
}

function OwnGuide({ guide }: { guide: GuideDraftHead }) {
  const { id, city, editedAt, isPublished, isTakenDown } = guide;
  const title = guide.title || texts.untitled(city.name);
  return (
    <Item
      name={
        <>
          {title} <StateBadges guide={guide} />
        </>
      }
      details={[`${city.name}, ${city.country}`, texts.edited(editedAt)]}
      action={
        <Row>
          <Link to={paths.cityGuideDraft(id)} aria-label={texts.editNamed(title)}>
            {texts.edit}
          </Link>
          {isPublished && !isTakenDown && (
            <Link to={paths.cityGuide(id)} aria-label={texts.viewNamed(title)}>
              {texts.view}
            </Link>
          )}
        </Row>
      }
    />
  );
}
