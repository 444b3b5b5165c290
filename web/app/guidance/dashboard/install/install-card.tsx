import { paths } from '@bros/contract/paths';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useMyTrips } from '../../../members/trips/trips.ts';
import { itemsOf } from '../../../platform/paging.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { declineOffer, postponeOffer, recordVisit } from './install-offer.ts';
import { installTexts as texts } from './texts.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** Chromium sends this event (entry.client.tsx). */
  var installPrompt: Event | undefined;
}

/** `standalone` exists only on iPhones and iPads, and is true in an installed app. */
const isInBrowserOfIphone = () => (navigator as { standalone?: boolean }).standalone === false;
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const canInstall = () => !isInstalled() && (globalThis.installPrompt !== undefined || isInBrowserOfIphone());

/** The browser may allow installing after this page has loaded. */
function useCanInstall(): boolean {
  const [isAble, setAble] = useState(canInstall);
  useEffect(() => {
    const update = () => setAble(canInstall());
    const end = () => {
      globalThis.installPrompt = undefined;
      update();
    };
    addEventListener('beforeinstallprompt', update);
    addEventListener('appinstalled', end);
    return () => {
      removeEventListener('beforeinstallprompt', update);
      removeEventListener('appinstalled', end);
    };
  }, []);
  return isAble;
}

/** Shown on the second visit with a current or planned trip. */
export function InstallOffer() {
  const isAble = useCanInstall();
  const { pathname, search } = useLocation();
  const isToday = pathname === paths.dashboardProfile && search === '';
  return isAble && isToday ? <OfferWithTrip /> : null;
}

function OfferWithTrip() {
  const hasTrip = (itemsOf(useMyTrips('upcoming'))?.length ?? 0) > 0;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (hasTrip) setDue(recordVisit(Date.now()));
  }, [hasTrip]);
  return isDue ? <InstallCard onClose={() => setDue(false)} /> : null;
}

function InstallCard({ onClose }: { onClose: () => void }) {
  const id = useId();
  const prompt = globalThis.installPrompt as InstallPromptEvent | undefined;

  function close(note: () => void): void {
    note();
    onClose();
  }

  async function install(): Promise<void> {
    const { outcome } = (await prompt?.prompt()) ?? {};
    // Each event can show only one dialog.
    globalThis.installPrompt = undefined;
    close(() => outcome !== 'accepted' && postponeOffer(Date.now()));
  }

  return (
    <section className="stack gap-1 padding-2 surface margin-bottom-3" aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {texts.title}
      </h2>
      <p className="muted measure">
        {prompt ? texts.text : texts.textOnIphone} {'setAppBadge' in navigator && texts.badge}
      </p>
      {!prompt && <p className="measure">{texts.steps}</p>}
      <Row>
        {prompt && (
          <Button variant="quiet" size="small" onPress={install}>
            {texts.install}
          </Button>
        )}
        <Button variant="plain" size="small" onPress={() => close(() => postponeOffer(Date.now()))}>
          {actionTexts.notNow}
        </Button>
        <Button variant="plain" size="small" onPress={() => close(declineOffer)}>
          {texts.never}
        </Button>
      </Row>
    </section>
  );
}
