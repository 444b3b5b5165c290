import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import styles from '../../gatherings/tables/dinner.module.css';
import { useDinner } from '../../gatherings/tables/dinner.ts';
import { OptIn, Waiting } from '../../gatherings/tables/opt-in.tsx';
import { OwnTable } from '../../gatherings/tables/own-table.tsx';
import { dinnerTexts as texts } from '../../gatherings/tables/texts.ts';
import { useOwnProfile } from '../../members/profiles/own-profile.ts';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { sharedTexts } from '../../shared/texts.ts';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

const title = sharedTexts.places.dinner;

export const meta = () => describePage({ title, description: texts.description });

const head = { title, lead: texts.lead };
export const handle: ScreenHandle = { head };

/** `/dinner` */
export default function DinnerPage() {
  const { capabilities } = useMember();
  return (
    <>
      <PageHeader {...head} />
      {capabilities.includes('events.register') ? <Dinner /> : <TierOffer capability="events.register" text={texts.locked} />}
      <Rules />
    </>
  );
}

function Dinner() {
  const dinner = useDinner();
  const profile = useOwnProfile();
  const { id, displayName } = useMember();
  const { table, waiting, optIn } = dinner.data ?? {};
  const frame = useKeptFocus(`${table?.id} ${optIn !== null} ${waiting !== null}`);
  const me = { id, name: displayName ?? sharedTexts.defaultName, photo: profile.data?.photo };
  return (
    <>
      <Loading query={[dinner, profile]} failed={texts.loadFailed} lines={4} shape="card" />
      {dinner.data && profile.data && (
        <div ref={frame} tabIndex={-1} className={classes('stack gap-3', styles.page)}>
          {table && <OwnTable table={table} me={me} />}
          {waiting && <Waiting waiting={waiting} />}
          <OptIn state={dinner.data} languages={profile.data.languages} />
        </div>
      )}
    </>
  );
}

function Rules() {
  const { title: summary, ...rules } = texts.rules;
  return (
    <details className="measure margin-top-2">
      <summary>{summary}</summary>
      <ul className="bullets">
        {Object.entries(rules).map(([name, rule]) => (
          <li key={name}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
