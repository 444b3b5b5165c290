import { PHOTO_SHAPES } from '@bros/contract/core/pictures';
import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { type MatchSide, matchedPhotoUrl, type PhotoMatch } from '@bros/contract/identity/verification-desk';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './desk.module.css';
import { useMatches, useRefreshDesk } from './desk.ts';
import { deskTexts } from './desk-texts.ts';

const { matches: texts, decide } = deskTexts;
const [, WIDTH] = PHOTO_SHAPES.photo.widths;

export function PhotoMatches() {
  const query = useMatches();
  const [dismissing, setDismissing] = useState<PhotoMatch | null>(null);
  return (
    <Stack>
      <PagedList query={query} shape="card" lines={3} empty={<Empty {...texts.empty} />}>
        {(matches) => matches.map((match) => <Match key={match.id} match={match} onDismiss={() => setDismissing(match)} />)}
      </PagedList>
      {dismissing && <DismissDialog match={dismissing} onClose={() => setDismissing(null)} />}
    </Stack>
  );
}

function Match({ match, onDismiss }: { match: PhotoMatch; onDismiss: () => void }) {
  const { id, finding, newer, older, distance, foundAt } = match;
  return (
    <article className={classes('grid gap-2 items-start padding-2 surface', styles.match)} aria-labelledby={`match-${id}`}>
      <h2 id={`match-${id}`} className="text-h4">
        {texts.findings[finding]}
      </h2>
      <div className={classes('grid gap-2 align-start full-width', styles.pair)}>
        <Side label={texts.newer} match={match} side="newer" />
        <Side label={texts.older} match={match} side="older" />
      </div>
      <p className="muted text-small">
        {texts.distance(distance)} {texts.found(foundAt)}
      </p>
      <Button
        variant="quiet"
        size="small"
        onPress={onDismiss}
        aria={{ 'aria-label': texts.dismissNamed(newer.member.displayName, older.member.displayName) }}
      >
        {actionTexts.dismiss}
      </Button>
    </article>
  );
}

function Side({ label, match, side }: { label: string; match: PhotoMatch; side: MatchSide }) {
  const { photo, member } = match[side];
  return (
    <figure className={classes('text-small break-anywhere', styles.side)}>
      <img
        src={matchedPhotoUrl(match.id, side)}
        alt={texts.alt(member.displayName)}
        width={WIDTH}
        height={WIDTH}
        loading="lazy"
        style={{ backgroundColor: photo.color }}
      />
      <figcaption>
        <span className="muted text-small">{label}: </span>
        <Link to={paths.adminMember(member.id)}>{member.displayName}</Link> <TierBadge tier={member.tier} />{' '}
        {member.state !== 'active' && <Badge tone="bad">{texts.states[member.state]}</Badge>}
      </figcaption>
    </figure>
  );
}

function DismissDialog({ match, onClose }: { match: PhotoMatch; onClose: () => void }) {
  const refresh = useRefreshDesk();
  const form = useForm({
    initial: { reason: '' },
    draft: `photo-match:${match.id}`,
    errorMessages: { reason: { other: decide.error } },
    loadSchema: async () => (await import('@bros/contract/identity/verification-desk')).dismissMatchForm,
    toInput: ({ reason }) => ({ matchId: match.id, reason }),
    send: async (input) => {
      await client.staff.dismissPhotoMatch(input);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={{ submit: actionTexts.dismiss, busy: decide.busy, failed: texts.failed }} onCancel={onClose}>
        <p>{texts.text}</p>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}
