import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './layout.tsx';
import { scoreTexts as texts } from './score-texts.ts';
import styles from './stars.module.css';

const STARS = [1, 2, 3, 4, 5];

interface StarsProps {
  /** 0 to 5. */
  rating: number;
  isShort?: boolean;
}

export function Stars({ rating, isShort = false }: StarsProps) {
  return (
    <span className={classes('inline-row sunset flex-none', styles.stars)}>
      <VisuallyHidden>{texts.stars(rating)}</VisuallyHidden>
      {isShort && (
        <>
          <IconStarFilled size={14} aria-hidden />
          <span className="semibold" aria-hidden>
            {rating}
          </span>
        </>
      )}
      {(isShort ? [] : STARS).map((star) => {
        const Star = star <= rating ? IconStarFilled : IconStar;
        return <Star key={star} size={16} aria-hidden />;
      })}
    </span>
  );
}
