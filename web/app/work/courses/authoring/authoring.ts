import type { CourseDraft, DraftLesson } from '@bros/contract/work/course-authoring';
import type { CourseId } from '@bros/contract/work/courses';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import { type ChangeOutline, createOutlineSaving, putDraft } from './outline-saving.ts';

export type DraftModule = CourseDraft['modules'][number];
export type DraftLessonHead = DraftModule['lessons'][number];

export const useOwnCourses = () =>
  useInfiniteQuery(api.courseAuthoring.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useDraft = (courseId: CourseId) => useQuery(api.courseAuthoring.draft.queryOptions({ input: { courseId } }));

export const useDraftLesson = (courseId: CourseId, lessonId: DraftLesson['id']) =>
  useQuery(api.courseAuthoring.lesson.queryOptions({ input: { courseId, lessonId } }));

const keyOf = (courseId: CourseId) => api.courseAuthoring.draft.queryKey({ input: { courseId } });

export function useStoreDraft(): (draft: CourseDraft) => void {
  const queryClient = useQueryClient();
  return (draft) => {
    putDraft(queryClient, keyOf(draft.id), draft);
    refreshLists(queryClient);
  };
}

function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: api.courseAuthoring.mine.key() });
  void queryClient.invalidateQueries({ queryKey: api.courses.key() });
}

export function useCacheLesson(): (lesson: DraftLesson) => void {
  const queryClient = useQueryClient();
  return (lesson) => {
    const { id: lessonId, courseId } = lesson;
    queryClient.setQueryData(api.courseAuthoring.lesson.queryKey({ input: { courseId, lessonId } }), lesson);
    void queryClient.invalidateQueries({ queryKey: keyOf(courseId) });
  };
}

const sentOf = (modules: readonly DraftModule[]) =>
  modules.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, isFree: lesson.isFree })),
  }));

export function useChangeOutline(courseId: CourseId): ChangeOutline {
  const queryClient = useQueryClient();
  const [changeOutline] = useState(() =>
    createOutlineSaving({
      queryClient,
      queryKey: keyOf(courseId),
      async send(version, modules) {
        const saved = await client.courseAuthoring.saveOutline({ courseId, version, modules: sentOf(modules) });
        refreshLists(queryClient);
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
