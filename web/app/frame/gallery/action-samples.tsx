import { IconLogout, IconSend, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Sample } from './sample.tsx';

const wait = () => new Promise((resolve) => setTimeout(resolve, 1500));

function ButtonSamples() {
  return (
    <Sample title="Button">
      <Row>
        <Button variant="accent">Accent</Button>
        <Button>Primary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="plain">Plain</Button>
        <Button variant="danger">Danger</Button>
        <ButtonLink to="/dev/ui" variant="quiet">
          A link
        </ButtonLink>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <Button icon={<IconSend size={18} aria-hidden />}>With icon</Button>
      </Row>
      <Row>
        <Button onPress={wait} busyLabel="Sending...">
          Press: works 1.5 s
        </Button>
        <Button isBusy busyLabel="Signing In...">
          Secure Login
        </Button>
        <Button isDisabled>Disabled</Button>
      </Row>
    </Sample>
  );
}

function DialogSample() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Sample title="Dialog, Menu, Toast">
      <Row>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          Open dialog
        </Button>
        <Menu
          label="Account of Marco Polo"
          trigger={<Avatar id="1" name="Marco Polo" />}
          items={[
            { label: 'Profile', to: '/dev/ui', icon: <IconUser size={20} aria-hidden /> },
            {
              label: 'Sign Out',
              onPress: () => showToast({ title: 'Signed out', text: "You've been successfully signed out." }),
              icon: <IconLogout size={20} aria-hidden />,
              isDangerous: true,
            },
          ]}
        />
        <Button
          variant="quiet"
          onPress={() => showToast({ title: 'Message sent', text: 'Your message has been posted to the chat' })}
        >
          Success toast
        </Button>
        <Button variant="quiet" onPress={() => showToast({ title: 'Error', text: 'Failed to send message', tone: 'error' })}>
          Error toast
        </Button>
      </Row>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Sign out everywhere?"
        footer={
          <>
            <Button variant="quiet" onPress={close}>
              Cancel
            </Button>
            <Button variant="danger" onPress={close}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        <p>All your devices will have to sign in again, this one too.</p>
      </Dialog>
    </Sample>
  );
}

export function ActionSamples() {
  return (
    <>
      <ButtonSamples />
      <DialogSample />
    </>
  );
}
