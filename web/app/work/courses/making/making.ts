import type { CourseDraft, DraftLesson } from '@bros/contract/work/course-making';
import type { CourseId } from '@bros/contract/work/courses';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import { type ChangeOutline, createOutlineSaving, putDraft } from './outline-saving.ts';

export type DraftModule = CourseDraft['modules'][number];
export type DraftLessonHead = DraftModule['lessons'][number];

export const useOwnCourses = () =>
  useInfiniteQuery(api.courseMaking.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useDraft = (courseId: CourseId) => useQuery(api.courseMaking.draft.queryOptions({ input: { courseId } }));

export const useDraftLesson = (courseId: CourseId, lessonId: DraftLesson['id']) =>
  useQuery(api.courseMaking.lesson.queryOptions({ input: { courseId, lessonId } }));

const keyOf = (courseId: CourseId) => api.courseMaking.draft.queryKey({ input: { courseId } });

export function useStoreDraft(): (draft: CourseDraft) => void {
  const queries = useQueryClient();
  return (draft) => {
    putDraft(queries, keyOf(draft.id), draft);
    refreshLists(queries);
  };
}

function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.courseMaking.mine.key() });
  void queries.invalidateQueries({ queryKey: api.courses.key() });
}

export function useCacheLesson(): (lesson: DraftLesson) => void {
  const queries = useQueryClient();
  return (lesson) => {
    const { id: lessonId, courseId } = lesson;
    queries.setQueryData(api.courseMaking.lesson.queryKey({ input: { courseId, lessonId } }), lesson);
    void queries.invalidateQueries({ queryKey: keyOf(courseId) });
  };
}

const sentOf = (modules: readonly DraftModule[]) =>
  modules.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, isFree: lesson.isFree })),
  }));

export function useChangeOutline(courseId: CourseId): ChangeOutline {
  const queries = useQueryClient();
  const [changeOutline] = useState(() =>
    createOutlineSaving({
      queries,
      queryKey: keyOf(courseId),
      async send(version, modules) {
        const saved = await client.courseMaking.saveOutline({ courseId, version, modules: sentOf(modules) });
        refreshLists(queries);
        return saved;
      },
    }),
  );
  return changeOutline;
}

export const lessonsOf = (modules: readonly DraftModule[]): DraftLessonHead[] => modules.flatMap(({ lessons }) => lessons);

export const withLesson =
  (lessonId: string, changes: Partial<DraftLessonHead>) =>
  (modules: readonly DraftModule[]): DraftModule[] =>
    modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...changes } : lesson)),
    }));

export const withoutLesson =
  (lessonId: string) =>
  (modules: readonly DraftModule[]): DraftModule[] =>
    modules.map((module) => ({ ...module, lessons: module.lessons.filter(({ id }) => id !== lessonId) }));
