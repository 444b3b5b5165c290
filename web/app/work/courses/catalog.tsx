import { COURSE_LEVELS, COURSE_SORTS } from '@bros/contract/work/course-rules';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CardGrid, Stack } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { ContinueLearning } from './continue-learning.tsx';
import { CourseCardItem } from './course-card.tsx';
import {
  type CourseFilters,
  countFilters,
  courseUrlSchema,
  NO_FILTER,
  PRICES_CENTS,
  RATINGS,
  useCourses,
  WEEKS,
} from './courses.ts';
import { courseTexts as texts } from './texts.ts';

interface CatalogBarProps {
  shown: CourseFilters;
  onChange: (changes: Partial<CourseFilters>) => void;
}

export function Catalog() {
  const { shown, change } = useUrlState(courseUrlSchema);
  const query = useCourses(shown);
  const mayUse = useMember().capabilities.includes('courses.use');
  const isNarrowed = shown.search !== '' || countFilters(shown) > 0;
  return (
    <Stack gap="list">
      {!isNarrowed && <ContinueLearning />}
      <CatalogBar shown={shown} onChange={change} />
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="card"
        lines={3}
        empty={<Empty {...(isNarrowed ? texts.emptyFiltered : texts.empty)} />}
        more={{ label: texts.more }}
      >
        {(courses) => (
          <CardGrid min="22rem" isBusy={query.isPlaceholderData}>
            {courses.map((course) => (
              <CourseCardItem key={course.id} course={course} />
            ))}
          </CardGrid>
        )}
      </PagedList>
      {!mayUse && <TierOffer capability="courses.use" text={texts.upgrade} />}
    </Stack>
  );
}

function CatalogBar({ shown, onChange }: CatalogBarProps) {
  const [typed, setTyped] = useDebouncedText(shown.search, (search) => onChange({ search }));
  const active = countFilters(shown);
  const rare = countFilters({ ...shown, level: null, price: null });
  const clear = active > 0 ? { label: actionTexts.clearFilters, onPress: () => onChange(NO_FILTER) } : undefined;
  return (
    <FilterBar
      first={<SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />}
      active={active}
      panel={{
        label: uiTexts.filters(rare),
        active: rare,
        content: <RareFilters shown={shown} onChange={onChange} />,
      }}
      clear={clear}
    >
      <Choice
        name="level"
        label={labelTexts.level}
        any={texts.anyLevel}
        value={shown.level}
        choices={COURSE_LEVELS.map((level) => ({ value: level, label: texts.levels[level] }))}
        onChange={(level) => onChange({ level })}
      />
      <Choice
        name="price"
        label={labelTexts.price}
        any={texts.anyPrice}
        value={shown.price}
        choices={PRICES_CENTS.map((cents) => ({ value: cents, label: cents === 0 ? texts.free : texts.priceUpTo(cents) }))}
        onChange={(price) => onChange({ price })}
      />
      <Select
        name="sort"
        label={actionTexts.sortBy}
        value={shown.sort}
        options={COURSE_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(sort) => onChange({ sort })}
      />
    </FilterBar>
  );
}

function RareFilters({ shown, onChange }: CatalogBarProps) {
  return (
    <>
      <Choice
        name="weeks"
        label={texts.duration}
        any={texts.anyDuration}
        value={shown.weeks}
        choices={WEEKS.map((weeks) => ({ value: weeks, label: texts.weeksUpTo(weeks) }))}
        onChange={(weeks) => onChange({ weeks })}
      />
      <Choice
        name="rating"
        label={labelTexts.rating}
        any={texts.anyRating}
        value={shown.rating}
        choices={RATINGS.map((stars) => ({ value: stars, label: texts.ratingFrom(stars) }))}
        onChange={(rating) => onChange({ rating })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string | number> {
  name: string;
  label: string;
  any: string;
  value: Value | null;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string | number>({ name, label, any, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      name={name}
      label={label}
      value={String(value ?? '')}
      options={[{ value: '', label: any }, ...choices.map((choice) => ({ ...choice, value: String(choice.value) }))]}
      onChange={(text) => onChange(choices.find((choice) => String(choice.value) === text)?.value ?? null)}
    />
  );
}
