import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { type MetaFunction, Navigate, useParams } from 'react-router';
import { describePage } from '../../shared/documents/document-head.ts';
import { staffTexts } from '../shared/texts.ts';
import { EventList } from './event-list.tsx';
import { PostList } from './post-list.tsx';
import { ReviewList } from './review-list.tsx';

const { sections } = staffTexts;

/** Keyed by the URL's last part. One route keeps the list of routes short, which every first view loads. */
const LISTS: Partial<Record<string, { title: string; List: () => ReactNode }>> = {
  events: { title: sections.events, List: EventList },
  'community-posts': { title: sections.communityPosts, List: PostList },
  reviews: { title: sections.reviews, List: ReviewList },
};

export const meta: MetaFunction = ({ params: { list = '' } }) => describePage(LISTS[list]);

export default function ContentPage() {
  const { list = '' } = useParams();
  const shown = LISTS[list];
  return shown ? <shown.List key={list} /> : <Navigate to={paths.admin} replace />;
}
