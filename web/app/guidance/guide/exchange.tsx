import type { GuideExchange } from '@bros/contract/guidance/guide-answers';
import { useId } from 'react';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { AskButton } from '../../shared/member-questions/ask-button.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './answer.module.css';
import { Sources, Statements } from './answer.tsx';
import { answerAloud } from './as-text.ts';
import { GuideCards } from './cards.tsx';
import { isAnswering } from './exchange-pages.ts';
import { Rating } from './rating.tsx';
import { guideTexts } from './texts.ts';

const { answer: texts, nothing } = guideTexts;

export interface ExchangeProps {
  exchange: GuideExchange;
  onAskRoom: (slug: string, question: string) => Promise<unknown>;
  onAskAgain?: ((question: string) => Promise<unknown>) | undefined;
}

export function Exchange({ exchange, onAskRoom, onAskAgain }: ExchangeProps) {
  const heading = useId();
  const { question, nothingFound, statements, isStopped } = exchange;
  const isWriting = isAnswering(exchange);
  return (
    <article className={styles.exchange} aria-labelledby={heading} aria-busy={isWriting || undefined}>
      <h2 id={heading} className={classes('pre-line break-anywhere', styles.question)}>
        {question}
      </h2>
      <Origin exchange={exchange} />
      {exchange.isOtherLanguage && !isWriting && <p className="muted text-small">{texts.inEnglish}</p>}
      <Statements exchange={exchange} />
      {isWriting && <p className="line gap-1 muted">{statements.length > 0 ? texts.writing : texts.searching}</p>}
      {isStopped && <p className="muted text-small">{texts.stopped}</p>}
      {exchange.state === 'failed' && <Failure exchange={exchange} onAskAgain={onAskAgain} />}
      <GuideCards exchange={exchange} />
      {nothingFound && (
        <NothingFound id={exchange.id} question={question} found={nothingFound} onAskRoom={onAskRoom} onAsk={onAskAgain} />
      )}
      <Sources sources={exchange.sources} />
      {!isWriting && <Foot exchange={exchange} />}
    </article>
  );
}

function Origin({ exchange: { engine, isFallback, nothingFound, statements, cards } }: { exchange: GuideExchange }) {
  if (isFallback) return <p className={classes('ink text-small', styles.fallback)}>{texts.fallback}</p>;
  if (nothingFound || statements.length + cards.length === 0) return null;
  return <p className="muted text-small">{engine === 'search' ? texts.bySearch : texts.byModel}</p>;
}

function Failure({ exchange: { question, statements }, onAskAgain }: Pick<ExchangeProps, 'exchange' | 'onAskAgain'>) {
  return (
    <div className={classes('grid gap-1 items-start', styles.nothing)}>
      <strong>{statements.length > 0 ? texts.brokeOff : texts.noneCame}</strong>
      {onAskAgain && (
        <Button variant="quiet" size="small" onPress={() => onAskAgain(question)}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}

interface NothingFoundProps extends Pick<ExchangeProps, 'onAskRoom'> {
  id: string;
  question: string;
  found: NonNullable<GuideExchange['nothingFound']>;
  onAsk: ExchangeProps['onAskAgain'];
}

function NothingFound({ id, question, found: { room, city, nearest }, onAskRoom, onAsk }: NothingFoundProps) {
  return (
    <div className={classes('grid gap-1 items-start', styles.nothing)}>
      <strong>{nothing.title}</strong>
      <p>{nothing.text}</p>
      <div className="row gap-1">
        <AskButton city={city} text={question} draftId={id} size="small" />
        {room && (
          <Button variant="quiet" size="small" onPress={() => onAskRoom(room.slug, question)}>
            {nothing.ask(room.name)}
          </Button>
        )}
      </div>
      {onAsk && nearest.length > 0 && (
        <>
          <p>{nothing.nearest}</p>
          <div className="row gap-1">
            {nearest.map((other) => (
              <Button key={other} variant="quiet" size="small" onPress={() => onAsk(other)}>
                {other}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Foot({ exchange }: { exchange: GuideExchange }) {
  const { question, statements, can } = exchange;
  if (statements.length === 0 && !can.rate) return null;
  return (
    <footer className="row gap-1">
      {statements.length > 0 && <ListenButton title={question} text={() => answerAloud(exchange)} />}
      {can.rate && <Rating exchange={exchange} />}
    </footer>
  );
}
