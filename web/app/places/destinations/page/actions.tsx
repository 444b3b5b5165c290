import { FEATURES } from '@bros/contract/core/features';
import { COMPARED_MAX } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { IconColumns, IconHeadphones, IconMapQuestion, IconShare, IconUserQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { itemsOf } from '../../../platform/paging.ts';
import { useSession } from '../../../platform/session.ts';
import { boardTexts } from '../../../shared/boards/board-texts.ts';
import { share } from '../../../shared/boards/share.ts';
import { listenButtonTexts } from '../../../shared/listening/button-texts.ts';
import { listen } from '../../../shared/listening/listen.ts';
import { AskDialog } from '../../../shared/member-questions/ask-button.tsx';
import { askTexts } from '../../../shared/member-questions/ask-texts.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { MenuDots } from '../../../ui/menu-dots.tsx';
import { FollowButton } from '../../city-news/follow-button.tsx';
import { reviewsOf } from '../../reviews/reviews.ts';
import { Heart } from '../heart.tsx';
import { cityOf } from './city-of.ts';
import { pageTexts as texts } from './texts.ts';

const ICON_PX = 20;

export function Actions({ page }: { page: DestinationPage }) {
  const { cityId, name } = page;
  const [isAsking, setAsking] = useState(false);
  const items = useMore(page, () => setAsking(true));
  return (
    <div className="row gap-1">
      <Heart destination={page} variant="quiet" />
      {cityId !== null && <FollowButton cityId={cityId} name={name} />}
      <Menu isAtStart label={texts.more(name)} trigger={<MenuDots />} items={items} />
      <Suspense fallback={null}>
        {isAsking && <AskDialog city={cityOf(page)} text="" onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}

function useMore(page: DestinationPage, onAsk: () => void): MenuItem[] {
  const { id, slug, name, cityId, similar } = page;
  const session = useSession();
  const queryClient = useQueryClient();
  const canAsk = session.status === 'signedIn' && session.member.capabilities.includes('community.post');
  const compared = [slug, ...similar.map((place) => place.slug)].slice(0, COMPARED_MAX);
  async function readAloud(): Promise<string> {
    const { pageAloud } = await import('./page-aloud.ts');
    const data = queryClient.getQueryData(reviewsOf(id, 'newest').queryKey);
    return pageAloud(page, itemsOf({ data }) ?? []);
  }
  const offered: [boolean, MenuItem][] = [
    [canAsk && cityId !== null, { label: askTexts.open, icon: <IconUserQuestion size={ICON_PX} aria-hidden />, onPress: onAsk }],
    [
      FEATURES.guide,
      { label: texts.askGuide(name), icon: <IconMapQuestion size={ICON_PX} aria-hidden />, to: paths.guideFrom(slug) },
    ],
    [
      similar.length > 0,
      { label: texts.compare, icon: <IconColumns size={ICON_PX} aria-hidden />, to: paths.comparison(compared) },
    ],
    [
      true,
      {
        label: boardTexts.share.share,
        icon: <IconShare size={ICON_PX} aria-hidden />,
        onPress: () => void share(paths.destination(slug), name),
      },
    ],
    [
      FEATURES.listening,
      {
        label: listenButtonTexts.listenTo(name),
        icon: <IconHeadphones size={ICON_PX} aria-hidden />,
        onPress: () => void listen({ title: name, text: readAloud }),
      },
    ],
  ];
  return offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
}
