import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

/** The security page's texts are in security-texts.ts. */
export const accountTexts = defineTexts({
  en: {
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      password: 'Password',
      newPassword: 'New password',
      confirmPassword: 'Confirm password',
      inviteCode: 'Invite code',
    },
    passwordHint: '8 to 128 characters. A few unrelated words are best.',
    errors: {
      firstName: { too_big: fieldErrorTexts.atMost(50), other: 'Please enter your first name.' },
      lastName: { too_big: fieldErrorTexts.atMost(50), other: 'Please enter your last name.' },
      email: { too_big: fieldErrorTexts.atMost(254), other: 'Please enter a valid email address.' },
      password: { too_big: fieldErrorTexts.atMost(128), other: 'Please enter a password of at least 8 characters.' },
      confirmPassword: {
        custom: "Passwords don't match",
        too_big: fieldErrorTexts.atMost(128),
        other: 'Please enter the same password again.',
      },
      currentPassword: { other: fieldErrorTexts.currentPassword },
      inviteCode: {
        too_big: 'Invite codes have at most 32 characters.',
        other: 'Please check the invite code, or leave it empty.',
      },
      code: { other: 'Please enter the code.' },
    },

    /** The specification's text (docs/specification.md, Validation). */
    provideBoth: 'You must provide either an email or phone number and a password',
    authenticationError: 'Authentication Error',
    unexpected: 'An unexpected error occurred. Please try again.',
    tooManyAttempts: 'Too many attempts',
    waitAbout: (minutes: number) => `Please wait about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,

    aside: {
      title: 'Right now',
      text: 'Know someone wherever you land.',
    },
    backToHomepage: 'Back to homepage',

    signUp: {
      pageTitle: 'Create an account',
      description:
        'Join Bros Abroad, a members-only network for men who travel or live abroad. Have an invite code? Bring it along.',
      heading: 'Join Bros Abroad',
      title: 'Create Account',
      lead: 'Free to start. An invite code is welcome, but not required.',
      leadInviteOnly: 'Joining is by invitation only right now. Have your invite code from a member ready.',
      noticeTitle: 'We will send you an email',
      notice:
        'It confirms your address. Some providers mark it as spam: look in your spam folder if it does not arrive within a few minutes.',
      submit: 'Create Account',
      busy: 'Creating Account...',
      haveAccount: 'Already have an account?',
      signIn: 'Sign In',
      inviteHint: 'From the member who sent you here.',
      invitedBy: (name: string) => `${name} invites you.`,
      created: 'Account Created Successfully!',
      createdText: (email: string) => `We've sent a confirmation link to ${email}. Open it to finish: it works for 24 hours.`,
      createdSpam: "Check your spam folder if you don't see it.",
      resend: 'Resend Email',
      sending: busyTexts.sending,
      agreeBegin: 'By creating an account you agree to the',
      terms: 'terms',
      agreeAnd: 'and the',
      rules: 'community rules',
      privacy: 'How we handle your data',
    },

    signIn: {
      pageTitle: 'Log in',
      description: 'Log in to Bros Abroad with your email and password, or with a passkey.',
      title: 'Welcome back',
      tabs: { label: 'Login or sign up', login: 'Login', signUp: 'Sign Up' },
      submit: 'Secure Login',
      busy: 'Signing In...',
      rateLimitedFor: (minutes: number, seconds: number) => `Rate Limited (${minutes}m ${seconds}s)`,
      forgot: 'Forgot password?',
      resend: 'Resend confirmation email',
      resendInPanel: 'Resend Confirmation Email',
      unlock: 'Choose a new password',
      sending: busyTexts.sending,
      emailFirst: 'Please enter your email address first.',
      spam: 'Don’t see our emails? Check your spam folder.',
      or: 'or',
      passkey: 'Sign in with a passkey',
      passkeyBusy: 'Waiting for your passkey...',
      passkeyCanceled: 'No passkey was used. You can try again, or sign in with your password.',
      welcome: 'Welcome back!',
      welcomeText: "You've successfully signed in.",
      passwordWasReset: 'Your password was changed',
      passwordWasResetText: 'All other sessions were ended. Sign in with your new password.',
    },

    twoStep: {
      title: 'One more step',
      authenticatorText: 'Enter the six digits your authenticator app shows for Bros Abroad.',
      recoveryText: 'Enter one of your recovery codes. Each works once.',
      authenticatorCode: 'Authenticator code',
      recoveryCode: 'Recovery code',
      submit: 'Confirm',
      busy: busyTexts.checking,
      useRecovery: 'Use a recovery code instead',
      useAuthenticator: 'Use the authenticator app instead',
      startOver: 'Start over',
      lockedUntil: (time: string) => `This account does not accept codes until ${time}, not even correct ones.`,
    },

    forgot: {
      title: 'Reset your password',
      text: 'We’ll email you a link to choose a new one. It works once, for an hour.',
      submit: 'Send reset link',
      busy: busyTexts.sending,
      sent: 'Reset Email Sent!',
      sentText: 'Please check your email for password reset instructions.',
      failed: 'Reset Failed',
    },

    confirmEmail: {
      pageTitle: 'Confirm your email',
      description: 'Confirms the email address of a Bros Abroad account.',
      working: 'Confirming your email…',
      toDashboard: 'Go to the dashboard',
      alreadyConfirmed: 'Already confirmed',
      alreadyConfirmedText: 'This address is already confirmed. There is nothing left to do.',
      changeApproved: 'Change approved',
      changeApprovedText:
        'One step is left: we sent an email to your new address. Open its link to make the change. Until then your old address stays.',
      emailChanged: 'Your email was changed',
      emailChangedText: 'From now on, sign in with your new address.',
      noLink: 'Open this page from the link in your email',
      noLinkText: 'This page needs the link that we emailed you. What you opened is not that link.',
      newLink: 'Get a new confirmation email',
      newLinkText: 'Enter the email address you signed up with.',
      sendNew: 'Resend Confirmation Email',
      sending: busyTexts.sending,
      confirmed: 'Email confirmed',
      confirmedText: 'Welcome to Bros Abroad.',
    },

    restoreEmail: {
      pageTitle: 'This was not me',
      description: 'Restore the email address of a Bros Abroad account after a change that you did not make.',
      checking: 'Checking your link…',
      title: 'Wasn’t this you?',
      text: (email: string) =>
        `We restore the address ${email}, end every session on all devices, and lock the account until you choose a new password.`,
      submit: 'Restore my address',
      busy: busyTexts.working,
      doneTitle: 'Your account is locked and safe',
      doneText: (email: string) =>
        `Its address is ${email} again, and every session has ended. Now choose a new password: we’ll email you a link for it.`,
      toReset: 'Choose a new password',
      expiredTitle: 'This link has expired',
      expiredText: 'It worked for 72 hours after the change. If you cannot get into your account, contact support.',
      brokenTitle: 'This link does not work',
      brokenText: 'It may have been cut off when you copied it. Open the whole link from our email.',
      noLink: 'Open this page from the link in your email',
      noLinkText: 'This page needs the link “This was not me” that we emailed you. What you opened is not that link.',
    },

    resetPassword: {
      pageTitle: 'Choose a new password',
      description: 'Choose a new password for your Bros Abroad account, or ask for a link to do so.',
      title: 'Choose a new password',
      lead: 'When you save it, every session of your account ends, on all devices.',
      checking: 'Checking your link…',
      submit: 'Save new password',
      busy: busyTexts.saving,
      sentTitle: 'Check your inbox',
      sentText: (email: string) =>
        `If ${email} has an account here, a link to choose a new password is on its way. Check your spam folder too.`,
      toLogin: 'Back to login',
    },
  },
});
