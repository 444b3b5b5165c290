import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { askSiteSettings } from './site-settings.ts';

/** The error reporter reuses this response. */
export const siteSettings = queryOptions({ queryKey: api.site.settings.queryKey(), queryFn: askSiteSettings });
