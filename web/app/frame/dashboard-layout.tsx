import type { Role } from '@bros/contract/core/access';
import type { MemberPhoto } from '@bros/contract/core/member-photo';
import { paths } from '@bros/contract/paths';
import type { Tier } from '@bros/contract/tiers';
import { IconChevronDown, IconDots, IconHelp, IconLayoutSidebar, IconLogout } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { SignOutScope } from '../shared/accounts/leave.ts';
import { sharedTexts } from '../shared/texts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { TierBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { useIsNarrow, useIsPhone } from '../ui/use-is-phone.ts';
import styles from './dashboard-layout.module.css';
import { LegalLinks } from './legal-links.tsx';
import { PaletteSlot } from './palette/palette-slot.tsx';
import { adminPlace, isAtPlace, isStaff, messagesPlace, type Place, places } from './places.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useSidebar } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';

const { navigation } = sharedTexts;

const signOutItems: readonly { scope: SignOutScope; label: string }[] = [
  { scope: 'local', label: sharedTexts.signOut },
  { scope: 'others', label: sharedTexts.signOutOthers },
  { scope: 'global', label: sharedTexts.signOutEverywhere },
];

interface FrameMember {
  id: string;
  displayName: string | null;
  email: string;
  photo?: MemberPhoto | null | undefined;
  /** Null while unknown; the badge then says 'Member'. */
  tier: Tier | null;
  role: Role;
  needsSecondStep?: boolean;
}

export interface DashboardLayoutProps {
  member: FrameMember;
  onSignOut: (scope: SignOutScope) => void | Promise<unknown>;
  sidebarTop?: ReactNode;
  headerTools?: ReactNode;
  chatBadge?: ReactNode;
  accountActions?: readonly MenuItem[];
  startsFolded?: boolean;
  children: ReactNode;
}

type Linked = Pick<Place, 'path' | 'label' | 'icon' | 'also'>;

/** Collapsed unless the current screen is a tool, so the sidebar fits a laptop. */
function FoldedTools({ chatBadge }: { chatBadge: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = places.tools.some((place) => isAtPlace(place, pathname));
  const [isOpen, setOpen] = useState(isHere);
  return (
    <details open={isOpen || isHere} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes('line between muted text-small semibold pointer hover', styles.fold)}>
        {navigation.dashboardTools}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <PlaceLinks label={navigation.dashboardTools} list={places.tools} chatBadge={chatBadge} />
    </details>
  );
}

interface PlaceLinksProps {
  label: string;
  list: readonly Linked[];
  isCompact?: boolean;
  chatBadge: ReactNode;
}

function PlaceLinks({ label, list, isCompact, chatBadge }: PlaceLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className={classes('grid gap-2px plain-list', styles.links)}>
        {list.map(({ path, label: text, icon: Icon, also }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes('line gap-12px padding-inline-12px relative hover', styles.link)}
              title={isCompact ? text : undefined}
              aria-current={isAtPlace({ path, also }, pathname) ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden />
              <span>{text}</span>
              {path === paths.dashboardChat && <span className={styles.badge}>{chatBadge}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SidebarProps {
  isOpen: boolean;
  toggle: () => void;
  top: ReactNode;
  hasStaffLink: boolean;
  chatBadge: ReactNode;
  hasTopLinks: boolean;
}

function Sidebar({ isOpen, toggle, top, hasStaffLink, chatBadge, hasTopLinks }: SidebarProps) {
  const main = hasTopLinks ? places.main.filter((place) => !places.top.includes(place)) : places.main;
  return (
    <aside className={classes('column gap-2', styles.sidebar)}>
      {isOpen && top}
      <LinkGroup label={navigation.mainNavigation} list={main} isCompact={!isOpen} chatBadge={chatBadge} />
      {isOpen ? (
        <FoldedTools chatBadge={chatBadge} />
      ) : (
        <LinkGroup label={navigation.dashboardTools} list={places.tools} isCompact chatBadge={chatBadge} />
      )}
      {hasStaffLink && <LinkGroup label={navigation.staff} list={[adminPlace]} isCompact={!isOpen} chatBadge={chatBadge} />}
      <div className={classes('column gap-1 padding-inline-12px margin-top-auto', styles.foot)}>
        {isOpen && <LegalLinks />}
        <button
          type="button"
          className={classes('muted flex-none bare-square hover', styles.toggle)}
          aria-label={isOpen ? sharedTexts.collapseSidebar : sharedTexts.expandSidebar}
          aria-expanded={isOpen}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={toggle}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </button>
      </div>
    </aside>
  );
}

const LinkGroup = (props: PlaceLinksProps) => (
  <div>
    <p className={classes('muted text-small semibold nowrap', styles.group)} aria-hidden>
      {props.label}
    </p>
    <PlaceLinks {...props} />
  </div>
);

function AccountMenu({
  member,
  onSignOut,
  accountActions = [],
}: Pick<DashboardLayoutProps, 'member' | 'onSignOut' | 'accountActions'>) {
  const name = member.displayName ?? member.email;
  const staff: Linked[] = isStaff(member) ? [adminPlace] : [];
  return (
    <Menu
      label={sharedTexts.accountMenu(name)}
      trigger={
        <>
          <Avatar id={member.id} name={member.displayName ?? sharedTexts.defaultName} photo={member.photo} />
          <span className={classes('grid gap-2px items-start min-width-0', styles.member)}>
            <span className={classes('ink text-small semibold truncated', styles.name)} aria-hidden>
              {name}
            </span>
            <TierBadge tier={member.tier} />
          </span>
        </>
      }
      items={[
        ...[...places.account, ...staff].map(({ path, label, icon: Icon }) => ({
          to: path,
          label,
          icon: <Icon size={20} aria-hidden />,
        })),
        ...accountActions,
        ...signOutItems.map(({ scope, label }) => ({
          label,
          icon: <IconLogout size={20} aria-hidden />,
          onPress: () => void onSignOut(scope),
        })),
      ]}
    />
  );
}

const MorePlaces = ({ accountActions = [] }: Pick<DashboardLayoutProps, 'accountActions'>) => (
  <div className={styles.more}>
    <Menu
      label={sharedTexts.places.more}
      trigger={
        <span className={classes('line gap-12px padding-inline-12px relative hover', styles.link)} aria-hidden>
          <IconDots size={20} />
          {sharedTexts.places.more}
        </span>
      }
      items={[
        ...places.more.map(({ path, label, icon: Icon }) => ({ to: path, label, icon: <Icon size={20} aria-hidden /> })),
        ...accountActions,
        { to: paths.help, label: sharedTexts.legal.help, icon: <IconHelp size={20} aria-hidden /> },
      ]}
    />
  </div>
);

export function DashboardLayout(props: DashboardLayoutProps) {
  const { member, onSignOut, sidebarTop, headerTools, chatBadge, accountActions, startsFolded = false, children } = props;
  const { isOpen, toggle } = useSidebar({ startsFolded });
  // Not hidden with CSS, which would still render the links and request the sidebar card's figures.
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.frame} data-sidebar={isOpen ? 'open' : 'closed'}>
      <SkipLink />
      <header className={classes('line gap-1 span-all border-bottom', styles.header)}>
        <a className={classes('ink nowrap no-underline', styles.title)} href={paths.home} aria-label={sharedTexts.homeLink}>
          {sharedTexts.productName}
        </a>
        {!isNarrow && (
          <div className={styles.top}>
            <PlaceLinks label={navigation.main} list={places.top} chatBadge={chatBadge} />
          </div>
        )}
        <PaletteSlot />
        <ThemeSwitch />
        {headerTools}
        {messagesPlace && !isPhone && (
          <NavLink
            to={messagesPlace.path}
            state={{ isMessages: true }}
            className={classes('center muted flex-none relative rounded target-square hover-ink', styles.messages)}
            title={messagesPlace.label}
          >
            <messagesPlace.icon size={20} aria-hidden />
            <span className="visually-hidden">{messagesPlace.label}</span>
            <span className={styles.badge}>{chatBadge}</span>
          </NavLink>
        )}
        <span className={classes('nowrap', styles.leave)}>
          <Button variant="plain" size="small" onPress={() => onSignOut('local')}>
            {sharedTexts.signOut}
          </Button>
        </span>
        <AccountMenu member={member} onSignOut={onSignOut} accountActions={accountActions} />
      </header>
      {!isPhone && (
        <Sidebar
          isOpen={isOpen}
          toggle={toggle}
          top={sidebarTop}
          hasStaffLink={isStaff(member)}
          chatBadge={chatBadge}
          hasTopLinks={!isNarrow}
        />
      )}
      <main id="content" className={classes('margin-auto full-width', styles.content)} tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      {isPhone && (
        <div className={styles.bottom}>
          <PlaceLinks label={navigation.sections} list={places.bottom} chatBadge={chatBadge} />
          <MorePlaces accountActions={accountActions} />
        </div>
      )}
    </div>
  );
}
