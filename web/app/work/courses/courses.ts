import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { COURSE_LEVELS, COURSE_SORTS } from '@bros/contract/work/course-rules';
import type { CourseId, CourseView, Lesson } from '@bros/contract/work/courses';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { oneOf, searchText, type UrlSchema } from '../../platform/url-state.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { courseTexts as texts } from './texts.ts';

export const PRICES_CENTS = [0, 10_000, 30_000, 50_000] as const;
export const WEEKS = [2, 4, 8, 12] as const;
export const RATINGS = [4, 3] as const;

export interface CourseFilters {
  search: string;
  level: (typeof COURSE_LEVELS)[number] | null;
  price: (typeof PRICES_CENTS)[number] | null;
  weeks: (typeof WEEKS)[number] | null;
  rating: (typeof RATINGS)[number] | null;
  sort: (typeof COURSE_SORTS)[number];
}

export const courseUrlSchema: UrlSchema<CourseFilters> = {
  search: searchText(SEARCH_MAX_CHARACTERS),
  level: oneOf(COURSE_LEVELS, null),
  price: oneOf(PRICES_CENTS, null),
  weeks: oneOf(WEEKS, null),
  rating: oneOf(RATINGS, null),
  sort: oneOf(COURSE_SORTS, 'featured'),
};

export const NO_FILTER = { level: null, price: null, weeks: null, rating: null } as const satisfies Partial<CourseFilters>;

export const countFilters = ({ level, price, weeks, rating }: CourseFilters): number =>
  [level, price, weeks, rating].filter((value) => value !== null).length;

export const useCourses = ({ search, level, price, weeks, rating, sort }: CourseFilters) =>
  useInfiniteQuery(
    api.courses.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        search: search || undefined,
        level: level ?? undefined,
        priceAtMost: price ?? undefined,
        weeksAtMost: weeks ?? undefined,
        ratingAtLeast: rating ?? undefined,
        sort,
        cursor,
      }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );

export const useLearning = () =>
  useInfiniteQuery(api.courseLearning.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useBegunCourses = () => useQuery(api.courseLearning.mine.queryOptions({ input: { hasBegun: 'true' } }));

export const useCourse = (courseId: CourseId) => useQuery(api.courses.get.queryOptions({ input: { courseId } }));

export const useLesson = (courseId: CourseId, lessonId: Lesson['id']) =>
  useQuery(api.courses.lesson.queryOptions({ input: { courseId, lessonId } }));

export const useReviews = (courseId: CourseId) =>
  useInfiniteQuery(
    api.courseLearning.reviews.infiniteOptions({ input: (cursor: string | undefined) => ({ courseId, cursor }), ...pages }),
  );

export const useQuestions = (courseId: CourseId, lessonId: Lesson['id'] | undefined) =>
  useInfiniteQuery(
    api.courseLearning.questions.infiniteOptions({
      input: (cursor: string | undefined) => ({ courseId, lessonId, cursor }),
      ...pages,
    }),
  );

export function useRefreshCourses(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [api.courses.key(), api.courseLearning.key(), api.courseAuthoring.key(), api.staff.courses.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export function useCacheCourse(): (course: CourseView) => void {
  const queryClient = useQueryClient();
  return (course) => {
    queryClient.setQueryData(api.courses.get.queryKey({ input: { courseId: course.id } }), course);
    void queryClient.invalidateQueries({ queryKey: api.courses.list.key() });
    void queryClient.invalidateQueries({ queryKey: api.courseLearning.mine.key() });
  };
}

export const useActionWithToast = () => createActionWithToast(useRefreshCourses(), texts.failed);
