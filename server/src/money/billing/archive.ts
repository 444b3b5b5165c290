import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectAllInvoices } from './invoice-queries.ts';
import { selectAllSubscriptions } from './queries.ts';

export const billingArchive = (database: Database): ArchivePart[] => [
  {
    name: 'subscriptions',
    title: 'Subscriptions',
    tables: ['billing_customers', 'subscriptions'],
    read: ({ memberId }) => readRows(selectAllSubscriptions(database, memberId)),
  },
  {
    name: 'invoices',
    title: 'Invoices',
    tables: ['invoices'],
    read: ({ memberId }) => readRows(selectAllInvoices(database, memberId)),
  },
];
