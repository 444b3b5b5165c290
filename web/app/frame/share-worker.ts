import { paths } from '@bros/contract/paths';
import { get } from 'idb-keyval';
import { isReadable, type KeptOwner, OWNER, openKept } from '../platform/kept/kept-database.ts';
import { storeShared } from '../platform/shared-content.ts';
import { readForm } from './share-form.ts';

/** True for the form that the operating system sends to the installed app (`share_target` in the manifest). */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === paths.share;

async function readMemberId(): Promise<string | null> {
  const owner = await get<KeptOwner>(OWNER, openKept()).catch(() => undefined);
  return isReadable(owner) ? owner.memberId : null;
}

/** Stores what was shared on this device, and opens the page that asks where to put it. Sends nothing. */
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
