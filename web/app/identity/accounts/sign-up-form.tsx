import { FOUNDING_CODE_PREFIX } from '@bros/contract/core/rules';
import type { SignUpForm as SignUpInput } from '@bros/contract/identity/account-forms';
import type { Session } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, client, describeError, refusalCode, refusalData } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { useForm } from '../../platform/form.ts';
import { siteSettings } from '../../platform/site-query.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-form.module.css';
import { Problem, WaitNotice } from './problem.tsx';
import { loadSchema } from './schemas.ts';
import { blockedUntil, countAttempt, isCountedAttempt, readAttempts } from './sign-up-attempts.ts';
import { accountTexts } from './texts.ts';

function useSignUpBlock() {
  const [until, setUntil] = useState<number | null>(null);
  const secondsLeft = useSecondsUntil(until);

  useEffect(() => {
    const look = () => setUntil(blockedUntil(readAttempts(), Date.now()));
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);

  return {
    secondsLeft,
    count: (error?: unknown) => {
      if (!isCountedAttempt(refusalCode(error))) return;
      countAttempt();
      setUntil(blockedUntil(readAttempts(), Date.now()));
    },
    applyRateLimit: (error: unknown) => {
      const limit = refusalData<{ retryAfterSeconds: number }>(error, 'RATE_LIMITED');
      if (limit) setUntil(Date.now() + limit.retryAfterSeconds * 1000);
    },
  };
}

const normalize = (code: string) => code.trim().toUpperCase();

/** The inviter's name leads the page of an invitation link; for a typed code, it is below the field. */
function useInvitation(codeInUrl: string) {
  const [code, setCode] = useState(normalize(codeInUrl));
  const { data, error } = useQuery({
    ...api.invitations.preview.queryOptions({ input: { code } }),
    enabled: code !== '',
    staleTime: 60_000,
  });
  const isLinked = code !== '' && code === normalize(codeInUrl);
  const invitedBy = data && accountTexts.signUp.invitedBy(data.inviterFirstName);
  const isRefused = refusalCode(error)?.startsWith('INVITE_') === true;
  return {
    lookUp: (typed: string) => setCode(normalize(typed)),
    lead: isLinked ? invitedBy : undefined,
    about: (typed: string) => {
      if (code === '' || normalize(typed) !== code) return {};
      return {
        hint: isLinked ? undefined : invitedBy,
        error: isRefused ? describeError(error).text : undefined,
      };
    },
  };
}

const { fields, signUp, errors } = accountTexts;

const INVITE_REFUSALS = {
  INVITE_REQUIRED: 'inviteCode',
  INVITE_UNKNOWN: 'inviteCode',
  INVITE_REVOKED: 'inviteCode',
  INVITE_EXPIRED: 'inviteCode',
  INVITE_USED_UP: 'inviteCode',
  INVITE_OWN: 'inviteCode',
} as const;

export interface SignUpAnswer extends Session {
  isMailDelayed: boolean;
}

function useSignUpForm(block: ReturnType<typeof useSignUpBlock>, inviteCode: string, onCreated: (answer: SignUpAnswer) => void) {
  return useForm({
    initial: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', inviteCode },
    // An earlier draft must not replace the invitation link's code.
    draft: `sign-up:${inviteCode}`,
    errorMessages: {
      firstName: errors.firstName,
      lastName: errors.lastName,
      email: errors.email,
      password: errors.password,
      confirmPassword: errors.confirmPassword,
      inviteCode: errors.inviteCode,
    },
    loadSchema: loadSchema.signUp,
    toInput: ({ inviteCode: code, ...values }): SignUpInput => ({ ...values, ...(code.trim() && { inviteCode: code }) }),
    fieldOfRefusal: INVITE_REFUSALS,
    send: async (input) => {
      try {
        const answer = await client.accounts.signUp(input);
        block.count();
        onCreated(answer);
      } catch (error) {
        block.count(error);
        block.applyRateLimit(error);
        throw error;
      }
    },
  });
}

export interface SignUpFormProps {
  heading: 'h1' | 'h2';
  onCreated: (answer: SignUpAnswer) => void;
}

export function SignUpForm({ heading: Heading, onCreated }: SignUpFormProps) {
  const [search] = useSearchParams();
  const inviteCode = search.get('invite') ?? '';
  const block = useSignUpBlock();
  const invitation = useInvitation(inviteCode);
  const { data: site } = useQuery(siteSettings);
  const isInviteOnly = site?.isInviteOnly === true;
  const form = useSignUpForm(block, inviteCode, onCreated);
  const { field } = form;
  const code = field('inviteCode');
  const found = invitation.about(code.value);

  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="sign-up">
      <div>
        <Heading id="sign-up">{signUp.title}</Heading>
        <p className={styles.lead}>{invitation.lead ?? (isInviteOnly ? signUp.leadInviteOnly : signUp.lead)}</p>
      </div>
      <Banner tone="info" title={signUp.noticeTitle}>
        {signUp.notice}
      </Banner>
      <div className={classes('grid gap-2', styles.pair)}>
        <TextField {...field('firstName')} label={fields.firstName} autoComplete="given-name" isRequired />
        <TextField {...field('lastName')} label={fields.lastName} autoComplete="family-name" isRequired />
      </div>
      <TextField {...field('email')} label={labelTexts.email} type="email" autoComplete="username" inputMode="email" isRequired />
      <PasswordField
        {...field('password')}
        label={fields.password}
        hint={accountTexts.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField {...field('confirmPassword')} label={fields.confirmPassword} autoComplete="new-password" isRequired />
      <TextField
        {...code}
        label={fields.inviteCode}
        isRequired={isInviteOnly}
        autoComplete="off"
        spellCheck={false}
        hint={found.hint ?? signUp.inviteHint}
        error={code.error ?? found.error}
        onBlur={() => invitation.lookUp(code.value)}
      />
      {(isInviteOnly || code.value !== '') && !code.value.startsWith(FOUNDING_CODE_PREFIX) && (
        <FeatureOff feature="invitedSignUp" />
      )}
      <p className="muted">
        {signUp.agreeBegin} <a href={paths.terms}>{signUp.terms}</a> {signUp.agreeAnd} <a href={paths.rules}>{signUp.rules}</a>.{' '}
        <a href={paths.privacy}>{signUp.privacy}</a>
      </p>
      <DraftNotice restored={form.restored} />
      <Problem error={form.failure} />
      <WaitNotice secondsLeft={block.secondsLeft} />
      <Button
        type="submit"
        variant={block.secondsLeft > 0 ? 'quiet' : 'accent'}
        size="large"
        isWide
        isBusy={form.isBusy}
        busyLabel={signUp.busy}
        isDisabled={!form.isReady || block.secondsLeft > 0}
      >
        {signUp.submit}
      </Button>
      <p>
        {signUp.haveAccount} <Link to={paths.login}>{signUp.signIn}</Link>
      </p>
    </form>
  );
}
