import { TIERS } from '@bros/contract/tiers';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { CardGrid, Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Score } from '../../ui/score.tsx';
import { Table } from '../../ui/table.tsx';
import { Sample } from './sample.tsx';

const people = [
  'Marco Polo',
  'Ibn Battuta',
  'Zheng He',
  'Fridtjof Nansen',
  'Álvar Núñez',
  'Şerif',
  'Ōtani Kōzui',
  'William Dampier',
];

function LabelSamples() {
  return (
    <>
      <Sample title="Badge, TierBadge">
        <Row>
          <TierBadge />
          {TIERS.map((tier) => (
            <TierBadge key={tier} tier={tier} />
          ))}
        </Row>
        <Row>
          <Badge>Neutral</Badge>
          <Badge tone="lagoon">Lagoon</Badge>
          <Badge tone="sunset">Sunset</Badge>
          <Badge tone="good">Confirmed</Badge>
          <Badge tone="fair">Suspended</Badge>
          <Badge tone="bad">Banned</Badge>
        </Row>
      </Sample>
      <Sample title="Avatar">
        <Row gap="medium">
          {people.map((name) => (
            <Avatar key={name} id={name} name={name} />
          ))}
        </Row>
        <Row gap="medium">
          <Avatar id="a" name="Marco Polo" size="small" />
          <Avatar id="c" name="Zheng He" size="medium" />
          <Avatar id="b" name="Nansen" size="large" />
        </Row>
      </Sample>
      <Sample title="Panel, ItemList">
        <Panel title="Invite codes" lead="A code for each occasion." action={<Button variant="quiet">New code</Button>}>
          <ItemList>
            <Item
              name={
                <>
                  Backup at home <Badge tone="lagoon">Read</Badge>
                </>
              }
              details={['Ends in 4f2a', 'Made on May 3']}
              action={
                <Button size="small" variant="danger">
                  Revoke
                </Button>
              }
            />
            <Item picture={<Avatar id="d" name="Zheng He" />} name="Zheng He" details={['Blocked on May 3']} />
          </ItemList>
        </Panel>
      </Sample>
      <Sample title="Score">
        <Row gap="large">
          <Score value={8.7} size="large" />
          <Score value={6} size="large" />
          <Score value={4.3} size="large" />
          <Score value={null} size="large" />
        </Row>
        <Row gap="large">
          <Score value={8.7} label="Internet" />
          <Score value={null} label="Weather" />
        </Row>
      </Sample>
    </>
  );
}

function BlockSamples() {
  return (
    <>
      <Sample title="Banner">
        <Banner tone="error" title="Login Failed">
          The email or password you entered is incorrect. Please check your credentials and try again.
        </Banner>
        <Banner tone="success" title="Email Sent!">
          We've sent a new confirmation email. Please check your inbox and spam folder.
        </Banner>
        <Banner tone="info" title="Check your spam folder" action={<Button size="small">Resend Confirmation Email</Button>}>
          Email clients do not know us yet.
        </Banner>
      </Sample>
      <Sample title="Card, CardGrid">
        <CardGrid>
          {['Lisbon', 'Bangkok', 'Medellín'].map((city) => (
            <Card as="li" key={city}>
              <Stack gap="small">
                <h3>{city}</h3>
                <Score value={8.2} label="Overall" />
                <p>Hills, trams and a light that photographers move here for.</p>
              </Stack>
            </Card>
          ))}
        </CardGrid>
      </Sample>
      <Sample title="Table">
        <Table
          caption="Members"
          columns={[
            { key: 'name', header: 'Name', render: (name) => name },
            { key: 'tier', header: 'Tier', render: () => <TierBadge tier="explorer" /> },
            { key: 'length', header: 'Letters', render: (name) => name.length, isNumeric: true },
          ]}
          rows={people.slice(0, 3)}
          rowKey={(name) => name}
        />
      </Sample>
    </>
  );
}

export function ShowSamples() {
  return (
    <>
      <LabelSamples />
      <BlockSamples />
    </>
  );
}
