import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import styles from './back-link.module.css';

/** Links to the list, which phones show instead of the conversation. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={classes('ink circle target-square', styles.back)} aria-label={label} preventScrollReset>
    <IconArrowLeft size={20} aria-hidden />
  </Link>
);
