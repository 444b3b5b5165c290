import type { CityId } from '@bros/contract/core/cities';
import { paths } from '@bros/contract/paths';
import type { StayPostKind } from '@bros/contract/places/stay-post-rules';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client, refusalCode } from '../../platform/api.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { showToast } from '../../ui/toasts.ts';
import { useKeepStay, useRefreshStays } from './stays.ts';
import { stayTexts } from './texts.ts';

const { form: texts } = stayTexts;

type StayFields = Record<'kind' | 'title' | 'text' | 'price' | 'rules' | 'cityId' | 'startsOn' | 'endsOn', string>;
export type StayFormState = FormState<StayFields>;

const valuesOf = (post: StayPost | undefined): StayFields => ({
  kind: post?.kind ?? 'room',
  title: post?.title ?? '',
  text: post?.text ?? '',
  price: post?.price ?? '',
  rules: post?.rules ?? '',
  cityId: String(post?.city.id ?? ''),
  startsOn: post?.startsOn ?? '',
  endsOn: post?.endsOn ?? '',
});

export function useStayForm(post: StayPost | undefined) {
  const refresh = useRefreshStays();
  const keep = useKeepStay();
  const navigate = useNavigate();
  const [clientId] = useState(() => crypto.randomUUID());
  const [savedElsewhere, setSavedElsewhere] = useState<StayPost | null>(null);
  const form = useForm({
    initial: valuesOf(post),
    draft: post ? `stay:${post.id}` : 'stay:new',
    errorMessages: texts.errors,
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/places/stay-posts').then(({ newStayPostForm, stayPostForm }) =>
        post ? stayPostForm : newStayPostForm,
      ),
    toInput: ({ kind, cityId, endsOn, ...values }) => {
      const content = { ...values, kind: kind as StayPostKind, cityId: Number(cityId) as CityId, endsOn: endsOn || null };
      return post ? { postId: post.id, version: (savedElsewhere ?? post).version, ...content } : { clientId, ...content };
    },
    send: async (input) => {
      let saved: StayPost;
      try {
        saved = await ('postId' in input
          ? client.stayPosts.update(input)
          : client.stayPosts.create(input, { context: { isIdempotent: true } }));
      } catch (error) {
        if (!post || refusalCode(error) !== 'EDIT_CONFLICT') throw error;
        setSavedElsewhere(await client.stayPosts.get({ postId: post.id }));
        return UNSENT;
      }
      keep(saved);
      const done = post ? texts.saved : texts.added;
      showToast({ title: saved.hidden?.isHeld ? texts.held : done });
      void refresh();
      await navigate(paths.stay(saved.id), { replace: true });
    },
  });
  return { form, savedElsewhere };
}
