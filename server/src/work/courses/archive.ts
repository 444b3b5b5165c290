import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, readRows, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import {
  selectEnrollmentsOf,
  selectFilesBy,
  selectLessonsBy,
  selectMadeBy,
  selectProgressOf,
  selectQuestionsBy,
  selectReviewsBy,
  selectVisitsOf,
} from './archive/queries.ts';

type Deps = { database: Database; pictures: PictureStore };

async function listFiles(database: Database, memberId: string) {
  const files = await selectFilesBy(database, memberId);
  return files.map((file, index) => ({ ...file, path: `course-files/file-${index + 1}.${file.kind}` }));
}

export const courseArchive = ({ database, pictures }: Deps): ArchiveStep[] => [
  {
    name: 'courses',
    title: 'Courses I made',
    tables: ['courses'],
    read: ({ memberId }) => readRows(selectMadeBy(database, memberId)),
  },
  {
    name: 'course-lessons',
    title: 'Lessons of my courses',
    tables: ['courses'],
    read: ({ memberId }) => readRows(selectLessonsBy(database, memberId)),
  },
  {
    name: 'course-files',
    title: 'Files of my courses',
    tables: ['courses'],
    async *read({ memberId }) {
      for (const { path, course, name, sizeBytes, createdAt } of await listFiles(database, memberId)) {
        yield { file: path, course, name, sizeBytes, createdAt };
      }
    },
    files: ({ memberId }) => readStoredFiles(pictures, listFiles(database, memberId)),
  },
  ...learned(database),
];

const learned = (database: Database): ArchiveStep[] => [
  {
    name: 'course-enrollments',
    title: 'Courses I learn with',
    tables: ['course_enrollments'],
    read: ({ memberId }) => readRows(selectEnrollmentsOf(database, memberId)),
  },
  {
    name: 'course-progress',
    title: 'Lessons I finished',
    tables: ['course_progress'],
    read: ({ memberId }) => readRows(selectProgressOf(database, memberId)),
  },
  {
    name: 'course-visits',
    title: 'Days on which I looked at courses',
    tables: ['course_visits'],
    read: ({ memberId }) => readRows(selectVisitsOf(database, memberId)),
  },
  {
    name: 'course-reviews',
    title: 'My reviews of courses',
    tables: ['course_reviews'],
    read: ({ memberId }) => readRows(selectReviewsBy(database, memberId)),
  },
  {
    name: 'course-questions',
    title: 'My questions on courses',
    tables: ['course_questions'],
    read: ({ memberId }) => readRows(selectQuestionsBy(database, memberId)),
  },
];
