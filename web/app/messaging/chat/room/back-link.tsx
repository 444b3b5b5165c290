import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { useListFilter } from '../list/conversations.ts';
import { listTexts as texts } from '../list/texts.ts';
import styles from './back-link.module.css';

export function BackLink() {
  const { listUrl } = useListFilter();
  return (
    <Link
      to={listUrl}
      className={classes('ink circle target-square hover-sunken', styles.back)}
      aria-label={texts.back}
      preventScrollReset
    >
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  );
}
