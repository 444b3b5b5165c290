import {
  decideCheck,
  dismissPhotoMatch,
  getCheck,
  getFigures,
  listChecks,
  listPhotoMatches,
  readMatchedPhoto,
  readPicture,
  type VerificationDeps,
} from '../../../identity/verification/desk/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';

export function createVerificationDeskRouter(deps: VerificationDeps) {
  const { database } = deps;
  const { staff } = api;
  return {
    verificationChecks: staff.verificationChecks.handler(({ input, context }) =>
      listChecks(database, requireActor(context), input),
    ),
    verificationFigures: staff.verificationFigures.handler(({ context }) => getFigures(database, requireActor(context))),
    verificationCheck: staff.verificationCheck.handler(({ input, context }) =>
      getCheck(deps, requireActor(context), input.checkId),
    ),
    readVerificationPicture: staff.readVerificationPicture.handler(({ input, context }) =>
      readPicture(deps, requireActor(context), input),
    ),
    decideVerification: staff.decideVerification.handler(({ input, context }) => decideCheck(deps, requireActor(context), input)),
    photoMatches: staff.photoMatches.handler(({ input, context }) => listPhotoMatches(database, requireActor(context), input)),
    readMatchedPhoto: staff.readMatchedPhoto.handler(({ input, context }) =>
      readMatchedPhoto(deps, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
    dismissPhotoMatch: staff.dismissPhotoMatch.handler(({ input, context }) =>
      dismissPhotoMatch(database, requireActor(context), input),
    ),
  };
}
