import { paths } from '@bros/contract/paths';
import { get } from 'idb-keyval';
import { type CacheOwner, isReadable, OWNER, openOfflineCache } from '../platform/offline-cache/cache-database.ts';
import { storeShared } from '../platform/shared-content.ts';
import { readForm } from './share-form.ts';

/** The operating system sends this form (`share_target` in the manifest). */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === paths.share;

async function readMemberId(): Promise<string | null> {
  const owner = await get<CacheOwner>(OWNER, openOfflineCache()).catch(() => undefined);
  return isReadable(owner) ? owner.memberId : null;
}

/** Stores the content on this device, sends nothing, and asks where to put it. */
export async function takeShare(request: Pick<Request, 'formData'>): Promise<Response> {
  try {
    const content = { ...readForm(await request.formData()), memberId: await readMemberId(), sharedAt: Date.now() };
    await storeShared(content).catch(() =>
      storeShared({ ...content, photos: [], problems: [...content.problems, 'photosNotStored'] }),
    );
    return Response.redirect(paths.share, 303);
  } catch {
    return Response.redirect(`${paths.share}?failed`, 303);
  }
}
