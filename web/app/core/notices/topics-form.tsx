import {
  NOTICE_CHANNELS,
  NOTICE_TOPIC_NAMES,
  type NoticeChannel,
  type NoticeTopic,
  rulesOf,
} from '@bros/contract/core/notice-topics';
import type { TopicChoices } from '@bros/contract/core/topic-choices';
import type { NotificationPreferences } from '@bros/contract/notices';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { useSavePreferences, useTopics } from './preferences.ts';
import styles from './preferences-form.module.css';
import { noticeTexts } from './texts.ts';
import { topicTexts } from './topic-texts.ts';
import { useSwitching } from './use-switching.ts';

const { preferences: labels } = noticeTexts;

interface RowProps {
  topic: NoticeTopic;
  preferences: NotificationPreferences;
  choices: TopicChoices;
  switching: ReturnType<typeof useSwitching>;
}

function TopicRow({ topic, preferences, choices, switching: { isSaving, change, show } }: RowProps) {
  const { saveTopic } = useSavePreferences();
  const { upper, isAlwaysInApp } = rulesOf(topic);
  const { label, hint } = topicTexts.topics[topic];
  const isMailOff = upper !== null && !preferences[upper];

  function cell(channel: NoticeChannel) {
    if (channel === 'inApp' && isAlwaysInApp)
      return <span className={classes('muted text-small', styles.always)}>{topicTexts.always}</span>;
    const name = `${topic}.${channel}`;
    const isOut = channel === 'mail' && isMailOff;
    return (
      <Switch
        name={name}
        label={topicTexts.switchOf(label, topicTexts.channels[channel])}
        hint={isOut ? topicTexts.mailOff(labels.switches[upper].label) : undefined}
        hidesLabel
        isOn={!isOut && show(name, choices[topic][channel])}
        isDisabled={isSaving || isOut}
        onChange={(isOn) => change({ name, isOn }, () => saveTopic({ topic, channel, isOn }))}
      />
    );
  }

  return (
    <tr>
      <th scope="row">
        {label}
        <p className="muted text-small regular leading-tight">{hint}</p>
        {isMailOff && (
          <p className="muted text-small regular leading-tight">{topicTexts.mailOff(labels.switches[upper].label)}</p>
        )}
      </th>
      {NOTICE_CHANNELS.map((channel) => (
        <td key={channel}>{cell(channel)}</td>
      ))}
    </tr>
  );
}

function Topics({ preferences, choices }: { preferences: NotificationPreferences; choices: TopicChoices }) {
  const switching = useSwitching();
  return (
    <>
      <table className={styles.topics}>
        <thead>
          <tr>
            <th scope="col">{topicTexts.topic}</th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {topicTexts.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_TOPIC_NAMES.map((topic) => (
            <TopicRow key={topic} {...{ topic, preferences, choices, switching }} />
          ))}
        </tbody>
      </table>
      <p className="muted text-small regular leading-tight">{topicTexts.safety}</p>
      <p role="status" className={styles.status}>
        {switching.isSaving && labels.saving}
      </p>
    </>
  );
}

/** Specification, N6. */
export function TopicsForm({ preferences }: { preferences: NotificationPreferences }) {
  const query = useTopics();
  const { data } = query;
  return (
    <Panel title={topicTexts.title} lead={topicTexts.lead} isNarrow>
      <Loading query={query} failed={labels.loadFailed.text} lines={6} shape="row" />
      {data && <Topics preferences={preferences} choices={data} />}
    </Panel>
  );
}
