import { COMPARED_MAX } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './compare-bar.module.css';
import { directoryTexts as texts } from './directory-texts.ts';
import { useCompared } from './use-compared.ts';

interface CompareBarProps {
  nameOf: (slug: string) => string;
}

export default function CompareBar({ nameOf }: CompareBarProps) {
  const { slugs, clear } = useCompared();
  return (
    <section className={classes('row gap-1-2 between surface shadow', styles.bar)} aria-label={texts.comparing}>
      <p className="grid min-width-0" role="status">
        <strong>{slugs.map(nameOf).join(', ')}</strong>
        <span className="muted text-small">{slugs.length < 2 ? texts.oneMore : texts.chosen(slugs.length, COMPARED_MAX)}</span>
      </p>
      <div className="flex gap-1">
        {slugs.length > 1 && (
          <ButtonLink size="small" to={paths.comparison(slugs)}>
            {texts.compareNow(slugs.length)}
          </ButtonLink>
        )}
        <Button variant="plain" size="small" onPress={clear}>
          {texts.stopComparing}
        </Button>
      </div>
    </section>
  );
}
