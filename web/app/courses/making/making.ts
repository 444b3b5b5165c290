import type { CourseDraft, DraftLesson } from '@bros/contract/course-making';
import type { CourseId } from '@bros/contract/courses';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, client } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

export type DraftModule = CourseDraft['modules'][number];
export type DraftLessonHead = DraftModule['lessons'][number];

export const useOwnCourses = () =>
  useInfiniteQuery(api.courseMaking.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useDraft = (courseId: CourseId) => useQuery(api.courseMaking.draft.queryOptions({ input: { courseId } }));

export const useDraftLesson = (courseId: CourseId, lessonId: DraftLesson['id']) =>
  useQuery(api.courseMaking.lesson.queryOptions({ input: { courseId, lessonId } }));

const keyOf = (courseId: CourseId) => api.courseMaking.draft.queryKey({ input: { courseId } });

/** Puts the working copy that an act answered where the screen shows it. */
export function useTakeDraft(): (draft: CourseDraft) => void {
  const queries = useQueryClient();
  return (draft) => {
    queries.setQueryData(keyOf(draft.id), draft);
    void queries.invalidateQueries({ queryKey: api.courseMaking.mine.key() });
    void queries.invalidateQueries({ queryKey: api.courses.key() });
  };
}

/** Puts a saved lesson where the screen shows it; the outline knows some of it too. */
export function useTakeLesson(): (lesson: DraftLesson) => void {
  const queries = useQueryClient();
  return (lesson) => {
    const { id: lessonId, courseId } = lesson;
    queries.setQueryData(api.courseMaking.lesson.queryKey({ input: { courseId, lessonId } }), lesson);
    void queries.invalidateQueries({ queryKey: keyOf(courseId) });
  };
}

/** The outline as it is sent: the order, and what stands in it. */
const sentOf = (modules: readonly DraftModule[]) =>
  modules.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, isFree: lesson.isFree })),
  }));

export type ChangeOutline = (change: (modules: readonly DraftModule[]) => readonly DraftModule[]) => Promise<CourseDraft>;

/**
 * Returns a function that changes the outline. A change shows at once and is saved in its turn, over the newest version that the screen knows. After a
 * failure the screen fetches the outline again.
 */
export function useChangeOutline(courseId: CourseId): ChangeOutline {
  const queries = useQueryClient();
  const take = useTakeDraft();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (change) => {
    queries.setQueryData<CourseDraft>(keyOf(courseId), (draft) => draft && { ...draft, modules: [...change(draft.modules)] });
    const save = async (): Promise<CourseDraft> => {
      const draft = queries.getQueryData<CourseDraft>(keyOf(courseId));
      if (!draft) throw new Error('The course is not on the screen any more.');
      try {
        const saved = await client.courseMaking.saveOutline({ courseId, version: draft.version, modules: sentOf(draft.modules) });
        take(saved);
        return saved;
      } catch (error) {
        await queries.invalidateQueries({ queryKey: keyOf(courseId) });
        throw error;
      }
    };
    const saved = last.current.then(save, save);
    last.current = saved.catch(() => {});
    return saved;
  };
}

export const lessonsOf = (modules: readonly DraftModule[]): DraftLessonHead[] => modules.flatMap(({ lessons }) => lessons);

/** Changes one lesson of an outline. */
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
