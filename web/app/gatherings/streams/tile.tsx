import type { StreamPage } from '@bros/contract/gatherings/streams';
import { IconHeadphones, IconMicrophoneOff, IconScreenShare, IconUser } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stageTexts as texts } from './stream-texts.ts';
import styles from './tile.module.css';

export type Seat = StreamPage['seats'][number];

export interface Shown {
  stream: MediaStream | null;
  hasPicture: boolean;
  isMicrophoneOn: boolean;
  isSharing: boolean;
  isSpeaking: boolean;
  notice: string | null;
}

interface TileProps {
  seat: Seat;
  isOwn: boolean;
  isMain: boolean;
  shown: Shown;
  actions: ReactNode;
  video?: RefObject<HTMLVideoElement | null> | undefined;
  /** The browser blocks sound until the member presses something. */
  onSoundBlocked: () => void;
}

export const nameOf = ({ member }: Seat): string => member?.displayName ?? labelTexts.unnamedMember;

export function Tile({ seat, isOwn, isMain, shown, actions, video, onSoundBlocked }: TileProps) {
  const name = isOwn ? labelTexts.you : nameOf(seat);
  const { hasPicture, isSharing, isSpeaking, notice } = shown;
  return (
    <li
      className={classes('center relative rounded clip', styles.tile)}
      data-main={isMain || undefined}
      data-speaking={isSpeaking || undefined}
      aria-label={isSpeaking ? `${texts.tileOf(name)}, ${texts.speaking}` : texts.tileOf(name)}
    >
      {shown.stream && (
        <Media
          stream={shown.stream}
          isOwn={isOwn}
          isMirrored={isOwn && !isSharing}
          isHidden={!hasPicture}
          isWhole={isSharing}
          video={video}
          onSoundBlocked={onSoundBlocked}
        />
      )}
      {!hasPicture && <Face seat={seat} isMain={isMain} />}
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <div className={classes('line gap-1 between', styles.foot)}>
        <Marks seat={seat} name={name} shown={shown} />
        {actions}
      </div>
    </li>
  );
}

interface MediaProps extends Pick<TileProps, 'isOwn' | 'video' | 'onSoundBlocked'> {
  stream: MediaStream;
  isMirrored: boolean;
  isHidden: boolean;
  isWhole: boolean;
}

function Media({ stream, isOwn, isMirrored, isHidden, isWhole, video, onSoundBlocked }: MediaProps) {
  const own = useRef<HTMLVideoElement>(null);
  const element = video ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new handler from the caller must not restart playback
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    current.srcObject = stream;
    current.play().catch((error: DOMException) => error.name === 'NotAllowedError' && onSoundBlocked());
  }, [stream]);
  return (
    <video
      ref={element}
      className={classes('full-width full-height object-cover', styles.video)}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      hidden={isHidden}
      playsInline
      muted={isOwn}
    />
  );
}

const Face = ({ seat: { member }, isMain }: { seat: Seat; isMain: boolean }) => (
  <span className={classes('center', styles.face)}>
    {member ? (
      <Avatar id={member.id} name={member.displayName} photo={member.photo} size={isMain ? 'large' : 'small'} />
    ) : (
      <IconUser size={isMain ? 64 : 40} aria-hidden />
    )}
  </span>
);

function Marks({ seat, name, shown }: { seat: Seat; name: string; shown: Shown }) {
  const isSilent = !seat.isListener && (seat.isMuted || !shown.isMicrophoneOn);
  return (
    <span className={classes('line gap-6px min-width-0', styles.marks)}>
      <span className={classes('semibold truncated', styles.name)}>{name}</span>
      {seat.member?.isVerified && <VerifiedMark memberId={seat.member.id} />}
      {seat.isHost && <Badge tone="sunset">{texts.host}</Badge>}
      {seat.isListener && <Mark icon={<IconHeadphones size={18} aria-hidden />} label={texts.listening} />}
      {isSilent && (
        <Mark icon={<IconMicrophoneOff size={18} aria-hidden />} label={seat.isMuted ? texts.mutedByHost : texts.microphoneOff} />
      )}
      {shown.isSharing && <Mark icon={<IconScreenShare size={18} aria-hidden />} label={texts.sharing} />}
    </span>
  );
}

const Mark = ({ icon, label }: { icon: ReactNode; label: string }) => (
  <span className={styles.mark} title={label}>
    {icon}
    <span className="visually-hidden">{label}</span>
  </span>
);
