import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useActionWithToast } from './events.ts';
import { eventTexts } from './texts.ts';

const { feed: texts } = eventTexts;

/** The feed's URL is shown only once. */
export default function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(api.events.feed.queryOptions());
  const action = useActionWithToast();
  const [url, setUrl] = useState<string | null>(null);
  const isOn = Boolean(query.data?.createdAt);
  const make = () => action(async () => setUrl((await client.events.createFeed()).url), texts.made);
  const end = () =>
    action(async () => {
      await client.events.revokeFeed();
      setUrl(null);
    }, texts.ended);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <div className="stack gap-2">
        <p className="muted">{texts.lead}</p>
        <Loading query={query} failed={texts.loadFailed} lines={1} />
        {query.data && <p className="muted text-small">{describeFeed(query.data)}</p>}
        {url && <FeedUrl url={url} />}
        {query.data && (
          <Row>
            <Button variant="quiet" onPress={make}>
              {isOn ? texts.renew : texts.make}
            </Button>
            {isOn && (
              <Button variant="plain" onPress={end}>
                {texts.end}
              </Button>
            )}
          </Row>
        )}
        {isOn && <p className="muted text-small">{texts.renewHint}</p>}
      </div>
    </Dialog>
  );
}

function describeFeed({ createdAt, lastReadAt }: { createdAt: string | null; lastReadAt: string | null }): string {
  if (!createdAt) return texts.off;
  return `${texts.on(createdAt)} ${lastReadAt ? texts.read(lastReadAt) : texts.neverRead}`;
}

const FeedUrl = ({ url }: { url: string }) => (
  <Banner tone="info" title={texts.once}>
    <TextField name="feed" label={texts.label} value={url} onChange={() => {}} />
    <Row>
      <CopyButton text={url} copied={actionTexts.copied} failed={texts.copyFailed}>
        {texts.copy}
      </CopyButton>
    </Row>
  </Banner>
);
