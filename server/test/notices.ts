import type { NoticeKind } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import { notify } from '../src/core/notices/service.ts';
import type { Mailer } from '../src/platform/mail/mail.ts';
import { createOutbox } from '../src/platform/outbox/outbox.ts';
import { buildConnection, buildMember, type MemberTraits, type TestMember } from './factories.ts';
import type { TestApp } from './harness.ts';
import { valuesOf } from './notice-values.ts';
import { noPusher } from './pusher.ts';

export function noticesIn(app: TestApp, pusher = noPusher) {
  const outbox = createOutbox({
    database: app.database,
    databaseUrl: app.databaseUrl,
    log: console as never,
    send: async () => undefined,
  });
  const sent: Parameters<Mailer['send']>[1][] = [];
  const mailer: Mailer = {
    send: async (_transaction, mail) => void sent.push(mail),
    isDelayed: async () => false,
  };

  const sendNotice = (
    memberId: string,
    kind: NoticeKind,
    more: { actorId?: string; groupKey?: string; path?: string } = {},
  ): Promise<void> =>
    app.database.transaction((transaction) =>
      notify({ mailer, pusher, outbox }, transaction, {
        memberId,
        kind,
        path: paths.dashboard,
        values: valuesOf(kind) as never,
        ...more,
      }),
    );

  const mailsTo = (member: TestMember) => sent.filter((mail) => mail.to === member.email);
  const pair = async (traits: MemberTraits = {}) => {
    const reader = await buildMember(app.database, traits);
    const actor = await buildMember(app.database, { displayName: 'Marcus' });
    await buildConnection(app.database, { requesterId: reader.id, targetId: actor.id, status: 'accepted' });
    return { reader, actor, caller: await app.openSession(reader) };
  };
  const listed = async (caller: Awaited<ReturnType<typeof pair>>['caller']) => (await caller.api.notices.list({})).items;
  return { outbox, mailer, pusher, sendNotice, mailsTo, pair, listed };
}
