import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Queue } from '../../../platform/queue.ts';
import { exportList } from '../exports/service.ts';
import { AUDIT_COLUMNS, CLIENT_ERROR_COLUMNS, MAIL_COLUMNS, RATE_LIMIT_COLUMNS, SECURITY_COLUMNS } from './columns.ts';
import { listAuditLog, listClientErrors, listMails, listRateLimits, listSecurityEvents, resendMail } from './service.ts';

export function createLogDeskRouter(deps: { database: Database; queue: Pick<Queue, 'enqueue'> }) {
  const { database } = deps;
  const { staff } = api;
  return {
    securityEvents: staff.securityEvents.handler(({ input, context }) =>
      listSecurityEvents(database, requireActor(context), input),
    ),
    rateLimits: staff.rateLimits.handler(({ input }) => listRateLimits(database, input)),
    clientErrors: staff.clientErrors.handler(({ input }) => listClientErrors(database, input)),
    mails: staff.mails.handler(({ input }) => listMails(database, input)),
    resendMail: staff.resendMail.handler(({ input, context }) => resendMail(deps, requireActor(context), input)),
    auditLog: staff.auditLog.handler(({ input }) => listAuditLog(database, input)),
    ...createLogExports(database),
  };
}

function createLogExports(database: Database) {
  const { staff } = api;
  return {
    exportSecurityEvents: staff.exportSecurityEvents.handler(({ input, context }) => {
      const actor = requireActor(context);
      const read = (page: Parameters<typeof listSecurityEvents>[2]) => listSecurityEvents(database, actor, page);
      return exportList(database, actor, { list: 'securityEvents', filter: input, columns: SECURITY_COLUMNS, read });
    }),
    exportRateLimits: staff.exportRateLimits.handler(({ input, context }) =>
      exportList(database, requireActor(context), {
        list: 'rateLimits',
        filter: input,
        columns: RATE_LIMIT_COLUMNS,
        read: (page) => listRateLimits(database, page),
      }),
    ),
    exportClientErrors: staff.exportClientErrors.handler(({ input, context }) =>
      exportList(database, requireActor(context), {
        list: 'clientErrors',
        filter: input,
        columns: CLIENT_ERROR_COLUMNS,
        read: (page) => listClientErrors(database, page),
      }),
    ),
    exportMails: staff.exportMails.handler(({ input, context }) =>
      exportList(database, requireActor(context), {
        list: 'mails',
        filter: input,
        columns: MAIL_COLUMNS,
        read: (page) => listMails(database, page),
      }),
    ),
    exportAuditLog: staff.exportAuditLog.handler(({ input, context }) =>
      exportList(database, requireActor(context), {
        list: 'auditLog',
        filter: input,
        columns: AUDIT_COLUMNS,
        read: (page) => listAuditLog(database, page),
      }),
    ),
  };
}
