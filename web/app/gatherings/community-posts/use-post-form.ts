import type { CityId } from '@bros/contract/core/cities';
import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import type { CommunityPostKind, JoinMode } from '@bros/contract/gatherings/community-rules';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshPosts } from './community-posts.ts';
import { communityPostTexts } from './texts.ts';

const { form: texts } = communityPostTexts;

type PostFields = Record<'kind' | 'title' | 'text' | 'cityId' | 'startsOn' | 'endsOn' | 'seats' | 'joinMode', string>;
export type PostFormState = FormState<PostFields>;

const valuesOf = (post: CommunityPost | undefined): PostFields => ({
  kind: post?.kind ?? 'meetup',
  title: post?.title ?? '',
  text: post?.text ?? '',
  cityId: String(post?.city.id ?? ''),
  startsOn: post?.startsOn ?? '',
  endsOn: post?.endsOn ?? '',
  seats: String(post?.seats ?? ''),
  joinMode: post?.joinMode ?? 'anyone',
});

/** After a conflict, the member can overwrite the other edit. */
export function usePostForm({ post, onClose }: { post: CommunityPost | undefined; onClose: () => void }) {
  const refresh = useRefreshPosts();
  const [clientId] = useState(() => crypto.randomUUID());
  const [savedElsewhere, setSavedElsewhere] = useState<CommunityPost | null>(null);
  const form = useForm({
    initial: valuesOf(post),
    draft: post ? `community-post:${post.id}` : 'community-post:new',
    errorMessages: texts.errors,
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/gatherings/community-posts').then(({ newCommunityPostForm, communityPostForm }) =>
        post ? communityPostForm : newCommunityPostForm,
      ),
    toInput: ({ kind, title, text, cityId, startsOn, endsOn, seats, joinMode }) => {
      const content = {
        kind: kind as CommunityPostKind,
        title,
        text,
        cityId: Number(cityId) as CityId,
        startsOn,
        endsOn: endsOn || startsOn,
        seats: seats.trim() ? Number(seats) : null,
        joinMode: joinMode as JoinMode,
      };
      return post ? { postId: post.id, version: (savedElsewhere ?? post).version, ...content } : { clientId, ...content };
    },
    send: async (input) => {
      try {
        await ('postId' in input
          ? client.communityPosts.update(input)
          : client.communityPosts.create(input, { context: { isIdempotent: true } }));
      } catch (error) {
        if (!post || refusalCode(error) !== 'EDIT_CONFLICT') throw error;
        setSavedElsewhere(await client.communityPosts.get({ postId: post.id }));
        return UNSENT;
      }
      showToast({ title: post ? texts.saved : texts.added });
      onClose();
      await refresh();
    },
  });
  return { form, savedElsewhere };
}
