import type { StreamPage } from '@bros/contract/gatherings/streams';
import { client, describeError } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { stageTexts } from './stream-texts.ts';
import { useRefreshStreams } from './streams.ts';

const { handOver: texts } = stageTexts;

interface HandOverProps {
  stream: StreamPage;
  offer: NonNullable<StreamPage['handOver']>;
}

export function HandOver({ stream: { id: streamId }, offer }: HandOverProps) {
  const seconds = useSecondsUntil(Date.parse(offer.until));
  const refresh = useRefreshStreams();
  if (!offer.isMe) return <Banner tone="info" title={texts.waiting} />;
  const answer = (isAccepted: boolean) => async () => {
    try {
      await client.streams.answerHandOver({ streamId, isAccepted });
    } catch (error) {
      showToast({ title: stageTexts.actFailed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  };
  return (
    <Banner
      tone="info"
      title={texts.title}
      action={
        <Row>
          <Button size="small" onPress={answer(true)}>
            {texts.accept}
          </Button>
          <Button size="small" variant="quiet" onPress={answer(false)}>
            {texts.decline}
          </Button>
        </Row>
      }
    >
      <span aria-live="off">{texts.text(seconds)}</span>
    </Banner>
  );
}
