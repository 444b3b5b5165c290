import { COMMUNITY_POST_KINDS, type CommunityPostKind } from '@bros/contract/gatherings/community-rules';
import type { StaffGatheringSort, StaffPost } from '@bros/contract/staff/staff-content';
import { client } from '../../platform/api.ts';
import { postKindTexts } from '../../shared/boards/post-kind-texts.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { logFilters } from '../logs/log-filters.tsx';
import { anyOf } from '../shared/any-of.ts';
import { staffTexts } from '../shared/texts.ts';
import { usePostList } from './api.ts';
import { postColumns } from './columns.tsx';
import { contentList } from './content-list.tsx';
import { anyState, type ContentShown, cityFilter, sortBy } from './filters.tsx';
import { contentTexts as texts } from './texts.ts';

const { posts: labels } = texts;

type Shown = ContentShown<StaffPost['state'], StaffGatheringSort> & { kind: CommunityPostKind | '' };

const list = defineStaffList<Shown, StaffPost, StaffPost>({
  title: staffTexts.sections.communityPosts,
  filters: logFilters(texts.searchHint, {
    state: anyState(labels.states),
    kind: anyOf(COMMUNITY_POST_KINDS, labels.kind, (kind) => postKindTexts[kind]),
    cityId: cityFilter,
    sort: sortBy('newest', 'changed', 'date'),
  }),
  useRecords: usePostList,
  ...contentList({
    labels,
    columns: postColumns,
    setHidden: ({ id }, change) => client.staff.setCommunityPostHidden({ postId: id, ...change }),
  }),
});

export const PostList = () => <StaffList {...list} />;
