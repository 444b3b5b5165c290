import { paths } from '@bros/contract/paths';
import { sharedTexts } from '../../shared/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './payouts.module.css';
import { payoutTexts } from './texts.ts';

const { takes: texts } = payoutTexts;

const STEPS = [
  { name: texts.membership, text: texts.membershipText },
  { name: texts.invite, text: texts.inviteText },
  { name: texts.minimum, text: texts.minimumText },
];

export function WhatItTakes() {
  return (
    <Stack>
      <h3 className={styles.heading}>{texts.title}</h3>
      <ol className={classes('grid gap-2', styles.takes)}>
        {STEPS.map(({ name, text }) => (
          <li key={name}>
            <p className="semibold">{name}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink to={paths.payment} variant="quiet">
          {sharedTexts.comparePlans}
        </ButtonLink>
      </div>
    </Stack>
  );
}
