import { formatNumber } from '../platform/format.ts';
import { defineTexts } from '../platform/texts.ts';

/** The words around every screen. */
export const shellTexts = defineTexts({
  en: {
    productName: 'Bros Abroad',
    tagline: 'know someone wherever you land',
    description:
      'A members-only network for men who travel or live abroad. Read up on a city, then talk with the members who know it.',
    skipToContent: 'Skip to content',
    homeLink: 'Bros Abroad, home',

    navigation: {
      main: 'Main',
      sections: 'Sections',
      account: 'Account',
      footer: 'More',
      menu: 'Menu',
      dashboardTools: 'Dashboard Tools',
      mainNavigation: 'Main Navigation',
      staff: 'Staff',
    },
    places: {
      today: 'Today',
      more: 'More',
      home: 'Home',
      destinations: 'Destinations',
      map: 'Map',
      networking: 'Network',
      nomadBoard: 'Nomad Board',
      chat: 'Chat',
      messages: 'Messages',
      profile: 'Profile',
      earnings: 'Earnings',
      connections: 'Connections',
      expats: 'Expat of the Month',
      security: 'Security',
      payment: 'Membership',
      dashboard: 'Dashboard',
      login: 'Log in',
      register: 'Join',
      admin: 'Admin',
    },
    comparePlans: 'Compare memberships',
    signOut: 'Sign Out',
    signOutOthers: 'Sign out other devices',
    signOutEverywhere: 'Sign out everywhere',
    signedOut: {
      title: 'Signed out',
      text: "You've been successfully signed out.",
      others: 'Your other devices have been signed out.',
      failed: 'Sign Out Error',
    },
    reloadOffer: {
      title: 'Part of this page did not load',
      text: 'We keep trying. A reload often helps, and what you typed stays.',
      reload: 'Reload',
    },
    collapseSidebar: 'Collapse sidebar',
    expandSidebar: 'Expand sidebar',
    defaultName: 'User',
    accountMenu: (name: string) => `Account of ${name}`,

    wall: {
      members: (count: number) => (count === 1 ? 'One member is inside.' : `${formatNumber(count)} members are inside.`),
      gives: (plan: string) => `What ${plan} gives you`,
      take: (plan: string, price: string) => `Get ${plan} for ${price} a month`,
    },
    signInPrompt: {
      title: 'Authentication Required',
      sessionEnded: 'Your session has ended. Please log in to go on where you were.',
      goToLogin: 'Go to Login',
      join: 'New here? Create a free account',
    },
    sessionUnknown: 'We could not check who you are',

    notFound: {
      title: 'Oops! Page not found',
      text: 'Nothing lives at this address. It may have moved, or the link was cut off on its way to you.',
      home: 'Return to Home',
    },
    globalError: {
      title: 'Something went wrong',
      text: 'That is our fault, not yours. Try again; if it keeps happening, tell us and we will look into it.',
      tryAgain: 'Try Again',
      refresh: 'Refresh Page',
      home: 'Go to Homepage',
      report: 'Report This Error',
      reference: (id: string) => `Error id: ${id}`,
      mailSubject: (id: string) => `Error report ${id}`,
    },
    pageError: {
      title: 'Page Error',
      text: 'This page could not be shown. The rest of Bros Abroad still works.',
      tryAgain: 'Try Again',
      back: 'Go Back',
      home: 'Go to Homepage',
    },
    mapCredit: 'Map drawn from Natural Earth.',
  },
});
