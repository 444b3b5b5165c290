import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { GoLiveSection } from '../../gatherings/streams/go-live.tsx';
import Photos from '../../members/photos/photos.tsx';
import { ProfileTab } from '../../members/profiles/profile-tab.tsx';
import { lazyPart } from '../../platform/load-patiently.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type AccountTab, AccountTabs, tabIn } from './account-tabs.tsx';
import { PhoneCounters } from './sidebar-counters.tsx';
import { accountAreaTexts as words } from './texts.ts';
import { TodayPart } from './today-part.tsx';

function ProfilePanel() {
  return <ProfileTab photos={<Photos />} live={<GoLiveSection />} />;
}

/** The account area's tabs in the specification's order: Profile, Social Media, Travel History, Referrals, Earnings, Notifications; and Privacy, which is ours. */
const tabs: readonly AccountTab[] = [
  { id: 'profile', label: words.tabs.profile, feature: 'profile', Panel: ProfilePanel },
  {
    id: 'social-media',
    label: words.tabs.socialMedia,
    feature: 'profile',
    Panel: lazyPart(() => import('../../members/social-accounts/social-tab.tsx')),
  },
  {
    id: 'travel-history',
    label: words.tabs.travelHistory,
    feature: 'trips',
    Panel: lazyPart(() => import('../../members/trips/travel-history-tab.tsx')),
  },
  {
    id: 'referrals',
    label: words.tabs.referrals,
    feature: 'referrals',
    Panel: lazyPart(() => import('./referrals-page.tsx')),
  },
  { id: 'earnings', label: words.tabs.earnings, feature: 'earnings', Panel: lazyPart(() => import('./earnings-tab.tsx')) },
  {
    id: 'notifications',
    label: words.tabs.notifications,
    feature: 'notices',
    Panel: lazyPart(() => import('./notifications-tab.tsx')),
  },
  {
    id: 'privacy',
    label: words.tabs.privacy,
    feature: 'profile',
    Panel: lazyPart(() => import('../../members/privacy/privacy-tab.tsx')),
  },
];

export const meta = ({ location }: { location: { search: string } }) =>
  describePage({ title: tabIn(tabs, location.search)?.label ?? words.title });

const head = { title: words.title };
export const handle: ScreenHandle = { head };

/** `/dashboard/profile` and `/profile`. */
export default function AccountPage() {
  return (
    <>
      <PageHeader {...head} />
      <TodayPart />
      <PhoneCounters />
      <AccountTabs label={words.label} tabs={tabs} />
    </>
  );
}
