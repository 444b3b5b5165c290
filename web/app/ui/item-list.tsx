import type { ReactNode } from 'react';
import styles from './item-list.module.css';
import { WindowedList } from './windowed-list.tsx';

/** `isBusy` while other items load. */
export const ItemList = ({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) => (
  <div className={styles.list}>
    <WindowedList as="ul" className={styles.rows} aria-busy={isBusy}>
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
