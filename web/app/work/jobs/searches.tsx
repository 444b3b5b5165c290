import { paths } from '@bros/contract/paths';
import { ALERT_FREQUENCIES } from '@bros/contract/work/job-rules';
import type { JobSearch } from '@bros/contract/work/job-searches';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, client } from '../../platform/api.ts';
import card from '../../shared/boards/board-card.module.css';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import styles from './applications.module.css';
import { useActionWithToast } from './jobs.ts';
import { searchTexts as texts } from './search-texts.ts';
import { describeSearch } from './search-words.ts';

export default function Searches() {
  const query = useQuery(api.jobSearches.list.queryOptions());
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={2} />;
  const { items } = query.data;
  if (items.length === 0) {
    return <Empty {...texts.empty} action={<ButtonLink to={paths.dashboardJobs}>{texts.board}</ButtonLink>} />;
  }
  return (
    <div className="stack gap-2">
      <p>
        {texts.lead} <Link to={paths.dashboardProfileTab('notifications')}>{texts.settings}</Link>
      </p>
      <ul className="stack gap-2 plain-list">
        {items.map((search) => (
          <Search key={search.id} search={search} />
        ))}
      </ul>
    </div>
  );
}

const frequencies = ALERT_FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] }));

function Search({ search: { id: searchId, name, alert, filter } }: { search: JobSearch }) {
  const action = useActionWithToast();
  return (
    <Card as="li">
      <div className={classes('row gap-1-2', styles.search)}>
        <div className={classes('grid gap-2px min-width-0', styles.headWords)}>
          <h2 className={card.title}>
            <Link to={paths.dashboardJobSearch(searchId)}>{name}</Link>
          </h2>
          <p className="muted text-small">{describeSearch(filter)}</p>
        </div>
        <div className="wrap gap-1 align-end">
          <Select
            name={`alert-${searchId}`}
            label={texts.alert}
            value={alert}
            options={frequencies}
            onChange={(next) => void action(() => client.jobSearches.update({ searchId, name, alert: next }), texts.changed)}
          />
          <Button
            variant="plain"
            onPress={() => action(() => client.jobSearches.remove({ searchId }), texts.removed)}
            aria={{ 'aria-label': texts.removeNamed(name) }}
          >
            {actionTexts.delete}
          </Button>
        </div>
      </div>
    </Card>
  );
}
