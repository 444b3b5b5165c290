import type { ReactNode } from 'react';
import styles from './item-list.module.css';
import { Stretches } from './stretches.tsx';

/** A few things of the reader's own, a line each, with what can be done about each at its end; `isBusy` while others are on their way. */
export const ItemList = ({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) => (
  <div className={styles.list}>
    <Stretches as="ul" className={styles.rows} aria-busy={isBusy}>
      {children}
    </Stretches>
  </div>
);

export interface ItemProps {
  /** Its name, with badges that say its state. */
  name: ReactNode;
  details: readonly string[];
  /** Stands before the name. */
  picture?: ReactNode;
  action?: ReactNode;
}

export const Item = ({ name, details, picture, action }: ItemProps) => (
  <li className={styles.item}>
    {picture}
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </div>
    {action}
  </li>
);
