import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { exportList } from '../exports/service.ts';
import {
  DISPUTE_COLUMNS,
  listDisputes,
  listPayments,
  listSubscriptions,
  PAYMENT_COLUMNS,
  SUBSCRIPTION_COLUMNS,
} from './service.ts';

export function createMoneyDeskRouter({ database }: { database: Database }) {
  const { staff } = api;
  return {
    payments: staff.payments.handler(({ input }) => listPayments(database, input)),
    exportPayments: staff.exportPayments.handler(({ input, context }) =>
      exportList(database, requireActor(context), {
        list: 'payments',
        filter: input,
        columns: PAYMENT_COLUMNS,
        read: (page) => listPayments(database, page),
      }),
    ),
    subscriptions: staff.subscriptions.handler(({ input }) => listSubscriptions(database, input)),
    exportSubscriptions: staff.exportSubscriptions.handler(({ input, context }) =>
      exportList(database, requireActor(context), {
        list: 'subscriptions',
        filter: input,
        columns: SUBSCRIPTION_COLUMNS,
        read: (page) => listSubscriptions(database, page),
      }),
    ),
    disputes: staff.disputes.handler(({ input }) => listDisputes(database, input)),
    exportDisputes: staff.exportDisputes.handler(({ input, context }) =>
      exportList(database, requireActor(context), {
        list: 'disputes',
        filter: input,
        columns: DISPUTE_COLUMNS,
        read: (page) => listDisputes(database, page),
      }),
    ),
  };
}
