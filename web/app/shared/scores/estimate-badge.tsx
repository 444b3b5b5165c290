import { Badge } from '../../ui/badge.tsx';
import styles from './estimate-badge.module.css';
import { isEstimate, scoreBasisTexts as texts } from './score-basis.ts';

interface EstimateBadgeProps {
  destination: { overallScore: number | null; reviewCount: number };
}

export function EstimateBadge({ destination: { overallScore, reviewCount } }: EstimateBadgeProps) {
  if (overallScore === null || !isEstimate({ reviewCount })) return null;
  return (
    <span className={styles.basis}>
      <Badge>{texts.estimate}</Badge>
      {reviewCount > 0 && <span className="muted text-small"> {texts.and(reviewCount)}</span>}
    </span>
  );
}
