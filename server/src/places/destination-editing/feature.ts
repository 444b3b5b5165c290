import { DESTINATION_IMPORT_MAX_MEGABYTES } from '@bros/contract/core/rules';
import { defineFeature } from '../../feature.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { withUpload } from '../../platform/csv-file.ts';
import type { Database } from '../../platform/database/connect.ts';
import { createDestination, type EditingDeps, getEdited, listForStaff, removeDestination, saveDestination } from './service.ts';
import { exportDestinations, importDestinations } from './transfer.ts';

function createDestinationEditingRouter(deps: EditingDeps & { background: Database }) {
  const { database, background } = deps;
  const { destinationEditing: editing } = api;
  return {
    list: editing.list.handler(({ input }) => listForStaff(database, input)),
    get: editing.get.handler(({ input }) => getEdited(database, input.destinationId)),
    create: editing.create.handler(({ input, context }) => createDestination(deps, requireActor(context), input)),
    update: editing.update.handler(({ input, context }) => saveDestination(deps, requireActor(context), input)),
    remove: editing.remove.handler(({ input, context }) => removeDestination(deps, requireActor(context), input)),
    exportCsv: editing.exportCsv.handler(() => exportDestinations(background)),
    importCsv: editing.importCsv.handler(({ input, context }) => {
      const actor = requireActor(context);
      const file = requireFile(context);
      return withUpload(file, DESTINATION_IMPORT_MAX_MEGABYTES, (path) =>
        importDestinations(background, actor, path, input.query.mode),
      );
    }),
  };
}

export const feature = defineFeature({
  uses: ['audit', 'cities', 'destinations', 'reviews'],
  router: (deps) => ({ destinationEditing: createDestinationEditingRouter(deps) }),
});
