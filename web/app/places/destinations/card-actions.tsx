import { paths } from '@bros/contract/paths';
import type { Destination } from '@bros/contract/places/destinations';
import { actionTexts } from '../../ui/action-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { useAhead } from '../../ui/use-ahead.ts';
import styles from './destination-card.module.css';
import { directoryTexts as texts } from './directory-texts.ts';
import { useCompared } from './use-compared.ts';

export const DetailsLink = ({ destination: { slug, name } }: { destination: Destination }) => (
  <ButtonLink variant="plain" size="small" to={paths.destination(slug)}>
    {actionTexts.viewDetails}
    <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
  </ButtonLink>
);

export function CompareBox({ destination: { slug, name } }: { destination: Destination }) {
  const { slugs, isFull, choose } = useCompared();
  const [isChosen, setChosen] = useAhead(slugs.includes(slug), (isOn) => choose(slug, isOn));
  return (
    <div className={classes('raised rounded', styles.compare)}>
      <Checkbox
        name={`compare-${slug}`}
        label={
          <>
            {texts.compare}
            <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
          </>
        }
        isOn={isChosen}
        isDisabled={isFull && !isChosen}
        onChange={setChosen}
      />
    </div>
  );
}
