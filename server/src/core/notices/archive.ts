import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectPreferences, selectTopicSwitches } from './choices/queries.ts';
import { selectAllNotices } from './queries.ts';
import { selectMailTimes } from './times/queries.ts';

export function noticeArchive(database: Database): ArchivePart[] {
  return [
    {
      name: 'notices',
      title: 'Notices',
      tables: ['notices'],
      read: ({ memberId }) => readRows(selectAllNotices(database, memberId)),
    },
    {
      name: 'email-preferences',
      title: 'Emails I want',
      tables: ['notification_preferences'],
      read: ({ memberId }) => readRows(selectPreferences(database, memberId)),
    },
    {
      name: 'notification-topics',
      title: 'What I am told about, where I chose',
      tables: ['notification_topics'],
      read: ({ memberId }) => readRows(selectTopicSwitches(database, memberId)),
    },
    {
      name: 'mail-times',
      title: 'When mails come',
      tables: ['mail_times'],
      read: ({ memberId }) => readRows(selectMailTimes(database, memberId)),
    },
  ];
}
