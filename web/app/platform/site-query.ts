import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { askSiteSettings } from './site-settings.ts';

export const siteSettings = queryOptions({ queryKey: api.site.settings.queryKey(), queryFn: askSiteSettings });
