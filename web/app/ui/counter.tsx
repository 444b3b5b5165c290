import { Link } from 'react-router';
import { classes } from './classes.ts';
import styles from './counter.module.css';

export interface CounterProps {
  to: string;
  label: string;
  figure: string | undefined;
}

export const Counter = ({ to, label, figure }: CounterProps) => (
  <Link to={to} className={classes('line gap-1 between padding-inline-12px ink hover-underline', styles.counter)}>
    <span>{label}</span>
    <span className="semibold tabular">{figure ?? ' '}</span>
  </Link>
);
