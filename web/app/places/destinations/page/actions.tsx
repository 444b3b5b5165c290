import { FEATURES } from '@bros/contract/core/features';
import { COMPARED_MAX } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { IconColumns, IconHeadphones, IconMapQuestion, IconShare, IconUserQuestion } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { boardTexts } from '../../../shared/boards/board-texts.ts';
import { share } from '../../../shared/boards/share.ts';
import { listenButtonTexts } from '../../../shared/listening/button-texts.ts';
import { listen } from '../../../shared/listening/listen.ts';
import { AskDialog } from '../../../shared/member-questions/ask-button.tsx';
import { askTexts } from '../../../shared/member-questions/ask-texts.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { MenuDots } from '../../../ui/menu-dots.tsx';
import { Heart } from '../heart.tsx';
import { cityOf } from './city-of.ts';
import { pageTexts as texts } from './texts.ts';

const ICON_PX = 20;

interface ActionsProps {
  page: DestinationPage;
  follow: ReactNode;
  /** The reviews on the screen, to be read aloud. */
  readReviews: () => Promise<string>;
}

export function Actions({ page, follow, readReviews }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const items = useMore(page, readReviews, () => setAsking(true));
  return (
    <>
      <Heart destination={page} variant="quiet" />
      {follow}
      <Menu label={texts.more(page.name)} trigger={<MenuDots />} items={items} />
      <Suspense fallback={null}>
        {isAsking && <AskDialog city={cityOf(page)} text="" onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}

function useMore(page: DestinationPage, readReviews: ActionsProps['readReviews'], onAsk: () => void): MenuItem[] {
  const { slug, name, cityId, similar } = page;
  const session = useSession();
  const canAsk = session.status === 'signedIn' && session.member.capabilities.includes('community.post');
  const compared = [slug, ...similar.map((place) => place.slug)].slice(0, COMPARED_MAX);
  async function readAloud(): Promise<string> {
    const { pageAloud } = await import('./page-aloud.ts');
    return [pageAloud(page), await readReviews()].join('\n');
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
