import { paths } from '@bros/contract/paths';
import {
  STAY_POST_KINDS,
  STAY_POST_PRICE_MAX_CHARACTERS,
  STAY_POST_RULES_MAX_CHARACTERS,
  STAY_POST_TEXT_MAX_CHARACTERS,
  STAY_POST_TITLE_MAX_CHARACTERS,
} from '@bros/contract/places/stay-post-rules';
import type { StayPost, StayPostId } from '@bros/contract/places/stay-posts';
import { useNavigate, useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { useMember } from '../../platform/session.ts';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useStay } from './stays.ts';
import { StaysOnly } from './stays-only.tsx';
import { stayTexts } from './texts.ts';
import { type StayFormState, useStayForm } from './use-stay-form.ts';

const { form: texts, page } = stayTexts;
const kinds = STAY_POST_KINDS.map((value) => ({ value: value as string, label: stayTexts.kinds[value] }));

export const meta = () => describePage({ title: texts.addTitle });

export const handle: ScreenHandle = { head: { title: texts.addTitle } };

export default function StayFormPage() {
  const { postId } = useParams();
  return (
    <StaysOnly>
      <PageHeader title={postId ? texts.editTitle : texts.addTitle} lead={texts.lead} />
      {postId ? <EditStay key={postId} postId={postId as StayPostId} /> : <NewStay />}
    </StaysOnly>
  );
}

function NewStay() {
  const { isVerified, role } = useMember();
  if (isVerified || role !== 'member') return <StayForm />;
  const { title, text, action } = texts.unverified;
  return (
    <Empty
      title={title}
      text={text}
      action={
        <ButtonLink to={paths.dashboardVerification} variant="accent">
          {action}
        </ButtonLink>
      }
    />
  );
}

function EditStay({ postId }: { postId: StayPostId }) {
  const query = useStay(postId);
  if (query.data?.can.edit) return <StayForm post={query.data} />;
  if (query.data || isUnknown(query.error)) {
    const toList = <ButtonLink to={paths.stays}>{page.back}</ButtonLink>;
    return <Empty title={page.goneTitle} text={outcomeTexts.gone} action={toList} />;
  }
  return <Loading query={query} failed={page.loadFailed} shape="card" lines={3} />;
}

function StayForm({ post }: { post?: StayPost }) {
  const navigate = useNavigate();
  const { form, savedElsewhere } = useStayForm(post);
  const { isBusy: isDisabled } = form;
  return (
    <div className="width-44rem">
      <DialogForm form={form} texts={texts} onCancel={() => void navigate(post ? paths.stay(post.id) : paths.stays)}>
        <Select {...form.field('kind')} label={texts.kind} options={kinds} isDisabled={isDisabled} />
        <TextField
          {...form.field('title')}
          label={texts.title}
          limit={STAY_POST_TITLE_MAX_CHARACTERS}
          isRequired
          isDisabled={isDisabled}
        />
        <FormCityField
          form={form}
          label={labelTexts.city}
          hint={boardTexts.cityHint}
          initialCity={post?.city ?? null}
          isRequired
        />
        <Days form={form} />
        <TextField
          {...form.field('price')}
          label={texts.price}
          hint={texts.priceHint}
          limit={STAY_POST_PRICE_MAX_CHARACTERS}
          isRequired={false}
          isDisabled={isDisabled}
        />
        <TextArea
          {...form.field('text')}
          label={texts.text}
          hint={texts.textHint}
          limit={STAY_POST_TEXT_MAX_CHARACTERS}
          isRequired
          isDisabled={isDisabled}
          rows={5}
        />
        <TextArea
          {...form.field('rules')}
          label={texts.rules}
          limit={STAY_POST_RULES_MAX_CHARACTERS}
          isRequired={false}
          isDisabled={isDisabled}
          rows={3}
        />
        {savedElsewhere && (
          <Banner tone="error" title={texts.conflict.title}>
            <p>{texts.conflict.text}</p>
            <p>
              <strong>{savedElsewhere.title}</strong> {savedElsewhere.text}
            </p>
          </Banner>
        )}
      </DialogForm>
    </div>
  );
}

function Days({ form }: { form: StayFormState }) {
  return (
    <div className="pair">
      <DateField {...form.field('startsOn')} label={texts.startsOn} isRequired isDisabled={form.isBusy} />
      <DateField
        {...form.field('endsOn')}
        label={texts.endsOn}
        hint={texts.endsHint}
        min={form.values.startsOn}
        isRequired={false}
        isDisabled={form.isBusy}
      />
    </div>
  );
}
