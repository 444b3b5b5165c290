import { FEATURES } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { IconBroadcast, IconPlayerStop } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { switchedOffTexts } from '../../platform/switched-off-texts.ts';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useEndStream, useOwnStream } from './streams.ts';
import { streamTexts as texts } from './texts.ts';

export const StartDialog = lazyPart(() => import('./start-dialog.tsx'));

export function GoLiveButton({ isQuick = false }: { isQuick?: boolean }) {
  const mayHost = useMember().capabilities.includes('streams.join');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isOff = useIsOff('streams');
  if (!mayHost) return null;
  if (isOff) return <p>{switchedOffTexts.streams.title}</p>;
  return (
    <>
      <Button
        variant={isQuick ? 'quiet' : 'accent'}
        size={isQuick || isPhone ? 'small' : 'medium'}
        isWide={isQuick}
        icon={<IconBroadcast size={20} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {texts.goLive}
      </Button>
      <Suspense fallback={null}>{isOpen && <StartDialog isQuick={isQuick} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

export function QuickLiveStream() {
  const { id, capabilities } = useMember();
  const own = useOwnStream(useIsSocketReady());
  const end = useEndStream();
  const title = useId();
  if (!FEATURES.streams || !capabilities.includes('streams.join')) return null;
  return (
    <section className="flex-none" aria-labelledby={title} title={texts.box.title}>
      <h2 id={title} className="visually-hidden">
        {texts.box.title}
      </h2>
      {own?.host?.id === id ? (
        <Button variant="quiet" size="small" isWide icon={<IconPlayerStop size={20} aria-hidden />} onPress={() => end(own.id)}>
          {texts.stopLive}
        </Button>
      ) : (
        <GoLiveButton isQuick />
      )}
    </section>
  );
}

export function GoLiveSection() {
  const { id, capabilities } = useMember();
  const own = useOwnStream(useIsSocketReady());
  const title = useId();
  const isHost = own?.host?.id === id;
  if (!FEATURES.streams) return null;
  return (
    <section className="grid gap-1 padding-block-2 border-top" aria-labelledby={title}>
      <h2 id={title}>{texts.section.title}</h2>
      <p>{isHost ? texts.section.now(own.title) : texts.section.text}</p>
      {!capabilities.includes('streams.join') && <TierOffer capability="streams.join" text={texts.hostNeeds} />}
      <div className="row gap-1">
        {isHost ? <ButtonLink to={paths.stream(own.id)}>{texts.section.back}</ButtonLink> : <GoLiveButton />}
        <Link to={paths.live}>{texts.section.all}</Link>
      </div>
    </section>
  );
}
