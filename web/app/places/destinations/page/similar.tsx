import { paths } from '@bros/contract/paths';
import type { DestinationPage, SimilarDestination } from '@bros/contract/places/destinations';
import { Link } from 'react-router';
import { PlaceCover } from '../../../shared/covers/place-cover.tsx';
import { classes } from '../../../ui/classes.ts';
import { Score } from '../../../ui/score.tsx';
import styles from './page.module.css';
import { placeBeside } from './place-beside.ts';
import { Section } from './section.tsx';
import { pageTexts } from './texts.ts';

const { similar: labels } = pageTexts;

/** 'As warm, cheaper'. */
function reasonsInWords(reasons: SimilarDestination['reasons']): string {
  const text = reasons.map((reason) => labels.reasons[reason]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function Similar({ page: { similar }, nowMs }: { page: DestinationPage; nowMs: number }) {
  if (similar.length === 0) return null;
  return (
    <Section title={labels.heading}>
      <ul className={classes('grid gap-3 plain-list', styles.similar)}>
        {similar.map((place) => (
          <li key={place.id} className="relative border rounded raised clip">
            <PlaceCover place={place} nowMs={nowMs} />
            <div className="grid gap-4px items-start padding-2 break-anywhere">
              <h3 className="display text-h4">
                <Link to={paths.destination(place.slug)} className={styles.placeLink}>
                  {place.name}
                </Link>
              </h3>
              <p className={styles.note}>{placeBeside(place)}</p>
              <p>{reasonsInWords(place.reasons)}</p>
              <Score value={place.overallScore} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
