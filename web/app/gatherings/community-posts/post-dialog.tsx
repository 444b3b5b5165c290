import type { City } from '@bros/contract/core/cities';
import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import {
  COMMUNITY_POST_KINDS,
  COMMUNITY_POST_TEXT_MAX_CHARACTERS,
  COMMUNITY_POST_TITLE_MAX_CHARACTERS,
  JOIN_MODES,
} from '@bros/contract/gatherings/community-rules';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { postKindTexts } from '../../shared/boards/post-kind-texts.ts';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { communityPostTexts } from './texts.ts';
import { type PostFormState, usePostForm } from './use-post-form.ts';

const { form: texts, joinModes } = communityPostTexts;
const kinds = COMMUNITY_POST_KINDS.map((value) => ({ value: value as string, label: postKindTexts[value] }));
const modes = JOIN_MODES.map((value) => ({ value: value as string, label: joinModes[value] }));

export interface PostDialogProps {
  post?: CommunityPost | undefined;
  onClose: () => void;
}

export default function PostDialog({ post, onClose }: PostDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={post ? texts.editTitle : texts.addTitle}>
      <PostForm post={post} onClose={onClose} />
    </Dialog>
  );
}

function PostForm({ post, onClose }: PostDialogProps) {
  const { form, savedElsewhere } = usePostForm({ post, onClose });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <Select {...form.field('kind')} label={texts.kind} options={kinds} isDisabled={form.isBusy} />
      <TextField
        {...form.field('title')}
        label={texts.title}
        limit={COMMUNITY_POST_TITLE_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        hint={texts.textHint}
        limit={COMMUNITY_POST_TEXT_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={4}
      />
      <PlaceFields form={form} city={post?.city ?? null} />
      <div className="pair">
        <TextField
          {...form.field('seats')}
          label={texts.seats}
          hint={texts.seatsHint}
          inputMode="numeric"
          isRequired={false}
          isDisabled={form.isBusy}
        />
        <Select {...form.field('joinMode')} label={texts.joinMode} options={modes} isDisabled={form.isBusy} />
      </div>
      {savedElsewhere && (
        <Banner tone="error" title={texts.conflict.title}>
          <p>{texts.conflict.text}</p>
          <p>
            <strong>{savedElsewhere.title}</strong> {savedElsewhere.text}
          </p>
        </Banner>
      )}
    </DialogForm>
  );
}

function PlaceFields({ form, city }: { form: PostFormState; city: City | null }) {
  return (
    <>
      <FormCityField form={form} label={labelTexts.city} hint={boardTexts.cityHint} initialCity={city} isRequired />
      <div className="pair">
        <DateField {...form.field('startsOn')} label={texts.startsOn} isRequired isDisabled={form.isBusy} />
        <DateField
          {...form.field('endsOn')}
          label={texts.endsOn}
          hint={texts.endsHint}
          min={form.values.startsOn}
          isRequired
          isDisabled={form.isBusy}
        />
      </div>
    </>
  );
}
