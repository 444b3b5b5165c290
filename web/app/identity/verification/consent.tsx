import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { focusOnMount } from './focus.ts';
import { verificationTexts } from './texts.ts';

const { consent: texts } = verificationTexts;

interface ConsentProps {
  kind: 'video' | 'person';
  onAgree: () => void | Promise<void>;
  onLeave: () => void;
}

export function Consent({ kind, onAgree, onLeave }: ConsentProps) {
  const [hasAgreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { stored, until, readers, faces } = texts;
  const facts = [
    { title: stored.title, text: stored[kind] },
    { title: until.title, text: until.text },
    { title: readers.title, text: readers.text },
    ...(kind === 'video' ? [faces] : []),
  ];

  async function agree(): Promise<void> {
    setFailure(null);
    try {
      await onAgree();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <section className="grid gap-2 width-44rem" aria-labelledby="consent">
      <h1 id="consent" tabIndex={-1} ref={focusOnMount}>
        {texts.title}
      </h1>
      <dl className="grid gap-2">
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt className="semibold">{title}</dt>
            <dd className="measure">{text}</dd>
          </div>
        ))}
      </dl>
      <Stack>
        <Checkbox name="consent" label={texts.agree} isOn={hasAgreed} onChange={setAgreed} />
        <p>
          <Link to={paths.privacy} target="_blank">
            {texts.privacy}
          </Link>
        </p>
        <Failure error={failure} />
        <Row>
          <Button variant="accent" isDisabled={!hasAgreed} onPress={agree}>
            {actionTexts.continue}
          </Button>
          <Button variant="quiet" onPress={onLeave}>
            {texts.back}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
