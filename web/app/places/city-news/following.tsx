import { paths } from '@bros/contract/paths';
import type { FollowedCity, NewsChoices } from '@bros/contract/places/city-news';
import { NEWS_KINDS } from '@bros/contract/places/city-news-rules';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { FindCity } from './find-city.tsx';
import { useChangeChoices, useNewsChoices } from './news.ts';
import { cityNewsTexts } from './texts.ts';

const { cities: texts, kinds } = cityNewsTexts;

export function Following() {
  const query = useNewsChoices();
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} lines={5} shape="row" />;
  return (
    <div className="stack gap-3">
      <Cities cities={query.data.cities} />
      <Kinds chosen={query.data.kinds} />
    </div>
  );
}

function Cities({ cities }: Pick<NewsChoices, 'cities'>) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <div>
        <h2 id={heading} ref={title} tabIndex={-1} className="text-h4">
          {texts.title}
        </h2>
        <p className="muted text-small">{texts.lead}</p>
      </div>
      {cities.length > 0 && (
        <ul className="grid gap-12px plain-list">
          {cities.map((city) => (
            <li key={city.id}>
              {city.reason === 'chosen' ? (
                <Chosen city={city} onGone={() => title.current?.focus()} />
              ) : (
                <Automatic city={city} />
              )}
            </li>
          ))}
        </ul>
      )}
      <FindCity />
    </section>
  );
}

function Automatic({ city: { id, name, country, reason, isFollowed } }: { city: FollowedCity }) {
  const { change, isSaving } = useChangeChoices();
  return (
    <Switch
      name={`city-${id}`}
      label={texts.place(name, country)}
      hint={texts.reasons[reason]}
      isOn={isSaving ? !isFollowed : isFollowed}
      onChange={(isOn) => !isSaving && void change({ cityId: id, isFollowed: isOn })}
    />
  );
}

function Chosen({ city: { id, name, country, slug }, onGone }: { city: FollowedCity; onGone: () => void }) {
  const { change } = useChangeChoices();
  const place = texts.place(name, country);
  return (
    <div className="line gap-1 between target-height">
      {slug === null ? <span>{place}</span> : <Link to={paths.destination(slug)}>{place}</Link>}
      <Button
        variant="plain"
        size="small"
        onPress={async () => {
          if (await change({ cityId: id, isFollowed: false })) onGone();
        }}
      >
        {texts.unfollow} <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  );
}

function Kinds({ chosen }: { chosen: NewsChoices['kinds'] }) {
  const heading = useId();
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="text-h4">
          {kinds.title}
        </h2>
        <p className="muted text-small">{kinds.lead}</p>
      </div>
      {NEWS_KINDS.map((kind) => (
        <Kind key={kind} kind={kind} isOn={chosen[kind]} />
      ))}
    </section>
  );
}

function Kind({ kind, isOn }: { kind: (typeof NEWS_KINDS)[number]; isOn: boolean }) {
  const { change, isSaving } = useChangeChoices();
  return (
    <Switch
      name={`kind-${kind}`}
      label={kinds.labels[kind]}
      isOn={isSaving ? !isOn : isOn}
      onChange={(wanted) => !isSaving && void change({ kind, isOn: wanted })}
    />
  );
}
