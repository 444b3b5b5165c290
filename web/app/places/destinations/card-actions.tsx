import { paths } from '@bros/contract/paths';
import type { Destination } from '@bros/contract/places/destinations';
import type { ReactNode } from 'react';
import { actionTexts } from '../../ui/action-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { useAhead } from '../../ui/use-ahead.ts';
import styles from './destination-card.module.css';
import { directoryTexts as texts } from './directory-texts.ts';
import { Heart } from './heart.tsx';
import { useCompared } from './use-compared.ts';

interface CardActionsProps {
  destination: Destination;
  children?: ReactNode;
  /** Set where only one row fits. */
  isCompact: boolean;
}

export function CardActions({ destination, children, isCompact }: CardActionsProps) {
  const { slug, name } = destination;
  const { slugs, isFull, choose } = useCompared();
  const [isChosen, setChosen] = useAhead(slugs.includes(slug), (isOn) => choose(slug, isOn));
  const hidden = <VisuallyHidden>{texts.of(name)}</VisuallyHidden>;
  return (
    <footer className={classes('grid gap-1 padding-top-2 margin-top-auto border-top', styles.actions)}>
      <div className={classes('row gap-1-2 between', styles.ways)}>
        <ButtonLink variant="quiet" size="small" to={paths.destination(slug)}>
          {actionTexts.viewDetails}
          {hidden}
        </ButtonLink>
        {children}
      </div>
      <div className={classes('row gap-1-2 between', styles.ways)}>
        <Heart destination={destination} isBare={isCompact} />
        <Checkbox
          name={`compare-${slug}`}
          label={
            <>
              {texts.compare}
              {hidden}
            </>
          }
          isOn={isChosen}
          isDisabled={isFull && !isChosen}
          onChange={setChosen}
        />
      </div>
    </footer>
  );
}
