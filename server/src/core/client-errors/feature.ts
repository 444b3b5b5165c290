import { defineFeature } from '../../feature.ts';
import { clientErrorErasure } from './erasure.ts';
import { createClientErrorsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['security'],
  router: (parts) => ({ clientErrors: createClientErrorsRouter({ ...parts, isOn: parts.config.isErrorReportingOn }) }),
  leftOut: { client_errors: 'errors that browsers met; the member who met one last is kept so that staff can ask them' },
  erasure: () => [clientErrorErasure],
});
