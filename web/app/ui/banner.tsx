import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from './classes.ts';

export interface BannerProps {
  tone: 'error' | 'success' | 'info' | 'important';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

const icons = { error: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle, important: IconSpeakerphone };

export function Banner({ tone, title, children, action }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classes('flex gap-12px padding-2 break-anywhere', styles.banner, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} size={24} aria-hidden />
      <div className="grid gap-1 items-start">
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  );
}
