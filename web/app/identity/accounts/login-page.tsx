import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { insideOf } from '../../frame/inside-texts.ts';
import { setBadge } from '../../platform/app-badge.ts';
import { keepChosenPlan } from '../../platform/chosen-plan.ts';
import { useHasSessionEnded } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Banner } from '../../ui/banner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountFrame } from './account-frame.tsx';
import { LeaveWhenSignedIn } from './leave-when-signed-in.tsx';
import { SignIn } from './sign-in.tsx';
import { type CreatedAccount, SignUp } from './sign-up.tsx';
import { accountTexts } from './texts.ts';

const { signIn, signUp } = accountTexts;

export const meta = () => describePage({ title: signIn.pageTitle, description: signIn.description });

const tabs = [
  { id: 'login', label: signIn.tabs.login },
  { id: 'sign-up', label: signIn.tabs.signUp },
] as const;
type TabId = (typeof tabs)[number]['id'];

const subscribeToNothing = () => () => {};

/** The prerendered document has the first tab. */
function useTab(): [TabId, (tab: TabId) => void] {
  const [search, setSearch] = useSearchParams();
  const isAddressKnown = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const select = (tab: TabId) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'login') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [isAddressKnown && search.get('tab') === 'sign-up' ? 'sign-up' : 'login', select];
}

function isAfterReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordReset' in state;
}

/** The prerendered document does not know the page to return to. */
function useInside(returnTo: string | null): string | null {
  const [inside, setInside] = useState<string | null>(null);
  useEffect(() => setInside(insideOf(returnTo)), [returnTo]);
  return inside;
}

export default function LoginPage() {
  const [search] = useSearchParams();
  const [tab, selectTab] = useTab();
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  const { state } = useLocation();
  const returnTo = search.get('returnTo');
  const inside = useInside(returnTo);
  const isReturning = useHasSessionEnded();
  // Sign-up may continue in another window.
  useEffect(() => keepChosenPlan(returnTo), [returnTo]);
  // The session may have ended while no page was open.
  useEffect(() => void setBadge(navigator, 0), []);
  return (
    <AccountFrame>
      {!(created && tab === 'sign-up') && <LeaveWhenSignedIn />}
      {inside && !isReturning && <Banner tone="info">{inside}</Banner>}
      <h1>{tab === 'login' ? signIn.title : signUp.heading}</h1>
      {isAfterReset(state) && (
        <Banner tone="success" title={signIn.passwordWasReset}>
          {signIn.passwordWasResetText}
        </Banner>
      )}
      <Tabs label={signIn.tabs.label} tabs={tabs} selected={tab} onSelect={selectTab}>
        {tab === 'login' ? <SignIn /> : <SignUp heading="h2" created={created} onCreated={setCreated} />}
      </Tabs>
    </AccountFrame>
  );
}
