import { SAFETY_GRACE_MINUTES, SAFETY_MAIL_MINUTES } from '@bros/contract/members/safety-timer-rules';
import type { EmergencyNumbers } from '@bros/contract/members/safety-timers';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';

/** Includes the city's name, because the reader may be in another time zone. */
const formatMoment = (moment: Date, { name, timeZone }: { name: string; timeZone: string }): string => {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `on ${format.format(moment)} (${name} time)`;
};

const someone = (firstName: string) => firstName || 'A member';

/** Contains only the member's first name, because the reader has not agreed to emails yet. */
export function requestMail(firstName: string, code: string): MailContent {
  const who = someone(firstName);
  return {
    subject: `${who} is asking you to be a safety contact`,
    paragraphs: [
      `${who} is a member of Bros Abroad, a network of men who travel or live abroad, and named you as the person to contact if a meeting goes wrong.`,
      `If you agree: before meeting somebody, ${firstName || 'the member'} can set a timer. If nobody stops it, we email you who and where they are: name and email address, the place, the time, the people and any notes, and the local emergency numbers. We write once more if you have not read it, and when we hear that all is well or that the account is being deleted. We don’t write for any other reason.`,
      'The button leads to a page where you agree or decline. If you decline, no member can ask this address again. If you do nothing, you are not a safety contact.',
    ],
    action: { label: 'Agree or decline', url: paths.safetyLinkWithToken(code) },
  };
}

/** The name is null if the contact declined further emails. */
export function reminderMail(contactName: string | null, code: string): MailContent {
  const rest = SAFETY_GRACE_MINUTES - SAFETY_MAIL_MINUTES;
  return {
    subject: 'Are you OK? Your safety timer has ended',
    paragraphs: [
      'Your safety timer has ended, and you have not told us that you are fine.',
      contactName === null
        ? 'Your contact asked us to stop emailing them, so we will not alert anybody. If you need help, call somebody yourself.'
        : `Press the button (no need to sign in) to tell us that you are fine, or to extend the timer. Otherwise, we will alert ${contactName} in ${rest} minutes.`,
    ],
    action: { label: 'I’m fine, or extend', url: paths.safetyLinkWithToken(code) },
  };
}

export function alarmedMail(contactName: string, code: string): MailContent {
  return {
    subject: `We are alerting ${contactName}`,
    paragraphs: [
      `You did not answer your safety timer, so we are emailing ${contactName} your name and email address, the place, the time, the people and your notes.`,
      `If you are fine, press the button. You do not have to sign in. We will let ${contactName} know immediately.`,
    ],
    action: { label: 'I’m fine', url: paths.safetyLinkWithToken(code) },
  };
}

export interface AlarmContent {
  fullName: string;
  firstName: string;
  email: string;
  place: string;
  people: string;
  notes: string;
  city: { name: string; country: string; timeZone: string };
  startedAt: Date;
  endsAt: Date;
  emergencyNumbers: EmergencyNumbers | null;
}

function describeNumbers(country: string, numbers: EmergencyNumbers | null): string {
  if (!numbers) {
    return `We do not know the emergency numbers of ${country} for certain. 112 works from most mobile phones in most countries, but not everywhere.`;
  }
  const { police, ambulance, fire } = numbers;
  return police === ambulance && ambulance === fire
    ? `Emergency number in ${country}: ${police} (police, ambulance and fire).`
    : `Emergency numbers in ${country}: police ${police}, ambulance ${ambulance}, fire ${fire}.`;
}

export function alarmMail(content: AlarmContent, code: string, isRepeated: boolean): MailContent {
  const { fullName, firstName, email, place, people, notes, city, startedAt, endsAt, emergencyNumbers } = content;
  const who = someone(firstName);
  return {
    subject: isRepeated ? `Second email: ${who} has still not answered` : `Please read: ${who} has not answered a safety timer`,
    paragraphs: [
      `${fullName} set a safety timer before meeting somebody, and named you as the person to contact. The timer ended ${formatMoment(endsAt, city)}. We asked for an answer and got none.`,
      `Place: ${place}, ${city.name}, ${city.country}`,
      ...(people ? [`Meeting: ${people}`] : []),
      ...(notes ? [`Notes: ${notes}`] : []),
      `The timer was set ${formatMoment(startedAt, city)}.`,
      `What this means: ${who} did not press a button in time. It could be a dead battery or a long evening, or it could be an emergency. We know nothing more: we do not track anybody, and we have not contacted anybody else.`,
      `What you can do: call ${who}, or write to ${email}. If you cannot reach ${who} and are worried, call the police where ${who} is, and tell them what is written here. From another country, ask your own police to pass it on, or look up the full number of the police in ${city.name}: short numbers work only within the country.`,
      describeNumbers(city.country, emergencyNumbers),
      isRepeated
        ? 'This is our last email about this timer, unless all is well or the account is being deleted.'
        : 'Please press the button, so that we know that somebody has read this. Otherwise, we’ll email you once more in an hour. We write immediately when we hear that all is well.',
    ],
    action: { label: 'I have seen this', url: paths.safetyLinkWithToken(code) },
  };
}

export function fineMail(firstName: string, moment: Date, city: { name: string; timeZone: string }, code: string): MailContent {
  const who = someone(firstName);
  return {
    subject: `${who} is fine`,
    paragraphs: [
      `${who} pressed “I’m fine” ${formatMoment(moment, city)}. The safety timer is over, and you don’t have to do anything.`,
      'Somebody else could have pressed the button, so a quick call never hurts.',
    ],
    action: { label: 'About these emails', url: paths.safetyLinkWithToken(code) },
  };
}

export function closedMail(firstName: string, moment: Date, city: { name: string; timeZone: string }, code: string): MailContent {
  const who = someone(firstName);
  return {
    subject: `${who}’s safety timer is over`,
    paragraphs: [
      `${who} asked us to delete their Bros Abroad account ${formatMoment(moment, city)}, so the safety timer is over. Nobody pressed “I’m fine”.`,
      `If you have not heard from ${who} yourself, keep trying to reach them, and call the police where they are if you are worried.`,
    ],
    action: { label: 'About these emails', url: paths.safetyLinkWithToken(code) },
  };
}
