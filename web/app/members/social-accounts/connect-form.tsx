import { PLATFORM_NAMES, type SocialPlatform } from '@bros/contract/members/social-platforms';
import { describeError, refusalCode } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './social-tab.module.css';
import { socialTexts as texts } from './texts.ts';

const loadSchema = async (): Promise<FormSchema> => (await import('@bros/contract/members/social-accounts')).socialAccountForm;

const ABOUT_THE_FIELD: readonly (string | null)[] = ['SOCIAL_ACCOUNT_REFUSED', 'INPUT_INVALID'];

export function ConnectForm({ platform, connect }: { platform: SocialPlatform; connect: (account: string) => Promise<void> }) {
  const name = PLATFORM_NAMES[platform];
  const form = useForm({
    initial: { account: '' },
    draft: `social-account:${platform}`,
    errorMessages: { account: { too_big: texts.tooLong, other: texts.empty } },
    loadSchema,
    toInput: (values) => values,
    send: async ({ account }) => {
      try {
        await connect(account);
      } catch (error) {
        if (!ABOUT_THE_FIELD.includes(refusalCode(error))) {
          showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
        }
        throw error;
      }
    },
    fieldOfRefusal: { SOCIAL_ACCOUNT_REFUSED: 'account' },
  });

  return (
    <form {...form.formProps} className={classes('grid gap-1 items-start', styles.form)}>
      <TextField
        {...form.field('account')}
        label={texts.field(name)}
        placeholder={texts.placeholder[platform]}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        type="submit"
        variant="quiet"
        isBusy={form.isBusy}
        busyLabel={texts.connecting}
        aria={{ 'aria-label': texts.connectNamed(name) }}
      >
        {texts.connect}
      </Button>
      <DraftNotice restored={form.restored} />
    </form>
  );
}
