import type { DeskStory, ExpatStoryForm } from '@bros/contract/places/expat-desk';
import { addAuditEntry } from '../../../core/audit/service.ts';
import type { NoticeDeps } from '../../../core/notices/service.ts';
import { createStoryUploads, removePicture } from '../../../places/expats/pictures/service.ts';
import { createStory, publishStory, removeStory, saveStory, unpublishStory } from '../../../places/expats/stories/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';

export interface ExpatDeskDeps extends NoticeDeps {
  database: Database;
  pictures: PictureStore;
}

type StoryAction = 'begun' | 'saved' | 'pictured' | 'unpictured' | 'published' | 'unpublished' | 'deleted';

function note(
  transaction: Transaction,
  actor: Actor,
  action: StoryAction,
  storyId: string,
  details: Record<string, unknown> = {},
) {
  const entry = { actorId: actor.memberId, action: `expat.${action}` as const, targetType: 'expat', targetId: storyId, details };
  return addAuditEntry(transaction, entry);
}

/** Throws EXPAT_CONSENT_MISSING. */
export function beginStory(database: Database, actor: Actor, form: ExpatStoryForm): Promise<DeskStory> {
  return inTransaction(database, async (transaction) => {
    const { story, isChanged } = await createStory(transaction, form);
    if (isChanged) await note(transaction, actor, 'begun', story.id);
    return story;
  });
}

/** Throws NOT_FOUND, EDIT_CONFLICT, EXPAT_CONSENT_MISSING. */
export function saveDeskStory(database: Database, actor: Actor, form: ExpatStoryForm & { version: number }): Promise<DeskStory> {
  return inTransaction(database, async (transaction) => {
    const story = await saveStory(transaction, form);
    await note(transaction, actor, 'saved', story.id, { version: story.version });
    return story;
  });
}

/** Throws NOT_FOUND, EDIT_CONFLICT, EXPAT_CONSENT_MISSING, EXPAT_MONTH_TAKEN. */
export function publishDeskStory(
  deps: ExpatDeskDeps,
  actor: Actor,
  which: { storyId: string; version: number; month: string },
): Promise<DeskStory> {
  return inTransaction(deps.database, async (transaction) => {
    const story = await publishStory(deps, transaction, which);
    await note(transaction, actor, 'published', story.id, { month: which.month });
    return story;
  });
}

/** Throws NOT_FOUND, EDIT_CONFLICT. */
export function unpublishDeskStory(
  database: Database,
  actor: Actor,
  which: { storyId: string; version: number },
): Promise<DeskStory> {
  return inTransaction(database, async (transaction) => {
    const { story, isChanged } = await unpublishStory(transaction, which);
    if (isChanged) await note(transaction, actor, 'unpublished', story.id);
    return story;
  });
}

/** Deletes an unpublished story. Throws NOT_FOUND, FORBIDDEN. */
export function removeDeskStory(database: Database, actor: Actor, storyId: string): Promise<{ isDeleted: true }> {
  return inTransaction(database, async (transaction) => {
    await removeStory(transaction, storyId);
    await note(transaction, actor, 'deleted', storyId);
    return { isDeleted: true };
  });
}

/** Throws the errors of `createStoryUploads`. */
export const createDeskUploads = (deps: ExpatDeskDeps) =>
  createStoryUploads(deps, (transaction, actor, storyId) => note(transaction, actor, 'pictured', storyId));

/** Throws NOT_FOUND. */
export function removeDeskPicture(database: Database, actor: Actor, storyId: string): Promise<DeskStory> {
  return inTransaction(database, async (transaction) => {
    const { story, isChanged } = await removePicture(transaction, storyId);
    if (isChanged) await note(transaction, actor, 'unpictured', storyId);
    return story;
  });
}
