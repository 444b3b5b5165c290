import type { Suggestions as Suggested } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import { useId } from 'react';
import { Link } from 'react-router';
import { PeopleList } from '../../shared/authors/people-list.tsx';
import Alike, { type RenderConnection } from './alike.tsx';
import { useSuggestions } from './members.ts';
import styles from './suggestions.module.css';
import { memberTexts } from './texts.ts';

const { here: texts } = memberTexts;

export function Suggestions({ renderConnection }: { renderConnection: RenderConnection }) {
  const suggested = useSuggestions();
  if (suggested === null) return <div className={styles.room} />;
  const { here } = suggested;
  return (
    <>
      {here && <Portraits {...here} />}
      <Alike renderConnection={renderConnection} />
    </>
  );
}

function Portraits({ cityId, city, members }: NonNullable<Suggested['here']>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className="row gap-1 between align-baseline">
        <h2 id={heading} className="text-h4">
          {texts.title(city)}
        </h2>
        <Link to={paths.dashboardNetworkingIn(cityId)} className="text-small">
          {texts.all}
        </Link>
      </div>
      <PeopleList label={texts.title(city)} members={members} />
    </section>
  );
}
