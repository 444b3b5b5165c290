import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { announcements } from '../../src/core/announcements/tables.ts';
import { siteSettings } from '../../src/core/site-settings/tables.ts';
import { buildCase, buildMember, buildNotice, LISBON } from '../factories.ts';
import { database, type Inputs } from './app.ts';
import { targetOfStaff } from './other-members.ts';

const announcementFields = {
  title: 'Matrix',
  text: 'For the matrix',
  path: null,
  level: 'info',
  tiers: ['legend'],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-01-02T00:00:00Z',
  isNotice: false,
} as const;

async function buildAnnouncement(): Promise<string> {
  const writer = await buildMember(database);
  const id = randomUUID();
  const { startsAt, endsAt, tiers, ...fields } = announcementFields;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  await database.insert(announcements).values({ id, ...fields, tiers: [...tiers], ...times, writtenBy: writer.id });
  return id;
}

export const coreInputs = {
  'cities.city': () => ({ cityId: LISBON }),
  'cities.search': () => ({ query: 'lis' }),
  'notices.list': () => ({}),
  'notices.unreadCount': () => undefined,
  'notices.markRead': async (owner) => ({ ids: [(await buildNotice(database, { memberId: owner.id })).id] }),
  'notices.preferences': () => undefined,
  'notices.setPreferences': () => ({ emailMatches: true, emailMessages: true, emailSubscription: true, emailMarketing: false }),
  'notices.topics': () => undefined,
  'notices.setTopic': () => ({ topic: 'mentions', channel: 'mail', isOn: false }),
  'notices.emailTimes': () => undefined,
  'notices.setEmailTimes': () => ({
    timeZone: 'Europe/Lisbon',
    quiet: { fromMinutes: 1320, untilMinutes: 480 },
    digestMinutes: null,
  }),
  'notices.unsubscribe': () => ({ token: 'x' }),
  'clientErrors.report': () => ({
    id: randomUUID(),
    message: 'Broken',
    timestamp: new Date().toISOString(),
    severity: 'error',
    fingerprint: 'abc',
    context: { browser: 'x', url: '/', sessionId: 'x' },
  }),
  'announcements.current': () => undefined,
  'announcements.dismiss': () => ({ id: randomUUID() }),
  'site.settings': () => undefined,
  'moderation.ownRecord': () => undefined,
  'moderation.appeal': async (owner) => ({
    caseId: (await buildCase(database, { memberId: owner.id })).id,
    text: 'For the matrix',
  }),
  'staff.announcements': () => ({}),
  'staff.createAnnouncement': () => ({ id: randomUUID(), ...announcementFields }),
  'staff.saveAnnouncement': async () => ({ id: await buildAnnouncement(), version: 1, ...announcementFields }),
  'staff.endAnnouncement': async () => ({ id: await buildAnnouncement() }),
  'staff.siteSettings': () => undefined,
  'staff.setSiteSetting': async () => {
    const [found] = await database.select().from(siteSettings).where(eq(siteSettings.key, 'operatorName'));
    return { key: 'operatorName', value: `Matrix ${randomUUID()}`, revision: found?.revision ?? 0 };
  },
  'staff.colleagues': () => undefined,
  'staff.cases': () => ({}),
  'staff.reopenCase': async () => ({ caseId: (await buildCase(database)).id }),
  'staff.decideCase': async () => ({ caseId: (await buildCase(database)).id, outcome: 'released', removalReason: null }),
  'staff.assignCase': async () => ({ caseId: (await buildCase(database)).id, assigneeId: null, previousAssigneeId: null }),
  'staff.mute': async () => ({ ...(await targetOfStaff()), hours: 1 }),
  'staff.unmute': () => targetOfStaff(),
} satisfies Inputs;
