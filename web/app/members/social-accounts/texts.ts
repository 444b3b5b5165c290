import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const socialTexts = defineTexts({
  en: {
    title: 'Social Media',
    lead: 'Link your other accounts so that members get to know you. Nobody checks that they are yours.',
    privacy: 'Choose who sees them',
    loadFailed: 'Your accounts could not be loaded',
    field: (platform: string) => `${platform} URL or username`,
    placeholder: { youtube: '@yourname', instagram: '@yourname', tiktok: '@yourname', facebook: 'your.name' },
    empty: 'Please enter a URL or a username.',
    tooLong: fieldErrorTexts.atMost(200),
    notConnected: 'Not connected',
    connect: 'Connect',
    connecting: 'Connecting...',
    connectNamed: (platform: string) => `Connect ${platform}`,
    disconnect: 'Disconnect',
    disconnecting: 'Disconnecting...',
    disconnectNamed: (platform: string) => `Disconnect ${platform}`,
    connected: (platform: string) => ({
      title: 'Account Connected!',
      text: `Your ${platform} account is on your profile now.`,
    }),
    disconnected: (platform: string) => ({
      title: 'Account Disconnected',
      text: `Your ${platform} account is no longer on your profile.`,
    }),
    failed: outcomeTexts.error,
  },
});
