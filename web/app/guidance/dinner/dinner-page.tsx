import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import styles from '../../gatherings/tables/dinner.module.css';
import { useDinner } from '../../gatherings/tables/dinner.ts';
import { OptIn, Waiting } from '../../gatherings/tables/opt-in.tsx';
import { OwnTable } from '../../gatherings/tables/own-table.tsx';
import { FreeTable } from '../../gatherings/tables/round-table.tsx';
import { dinnerTexts as texts } from '../../gatherings/tables/texts.ts';
import { WhoCame } from '../../gatherings/tables/who-came.tsx';
import { useOwnProfile } from '../../members/profiles/own-profile.ts';
import { TableGroup } from '../../messaging/groups/table-group.tsx';
import { DestinationGuides } from '../../places/city-guides/destination-guides.tsx';
import { CityTips } from '../../places/tips/city-tips.tsx';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { sharedTexts } from '../../shared/texts.ts';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

const title = sharedTexts.places.dinner;

export const meta = () => describePage({ title, description: texts.description });

const head = { title, lead: texts.lead };
export const handle: ScreenHandle = { head };

export default function DinnerPage() {
  const { capabilities } = useMember();
  const mayDine = capabilities.includes('events.register');
  return (
    <>
      <PageHeader {...head} />
      <div className="stack gap-3">
        <FeatureOff feature="dinners" />
        {mayDine ? (
          <Dinner />
        ) : (
          <div className={classes('grid gap-4 align-start', styles.columns)}>
            <LockedTable />
            <Rules />
          </div>
        )}
      </div>
    </>
  );
}

function LockedTable() {
  const { id, displayName } = useMember();
  const { data } = useOwnProfile();
  return (
    <div className="stack gap-3 padding-3 surface">
      <FreeTable me={{ id, name: displayName ?? sharedTexts.defaultName, photo: data?.photo }}>
        <IconToolsKitchen2 size={28} aria-hidden />
        <span className="semibold">{texts.evening}</span>
      </FreeTable>
      <div className={classes('text-center', styles.locked)}>
        <TierOffer capability="events.register" text={texts.locked} isPlain />
      </div>
    </div>
  );
}

function Dinner() {
  const dinner = useDinner();
  const profile = useOwnProfile();
  const { id, displayName } = useMember();
  const { table, waiting, toConfirm, optIn } = dinner.data ?? {};
  const frame = useKeptFocus(`${table?.id} ${optIn !== null} ${waiting !== null}`);
  if (!dinner.data || !profile.data)
    return <Loading query={[dinner, profile]} failed={texts.loadFailed} lines={4} shape="card" />;
  const me = { id, name: displayName ?? sharedTexts.defaultName, photo: profile.data.photo };
  const form = <OptIn state={dinner.data} languages={profile.data.languages} me={me} />;
  const isFormed = Boolean(table ?? waiting);
  return (
    <div ref={frame} tabIndex={-1} className={classes('grid gap-4 align-start', styles.columns)}>
      <div className="stack gap-3">
        {table && (
          <OwnTable table={table} me={me}>
            <TableGroup tableId={table.id} />
          </OwnTable>
        )}
        {waiting && <Waiting waiting={waiting} />}
        {toConfirm && <WhoCame table={toConfirm} />}
        {!isFormed && form}
      </div>
      <div className="stack gap-3">
        {isFormed && form}
        {table && <AboutCity city={table.city} />}
        <Rules />
      </div>
    </div>
  );
}

function AboutCity({ city: { id: cityId, name } }: Pick<DinnerTable, 'city'>) {
  const frameAs = (title: string) => (content: ReactNode) => (
    <section className="stack gap-1">
      <h2 className="text-h4">{title}</h2>
      {content}
    </section>
  );
  return (
    <>
      <CityTips cityId={cityId} frame={frameAs(texts.table.tips(name))} />
      <DestinationGuides cityId={cityId} frame={frameAs(texts.table.guides(name))} />
    </>
  );
}

function Rules() {
  const { title: heading, ...rules } = texts.rules;
  return (
    <section className="stack gap-1 measure">
      <h2 className="text-h4">{heading}</h2>
      <ul className="bullets muted">
        {Object.entries(rules).map(([name, rule]) => (
          <li key={name}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
