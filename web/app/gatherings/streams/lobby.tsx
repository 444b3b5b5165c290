import type { SeatLoss } from '@bros/contract/gatherings/stream-rules';
import { STREAM_SEATS } from '@bros/contract/gatherings/stream-rules';
import type { StreamPage } from '@bros/contract/gatherings/streams';
import { paths } from '@bros/contract/paths';
import { IconHeadphones, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIsOff } from '../../platform/switched-off.ts';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { MediaSetup } from './media-setup.tsx';
import styles from './stream-page.module.css';
import { lobbyTexts as texts } from './stream-texts.ts';
import { useOwnStream } from './streams.ts';
import { useMediaPreview } from './use-media-preview.ts';

interface LobbyProps {
  stream: StreamPage;
  lost: SeatLoss | 'left' | null;
  isReady: boolean;
  onJoin: () => Promise<void>;
}

export function Lobby({ stream, lost, isReady, onJoin }: LobbyProps) {
  const { can, own, isIn } = stream;
  const elsewhere = useOwnStream();
  const isOff = useIsOff('streams');
  if (!can.join && lost === 'removed') return <Empty {...texts.lost.removed} action={<Back />} />;
  if (elsewhere && elsewhere.id !== stream.id) {
    return (
      <Banner
        tone="info"
        title={texts.otherStream.title}
        action={<Link to={paths.stream(elsewhere.id)}>{texts.otherStream.link}</Link>}
      >
        {texts.otherStream.text}
      </Banner>
    );
  }
  if (isOff) return <FeatureOff feature="streams" />;
  const isFull = stream.seatCount >= STREAM_SEATS && !isIn;
  return (
    <Stack>
      {lost && (
        <Banner tone="info" title={texts.lost[lost].title}>
          {texts.lost[lost].text}
        </Banner>
      )}
      {own?.isConnected && lost === null && (
        <Banner tone="info" title={texts.elsewhere.title}>
          {texts.elsewhere.text}
        </Banner>
      )}
      {isFull && (
        <Banner tone="info" title={texts.full.title}>
          {texts.full.text}
        </Banner>
      )}
      {can.join && !isFull && <Door stream={stream} isAgain={lost !== null} isReady={isReady} onJoin={onJoin} />}
      {!can.join && !isFull && <Empty {...texts.lost.removed} action={<Back />} />}
    </Stack>
  );
}

const Back = () => (
  <ButtonLink to={paths.live} variant="quiet">
    {texts.back}
  </ButtonLink>
);

interface DoorProps extends Pick<LobbyProps, 'stream' | 'isReady' | 'onJoin'> {
  isAgain: boolean;
}

function Door({ stream, isAgain, isReady, onJoin }: DoorProps) {
  // The camera must not start automatically after leaving.
  const [isOpen, setOpen] = useState(!isAgain);
  if (stream.can.listenOnly) {
    return (
      <div className={styles.door}>
        <TierOffer capability="streams.join" text={texts.listenOnly} />
        <Button variant="accent" icon={<IconHeadphones size={20} aria-hidden />} isDisabled={!isReady} onPress={onJoin}>
          {isAgain ? texts.again : texts.listen}
        </Button>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <div className={styles.door}>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {texts.again}
        </Button>
      </div>
    );
  }
  return <CameraDoor label={stream.isIn ? texts.joinHere : texts.join} isReady={isReady} onJoin={onJoin} />;
}

function CameraDoor({ label, isReady, onJoin }: Pick<DoorProps, 'isReady' | 'onJoin'> & { label: string }) {
  const preview = useMediaPreview();
  const join = (
    <Button
      variant="accent"
      isWide
      icon={<IconVideo size={20} aria-hidden />}
      isDisabled={!isReady || preview.stream === null}
      onPress={onJoin}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.door}>
      <MediaSetup preview={preview} action={join} />
    </div>
  );
}

export function Ended({ stream: { endReason, endNote } }: { stream: StreamPage }) {
  return (
    <Empty
      title={texts.endedTitle}
      text={
        <>
          {texts.ended[endReason ?? 'ended']}
          {endNote && ` ${texts.reason(endNote)}`}
        </>
      }
      action={<Back />}
    />
  );
}
