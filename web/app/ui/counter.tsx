import { Link } from 'react-router';
import styles from './counter.module.css';

export interface CounterProps {
  to: string;
  label: string;
  /** Undefined while unknown. */
  figure: string | undefined;
}

export const Counter = ({ to, label, figure }: CounterProps) => (
  <Link to={to} className={styles.counter}>
    <span>{label}</span>
    <span className="semibold tabular">{figure ?? ' '}</span>
  </Link>
);
