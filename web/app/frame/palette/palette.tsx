import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, client } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { useSearchResults } from '../../ui/use-search-results.ts';
import styles from './palette.module.css';
import { listGuide, listRooms, listScreens, matchTargets, sortTargets, type Target, type TargetGroup } from './targets.ts';
import { paletteTexts as texts } from './texts.ts';

const FOUND_SHOWN = 5;

async function findPlaces(search: string): Promise<Target[]> {
  const { items } = await client.destinations.list({ search, limit: FOUND_SHOWN });
  const found = items.map(({ id, slug, name, country }): Target => {
    return { id, group: 'places', label: name, detail: country, path: paths.destination(slug) };
  });
  return sortTargets(found, search);
}

async function findPeople(search: string): Promise<Target[]> {
  const { items } = await client.members.list({ search, limit: FOUND_SHOWN });
  return items.map(({ id, displayName, location, occupation }) => ({
    id,
    group: 'people',
    label: displayName,
    detail: location ?? occupation,
    path: paths.member(id),
  }));
}

async function findJobs(search: string): Promise<Target[]> {
  const { items } = await client.jobs.list({ search, limit: FOUND_SHOWN });
  return items.map(({ id, title, company, location }) => ({
    id,
    group: 'jobs',
    label: title,
    detail: `${company}, ${location}`,
    path: paths.job(id),
  }));
}

const MAX_CHARACTERS = 100;
const GROUPS: readonly TargetGroup[] = ['screens', 'rooms', 'places', 'people', 'jobs'];

const findWithoutPeople = async (typed: string) => (await Promise.all([findPlaces(typed), findJobs(typed)])).flat();
const findAll = async (typed: string) => (await Promise.all([findPlaces(typed), findPeople(typed), findJobs(typed)])).flat();

/** Searches screens and rooms locally, the rest on the server. The Browser tier finds no people. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { data } = useQuery(api.chat.rooms.queryOptions());
  const canSeePeople = member.capabilities.includes('people.see');
  const searchText = typed.trim();
  const found = useSearchResults(searchText, canSeePeople ? findAll : findWithoutPeople);
  const near = matchTargets([...listScreens(member), ...listRooms(data?.items ?? [])], searchText);
  // Earlier results may not match the whole input.
  const far = found.state === 'ready' ? found.items : matchTargets(found.items, searchText);
  const targets = searchText === '' ? near : [...sortTargets(near, searchText), ...far];
  // Otherwise the dialog focuses its first button.
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);

  function go({ path, state }: Target): void {
    onClose();
    void navigate(path, { state });
  }

  return (
    <Dialog isOpen title={texts.title} onClose={onClose}>
      <div ref={frame}>
        <Command label={texts.label} shouldFilter={false} loop vimBindings={false} className="grid gap-1">
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            maxLength={MAX_CHARACTERS}
            className={classes('ink full-width rounded', styles.input)}
            placeholder={canSeePeople ? texts.placeholder.everything : texts.placeholder.withoutPeople}
          />
          <Command.List label={texts.results} className={styles.list}>
            {GROUPS.map((group) => (
              <Group key={group} group={group} targets={targets.filter((target) => target.group === group)} onChoose={go} />
            ))}
            <Group group="guide" targets={listGuide(member, searchText)} onChoose={go} />
          </Command.List>
          <State found={searchText === '' ? null : found} isEmpty={targets.length === 0} />
        </Command>
      </div>
    </Dialog>
  );
}

function Group({
  group,
  targets,
  onChoose,
}: {
  group: TargetGroup;
  targets: readonly Target[];
  onChoose: (target: Target) => void;
}) {
  if (targets.length === 0) return null;
  return (
    <Command.Group heading={texts.groups[group]} className={styles.group}>
      {targets.map((target) => (
        <Command.Item
          key={target.id}
          value={`${group} ${target.id}`}
          className={classes('row between break-anywhere pointer target-height', styles.item)}
          onSelect={() => onChoose(target)}
        >
          <span>{target.label}</span>
          {target.detail && <span className="muted text-small">{target.detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function State({ found, isEmpty }: { found: ReturnType<typeof useSearchResults<Target>> | null; isEmpty: boolean }) {
  const message =
    found?.state === 'failed' ? texts.failed : found?.state === 'waiting' ? texts.searching : isEmpty ? texts.none : null;
  return (
    <p className={classes('padding-inline-12px muted text-small', styles.state)} role="status">
      {message}{' '}
      {found?.state === 'failed' && (
        <button type="button" className="lagoon-deep semibold bare pointer target-height" onClick={found.retry}>
          {uiTexts.tryAgain}
        </button>
      )}
    </p>
  );
}
