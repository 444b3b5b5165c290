import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './item-list.module.css';
import { WindowedList } from './windowed-list.tsx';

export const ItemList = ({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) => (
  <div className="full-width">
    <WindowedList as="ul" className={classes('plain-list', styles.rows)} aria-busy={isBusy}>
      {children}
    </WindowedList>
  </div>
);

export interface ItemProps {
  name: ReactNode;
  details: readonly string[];
  picture?: ReactNode;
  action?: ReactNode;
}

export const Item = ({ name, details, picture, action }: ItemProps) => (
  <li className={classes('row gap-1-2 border-bottom', styles.item)}>
    {picture}
    <div className={styles.words}>
      <p className="row gap-4px-1 semibold break-anywhere">{name}</p>
      {details.map((detail) => (
        <p key={detail} className="muted text-small break-anywhere">
          {detail}
        </p>
      ))}
    </div>
    {action}
  </li>
);
