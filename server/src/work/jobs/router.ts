import type { WritingDeps } from '../../core/moderation/service.ts';
import { readerOf } from '../../platform/api/access.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import type { Log } from '../../platform/log.ts';
import { answer, apply, countStates, listOwn, listReceived, markViewed, setNote, withdraw } from './applications/service.ts';
import { listJobs, listTags, openApplyUrl, openJob, setSaved } from './board/service.ts';
import { type CvDeps, createCvUploads, readCv, removeCv } from './cvs/service.ts';
import { readPublicJobs } from './feeds/service.ts';
import { readFigures } from './figures/service.ts';
import { createLogoUploads, readLogo, removeLogo } from './logos/service.ts';
import { addJob, changeJob, closeJob, publishJob, removeDraft, renewJob } from './posting/service.ts';
import { addSearch, changeSearch, listSearches, removeSearch } from './searches/service.ts';

type RouterDeps = CvDeps & WritingDeps & { log: Log; publicUrl: string };

const { jobs, jobApplications, jobSearches } = api;
const deleted = { isDeleted: true as const };

export const createJobsRouter = (deps: RouterDeps) => ({
  ...boardHandlers(deps),
  ...postingHandlers(deps),
  ...logoHandlers(deps),
});

function boardHandlers(deps: RouterDeps) {
  const { database } = deps;
  return {
    list: jobs.list.handler(({ input, context }) => listJobs(database, requireActor(context), input)),
    tags: jobs.tags.handler(() => listTags(database)),
    publicData: jobs.publicData.handler(async () => ({ items: await readPublicJobs(deps) })),
    get: jobs.get.handler(({ input, context }) => openJob(deps, readerOf(context.actor), input.jobId)),
    setSaved: jobs.setSaved.handler(({ input, context }) => setSaved(database, requireActor(context), input)),
    openApplyUrl: jobs.openApplyUrl.handler(({ input, context }) => openApplyUrl(database, requireActor(context), input.jobId)),
    figures: jobs.figures.handler(({ input, context }) => readFigures(database, requireActor(context), input.jobId)),
  };
}

function postingHandlers(deps: RouterDeps) {
  return {
    create: jobs.create.handler(({ input, context }) => addJob(deps, requireActor(context), input)),
    update: jobs.update.handler(({ input, context }) => changeJob(deps, requireActor(context), input)),
    publish: jobs.publish.handler(({ input, context }) => publishJob(deps, requireActor(context), input.jobId)),
    close: jobs.close.handler(({ input, context }) => closeJob(deps, requireActor(context), input.jobId)),
    renew: jobs.renew.handler(({ input, context }) => renewJob(deps, requireActor(context), input.jobId)),
    remove: jobs.remove.handler(async ({ input, context }) => {
      await removeDraft(deps, requireActor(context), input.jobId);
      return deleted;
    }),
  };
}

function logoHandlers(deps: RouterDeps) {
  const upload = createLogoUploads(deps);
  return {
    uploadLogo: jobs.uploadLogo.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params.jobId, requireFile(context)),
    ),
    removeLogo: jobs.removeLogo.handler(({ input, context }) => removeLogo(deps, requireActor(context), input.jobId)),
    readLogo: jobs.readLogo.handler(({ input, context }) =>
      readLogo(deps, readerOf(context.actor), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}

export function createJobApplicationsRouter(deps: RouterDeps) {
  const { database } = deps;
  const upload = createCvUploads(deps);
  return {
    apply: jobApplications.apply.handler(({ input, context }) => apply(deps, requireActor(context), input)),
    uploadCv: jobApplications.uploadCv.handler(({ input: { params, query }, context }) =>
      upload(requireActor(context), { jobId: params.jobId, name: query.name }, requireFile(context)),
    ),
    removeCv: jobApplications.removeCv.handler(async ({ input, context }) => {
      await removeCv(deps, requireActor(context), input.jobId);
      return deleted;
    }),
    mine: jobApplications.mine.handler(({ input, context }) => listOwn(database, requireActor(context), input)),
    counts: jobApplications.counts.handler(({ context }) => countStates(database, requireActor(context))),
    withdraw: jobApplications.withdraw.handler(({ input, context }) =>
      withdraw(deps, requireActor(context), input.applicationId),
    ),
    ofJob: jobApplications.ofJob.handler(({ input, context }) => listReceived(database, requireActor(context), input)),
    markViewed: jobApplications.markViewed.handler(({ input, context }) =>
      markViewed(deps, requireActor(context), input.applicationId),
    ),
    answer: jobApplications.answer.handler(({ input, context }) => answer(deps, requireActor(context), input)),
    setNote: jobApplications.setNote.handler(({ input, context }) => setNote(deps, requireActor(context), input)),
    readCv: jobApplications.readCv.handler(({ input, context }) => readCv(deps, requireActor(context), input.applicationId)),
  };
}

export const createJobSearchesRouter = ({ database }: Pick<RouterDeps, 'database'>) => ({
  list: jobSearches.list.handler(({ context }) => listSearches(database, requireActor(context))),
  create: jobSearches.create.handler(({ input, context }) => addSearch(database, requireActor(context), input)),
  update: jobSearches.update.handler(({ input, context }) => changeSearch(database, requireActor(context), input)),
  remove: jobSearches.remove.handler(async ({ input, context }) => {
    await removeSearch(database, requireActor(context), input.searchId);
    return deleted;
  }),
});
