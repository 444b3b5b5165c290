import type { WritingParts } from '../../core/moderation/service.ts';
import { readerOf } from '../../platform/api/access.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import type { Log } from '../../platform/log.ts';
import { answer, apply, countStates, listOwn, listReceived, markViewed, setNote, withdraw } from './applications/service.ts';
import { listJobs, listTags, openApplyUrl, openJob, setSaved } from './board/service.ts';
import { type CvParts, createCvUploads, readCv, removeCv } from './cvs/service.ts';
import { readPublicJobs } from './feeds/service.ts';
import { readFigures } from './figures/service.ts';
import { createLogoUploads, readLogo, removeLogo } from './logos/service.ts';
import { addJob, changeJob, closeJob, publishJob, removeDraft, renewJob } from './posting/service.ts';
import { addSearch, changeSearch, listSearches, removeSearch } from './searches/service.ts';

type RouterParts = CvParts & WritingParts & { log: Log; publicUrl: string };

const { jobs, jobApplications, jobSearches } = api;
const deleted = { isDeleted: true as const };

export const createJobsRouter = (parts: RouterParts) => ({
  ...boardHandlers(parts),
  ...postingHandlers(parts),
  ...logoHandlers(parts),
});

function boardHandlers(parts: RouterParts) {
  const { database } = parts;
  return {
    list: jobs.list.handler(({ input, context }) => listJobs(database, requireActor(context), input)),
    tags: jobs.tags.handler(() => listTags(database)),
    publicData: jobs.publicData.handler(async () => ({ items: await readPublicJobs(parts) })),
    get: jobs.get.handler(({ input, context }) => openJob(parts, readerOf(context.actor), input.jobId)),
    setSaved: jobs.setSaved.handler(({ input, context }) => setSaved(database, requireActor(context), input)),
    openApplyUrl: jobs.openApplyUrl.handler(({ input, context }) => openApplyUrl(database, requireActor(context), input.jobId)),
    figures: jobs.figures.handler(({ input, context }) => readFigures(database, requireActor(context), input.jobId)),
  };
}

function postingHandlers(parts: RouterParts) {
  return {
    create: jobs.create.handler(({ input, context }) => addJob(parts, requireActor(context), input)),
    update: jobs.update.handler(({ input, context }) => changeJob(parts, requireActor(context), input)),
    publish: jobs.publish.handler(({ input, context }) => publishJob(parts, requireActor(context), input.jobId)),
    close: jobs.close.handler(({ input, context }) => closeJob(parts, requireActor(context), input.jobId)),
    renew: jobs.renew.handler(({ input, context }) => renewJob(parts, requireActor(context), input.jobId)),
    remove: jobs.remove.handler(async ({ input, context }) => {
      await removeDraft(parts, requireActor(context), input.jobId);
      return deleted;
    }),
  };
}

function logoHandlers(parts: RouterParts) {
  const upload = createLogoUploads(parts);
  return {
    uploadLogo: jobs.uploadLogo.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params.jobId, requireFile(context)),
    ),
    removeLogo: jobs.removeLogo.handler(({ input, context }) => removeLogo(parts, requireActor(context), input.jobId)),
    readLogo: jobs.readLogo.handler(({ input, context }) =>
      readLogo(parts, readerOf(context.actor), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}

export function createJobApplicationsRouter(parts: RouterParts) {
  const { database } = parts;
  const upload = createCvUploads(parts);
  return {
    apply: jobApplications.apply.handler(({ input, context }) => apply(parts, requireActor(context), input)),
    uploadCv: jobApplications.uploadCv.handler(({ input: { params, query }, context }) =>
      upload(requireActor(context), { jobId: params.jobId, name: query.name }, requireFile(context)),
    ),
    removeCv: jobApplications.removeCv.handler(async ({ input, context }) => {
      await removeCv(parts, requireActor(context), input.jobId);
      return deleted;
    }),
    mine: jobApplications.mine.handler(({ input, context }) => listOwn(database, requireActor(context), input)),
    counts: jobApplications.counts.handler(({ context }) => countStates(database, requireActor(context))),
    withdraw: jobApplications.withdraw.handler(({ input, context }) =>
      withdraw(parts, requireActor(context), input.applicationId),
    ),
    ofJob: jobApplications.ofJob.handler(({ input, context }) => listReceived(database, requireActor(context), input)),
    markViewed: jobApplications.markViewed.handler(({ input, context }) =>
      markViewed(parts, requireActor(context), input.applicationId),
    ),
    answer: jobApplications.answer.handler(({ input, context }) => answer(parts, requireActor(context), input)),
    setNote: jobApplications.setNote.handler(({ input, context }) => setNote(parts, requireActor(context), input)),
    readCv: jobApplications.readCv.handler(({ input, context }) => readCv(parts, requireActor(context), input.applicationId)),
  };
}

export const createJobSearchesRouter = ({ database }: Pick<RouterParts, 'database'>) => ({
  list: jobSearches.list.handler(({ context }) => listSearches(database, requireActor(context))),
  create: jobSearches.create.handler(({ input, context }) => addSearch(database, requireActor(context), input)),
  update: jobSearches.update.handler(({ input, context }) => changeSearch(database, requireActor(context), input)),
  remove: jobSearches.remove.handler(async ({ input, context }) => {
    await removeSearch(database, requireActor(context), input.searchId);
    return deleted;
  }),
});
