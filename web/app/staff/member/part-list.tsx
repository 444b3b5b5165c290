import { RecordList, type RecordListProps } from '../../shell/record-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { memberTexts } from './texts.ts';

interface PartListProps<Record> extends Omit<RecordListProps<Record>, 'caption' | 'empty'> {
  words: { title: string; lead: string; empty: { title: string; text: string } };
}

/** One list of a member's page under its title. */
export const PartList = <Record,>({ words, ...list }: PartListProps<Record>) => (
  <Panel title={words.title} lead={words.lead}>
    <RecordList {...list} caption={memberTexts.listOf(words.title)} empty={words.empty} />
  </Panel>
);
