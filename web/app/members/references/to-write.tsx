import type { ReferenceSuggestion } from '@bros/contract/members/references';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { referenceTexts } from './texts.ts';

const { toWrite: texts, write, writeAbout } = referenceTexts;

const SHOWN_AT_FIRST = 3;

export function ReferencesToWrite() {
  const { data } = useQuery(api.references.suggestions.queryOptions());
  const [isWhole, setWhole] = useState(false);
  const list = useKeptFocus(isWhole);
  if (!data || data.items.length === 0) return null;
  const { items } = data;
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <div ref={list} tabIndex={-1}>
        <ItemList>
          {shown.map((item) => (
            <Suggestion key={item.member.id} {...item} />
          ))}
        </ItemList>
        {shown.length < items.length && (
          <Button variant="plain" onPress={() => setWhole(true)}>
            {texts.showAll(items.length)}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Suggestion({ member: { id, displayName, photo }, eventId, metAt }: ReferenceSuggestion) {
  return (
    <li className="row gap-1-2 border-bottom padding-block-2">
      <MemberFace id={id} name={displayName} photo={photo} />
      <div className="flex-1 min-width-0">
        <p className="semibold break-anywhere">
          <Link to={paths.member(id)}>{displayName}</Link>
        </p>
        <p className="muted text-small">
          {(eventId ? texts.metAt : texts.dinedAt)(formatDate(metAt))}{' '}
          {eventId && <Link to={paths.event(eventId)}>{texts.event}</Link>}
        </p>
      </div>
      <ButtonLink variant="quiet" size="small" to={`${paths.member(id)}#member-references`}>
        <span aria-hidden>{write}</span>
        <span className="visually-hidden">{writeAbout(displayName)}</span>
      </ButtonLink>
    </li>
  );
}
