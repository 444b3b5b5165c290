import { TABLE_MAX_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { paths } from '@bros/contract/paths';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { Avatar, type AvatarProps } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './dinner.module.css';
import { dinnerTexts } from './texts.ts';

const { table: texts } = dinnerTexts;

export type OwnFace = Pick<AvatarProps, 'id' | 'name' | 'photo'>;

interface RoundTableProps {
  table: Pick<DinnerTable, 'guests' | 'guestCount' | 'lateMinutes'>;
  me: OwnFace;
  children: ReactNode;
}

export function RoundTable({ table: { guests, guestCount, lateMinutes }, me, children }: RoundTableProps) {
  const seats = [
    { id: me.id, content: <Seated face={<Avatar {...me} size="card" />} name={labelTexts.you} lateMinutes={lateMinutes} /> },
    ...guests.map((guest) => ({ id: guest.id, content: <Guest guest={guest} /> })),
    ...HIDDEN_IDS.slice(0, Math.max(0, guestCount - 1 - guests.length)).map((id) => ({ id, content: <Hidden /> })),
  ];
  const free = FREE_IDS.slice(0, Math.max(0, TABLE_MAX_SEATS - seats.length));
  const total = seats.length + free.length;
  return (
    <div className={classes('relative', styles.round)}>
      <ul className="plain-list" aria-label={texts.seats(guestCount)}>
        {seats.map(({ id, content }, index) => (
          <li key={id} className={classes('grid items-center text-center', styles.seat)} style={seatStyle(index, total)}>
            {content}
          </li>
        ))}
        {free.map((id, index) => (
          <li
            key={id}
            className={classes('grid items-center text-center', styles.seat)}
            style={seatStyle(seats.length + index, total)}
            aria-hidden
          >
            <span className={classes('dashed', styles.free)} />
          </li>
        ))}
      </ul>
      <div className={classes('center content-center text-center border', styles.plate)}>{children}</div>
    </div>
  );
}

export const FreeTable = ({ me, children }: Pick<RoundTableProps, 'me' | 'children'>) => (
  <div aria-hidden>
    <RoundTable table={NOBODY_YET} me={me}>
      {children}
    </RoundTable>
  </div>
);

const NOBODY_YET = { guests: [], guestCount: 1, lateMinutes: null };

const numbered = (name: string) => Array.from({ length: TABLE_MAX_SEATS }, (_, index) => `${name}-${index}`);
const HIDDEN_IDS = numbered('hidden');
const FREE_IDS = numbered('free');

const seatStyle = (seat: number, seats: number) => ({ '--seat': seat, '--seats': seats }) as CSSProperties;

interface SeatedProps {
  face: ReactNode;
  name: ReactNode;
  lateMinutes?: number | null;
}

const Seated = ({ face, name, lateMinutes = null }: SeatedProps) => (
  <>
    {face}
    <span className="semibold text-small truncated full-width">{name}</span>
    {lateMinutes !== null && <span className="sunset text-small">{texts.late(lateMinutes)}</span>}
  </>
);

const Hidden = () => (
  <Seated face={<span className={classes('dashed', styles.free)} aria-hidden />} name={labelTexts.unnamedMember} />
);

const Guest = ({
  guest: { id, displayName, photo, isVerified, hasPage, lateMinutes },
}: {
  guest: DinnerTable['guests'][number];
}) => (
  <Seated
    lateMinutes={lateMinutes}
    face={<MemberFace id={id} name={displayName} photo={photo} size="card" isLinked={hasPage} />}
    name={
      <span className="line gap-2px justify-center full-width">
        {hasPage ? (
          <Link to={paths.member(id)} className="ink truncated no-underline">
            {displayName}
          </Link>
        ) : (
          <span className="truncated">{displayName}</span>
        )}
        {isVerified && <VerifiedMark memberId={id} size={16} />}
      </span>
    }
  />
);
