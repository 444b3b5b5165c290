import { Link } from 'react-router';
import styles from './counter.module.css';

export interface CounterProps {
  /** The address of the counted things. */
  to: string;
  label: string;
  /** Undefined until it is known. */
  figure: string | undefined;
}

/** A figure with its name, on one line, that leads to what is counted. */
export const Counter = ({ to, label, figure }: CounterProps) => (
  <Link to={to} className={styles.counter}>
    <span>{label}</span>
    <span className={styles.figure}>{figure ?? ' '}</span>
  </Link>
);
