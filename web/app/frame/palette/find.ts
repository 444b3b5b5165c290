import { paths } from '@bros/contract/paths';
import { client } from '../../platform/api.ts';
import type { Target } from './targets.ts';

const FOUND_SHOWN = 5;

export async function findPlaces(search: string): Promise<Target[]> {
  const { items } = await client.destinations.list({ search, limit: FOUND_SHOWN });
  return items.map(({ id, slug, name, country }) => ({
    id,
    group: 'places',
    label: name,
    detail: country,
    path: paths.destination(slug),
  }));
}

export async function findPeople(search: string): Promise<Target[]> {
  const { items } = await client.members.list({ search, limit: FOUND_SHOWN });
  return items.map(({ id, displayName, location, occupation }) => ({
    id,
    group: 'people',
    label: displayName,
    detail: location ?? occupation,
    path: paths.member(id),
  }));
}

export async function findJobs(search: string): Promise<Target[]> {
  const { items } = await client.jobs.list({ search, limit: FOUND_SHOWN });
  return items.map(({ id, title, company, location }) => ({
    id,
    group: 'jobs',
    label: title,
    detail: `${company}, ${location}`,
    path: paths.job(id),
  }));
}
