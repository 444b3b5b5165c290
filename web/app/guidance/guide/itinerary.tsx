import type { CityId } from '@bros/contract/core/cities';
import type { GuideCard, GuideQuestionId, GuideSource } from '@bros/contract/guidance/guide-answers';
import { paths } from '@bros/contract/paths';
import { IconLuggage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, client, describeError, refusalCode } from '../../platform/api.ts';
import { formatDay, formatWeekday } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/toasts.ts';
import styles from './cards.module.css';
import { Sheet } from './sheet.tsx';
import { guideTexts } from './texts.ts';

const { cards: texts } = guideTexts;

type ItineraryCard = Extract<GuideCard, { kind: 'itinerary' }>;

interface ItineraryProps {
  card: ItineraryCard;
  questionId: GuideQuestionId;
  sources: readonly GuideSource[];
}

export function Itinerary({ card, questionId, sources }: ItineraryProps) {
  const { name, cityId, startsOn, endsOn, days } = card;
  const pathOf = (number: number) => sources.flatMap((each) => (each.number === number && !each.isGone ? each.path : []))[0];
  return (
    <Sheet title={texts.itinerary(name, startsOn, endsOn)}>
      <ol className={classes('grid gap-1 plain-list', styles.days)}>
        {days.map(({ day, items }) => (
          <li key={day}>
            <p className="semibold">
              <time dateTime={day}>
                {formatWeekday(day)}, {formatDay(day)}
              </time>
            </p>
            {items.length === 0 && <p className="muted text-small">{texts.freeDay}</p>}
            {items.length > 0 && (
              <ul className={styles.items}>
                {items.map(({ source, text }) => {
                  const path = pathOf(source);
                  return <li key={`${source} ${text}`}>{path ? <Link to={path}>{text}</Link> : text}</li>;
                })}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {cityId !== null && <KeepAsTrip card={card} cityId={cityId} questionId={questionId} />}
    </Sheet>
  );
}

/** Repeated presses save one trip. */
function KeepAsTrip({ card, cityId, questionId }: { card: ItineraryCard; cityId: CityId; questionId: GuideQuestionId }) {
  const queryClient = useQueryClient();
  const [isKept, setKept] = useState(false);
  const { name, startsOn, endsOn } = card;

  async function keep(): Promise<void> {
    try {
      await client.trips.create(
        { clientId: questionId, cityId, arrivesOn: startsOn, leavesOn: endsOn, rating: null, review: '' },
        { context: { isIdempotent: true } },
      );
      setKept(true);
      showToast(texts.kept(name, startsOn, endsOn));
      void queryClient.invalidateQueries({ queryKey: api.trips.key() });
    } catch (error) {
      // The member has edited the saved trip since then.
      if (refusalCode(error) === 'EDIT_CONFLICT') return setKept(true);
      showToast({ title: texts.keepFailed, text: describeError(error).text, tone: 'error' });
    }
  }

  return (
    <p className="padding-top-1">
      {isKept ? (
        <Link to={paths.dashboardProfileTab('travel-history')}>{texts.seeTrips}</Link>
      ) : (
        <Button variant="quiet" size="small" icon={<IconLuggage size={18} aria-hidden />} onPress={keep}>
          {texts.keep}
        </Button>
      )}
    </p>
  );
}
