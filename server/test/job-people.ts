import type { MemberId } from '@bros/contract/core/fields';
import type { JobId } from '@bros/contract/work/job-forms';
import { buildMember, type MemberTraits } from './factories.ts';
import type { TestApp } from './harness.ts';
import { buildJob, pdfFile } from './jobs.ts';

export const message = 'I would like to work with you.';

export function jobPeople(app: TestApp) {
  async function open(traits: MemberTraits = {}) {
    const member = await buildMember(app.database, traits);
    return Object.assign(await app.openSession(member), { id: member.id as MemberId, member });
  }
  const upload = (who: JobPerson, jobId: string, file: Uint8Array, name = 'Félix Müller.pdf') =>
    who.request('PUT', `/api/jobs/${jobId}/cv?name=${encodeURIComponent(name)}`, file);
  return {
    open,
    upload,
    async meet(traits: Parameters<typeof buildJob>[1] = {}) {
      const [poster, applicant] = [await open(), await open()];
      const { id } = await buildJob(app.database, { postedBy: poster.id, ...traits });
      return { poster, applicant, jobId: id as JobId };
    },
    async uploadCv(who: JobPerson, jobId: string, file = pdfFile()) {
      const response = await upload(who, jobId, file);
      if (response.status !== 200) throw new Error(`The CV was refused: ${response.status}`);
      return (await response.json()) as { id: never; kind: string; name: string };
    },
  };
}
export type JobPerson = Awaited<ReturnType<TestApp['openSession']>> & { id: MemberId };
