import type { MemberId } from '@bros/contract/core/fields';
import { longRead } from './city-guides.ts';
import { buildMember, LISBON } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';
import { randomId } from './ids.ts';

export async function writeGuide(
  app: TestApp,
  full: Pick<Caller, 'api'> & { member: { id: MemberId } },
  mark: string,
): Promise<void> {
  const staff = await app.openSession(await buildMember(app.database, { role: 'moderator' }));
  const guideId = randomId();
  await staff.api.cityGuideDesk.begin({ guideId, cityId: LISBON, authorId: full.member.id });
  const sources = [{ title: `${mark}guidesource`, url: 'https://www.example.com/', year: 2026 }];
  const words = { title: `${mark}guidetitle`, text: longRead(`${mark}guidetext`), sources };
  await full.api.cityGuides.save({ guideId, version: 1, ...words });
  await full.api.cityGuides.submit({ guideId });
}
