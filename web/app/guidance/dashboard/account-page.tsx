import { FEATURES, type Feature } from '@bros/contract/core/features';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ConnectButton } from '../../members/connections/connect-button.tsx';
import { useOwnProfile, useOwnProfileActions } from '../../members/profiles/own-profile.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { sharedTexts } from '../../shared/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Answers } from '../today/answers.ts';
import { TodayPanel } from '../today/today-panel.tsx';
import { PhoneCounters } from './sidebar-counters.tsx';
import { accountAreaTexts as labels } from './texts.ts';

/** Lazy, to keep the first view small. */
const NewsLines = lazyPart(() => import('../../places/city-news/news-lines.tsx'));
const DinnerCard = lazyPart(async () => ({ default: (await import('../../gatherings/tables/dinner-card.tsx')).DinnerCard }));

function TodayPart() {
  const profile = useOwnProfileActions();
  const { data: own } = useOwnProfile();
  const { id, displayName } = useMember();

  const answer = async (answers: Answers) => (await import('./save-answers.ts')).saveAnswers(profile, answers);

  return (
    <TodayPanel
      me={{ id, name: displayName ?? sharedTexts.defaultName, photo: own?.photo }}
      onAnswer={answer}
      renderConnection={(member) =>
        member.connection && (
          <ConnectButton memberId={member.id} displayName={member.displayName} isBrief {...member.connection} />
        )
      }
      dinner={
        <Suspense fallback={null}>
          <DinnerCard />
        </Suspense>
      }
      renderNews={(news) => (
        <Suspense fallback={<Skeleton lines={news.length * 2} />}>
          <NewsLines items={news} />
        </Suspense>
      )}
    />
  );
}

interface AccountTab<Id extends string = string> {
  id: Id;
  label: string;
  feature: Feature;
  Panel: ComponentType;
}

function tabIn<Id extends string>(tabs: readonly AccountTab<Id>[], search: string): AccountTab<Id> | undefined {
  const shown = tabs.filter((tab) => FEATURES[tab.feature]);
  const named = new URLSearchParams(search).get('tab');
  return shown.find((tab) => tab.id === named) ?? shown[0];
}

function AccountTabs<Id extends string>({ label, tabs }: { label: string; tabs: readonly AccountTab<Id>[] }) {
  const [params, setParams] = useSearchParams();
  const selected = tabIn(tabs, params.toString());
  if (!selected) return null;
  const { Panel } = selected;

  const select = (id: Id) => setParams(id === tabs[0]?.id ? {} : { tab: id }, { replace: true, preventScrollReset: true });

  return (
    <Tabs label={label} tabs={tabs.filter((tab) => FEATURES[tab.feature])} selected={selected.id} onSelect={select}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Panel />
      </Suspense>
    </Tabs>
  );
}

const tabs: readonly AccountTab[] = [
  { id: 'profile', label: labels.tabs.profile, feature: 'profile', Panel: lazyPart(() => import('./profile-panel.tsx')) },
  {
    id: 'social-media',
    label: labels.tabs.socialMedia,
    feature: 'profile',
    Panel: lazyPart(() => import('../../members/social-accounts/social-tab.tsx')),
  },
  {
    id: 'travel-history',
    label: labels.tabs.travelHistory,
    feature: 'trips',
    Panel: lazyPart(() => import('../../members/trips/travel-history-tab.tsx')),
  },
  {
    id: 'referrals',
    label: labels.tabs.referrals,
    feature: 'referrals',
    Panel: lazyPart(() => import('./referrals-page.tsx')),
  },
  { id: 'earnings', label: labels.tabs.earnings, feature: 'earnings', Panel: lazyPart(() => import('./earnings-tab.tsx')) },
  {
    id: 'notifications',
    label: labels.tabs.notifications,
    feature: 'notices',
    Panel: lazyPart(() => import('./notifications-tab.tsx')),
  },
  {
    id: 'privacy',
    label: labels.tabs.privacy,
    feature: 'profile',
    Panel: lazyPart(() => import('../../members/privacy/privacy-tab.tsx')),
  },
];

export const meta = ({ location }: { location: { search: string } }) =>
  describePage({ title: tabIn(tabs, location.search)?.label ?? labels.title });

export default function AccountPage() {
  return (
    <>
      <h1 className="visually-hidden">{labels.title}</h1>
      <TodayPart />
      <PhoneCounters />
      <AccountTabs label={labelTexts.account} tabs={tabs} />
    </>
  );
}
