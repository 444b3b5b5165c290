import {
  decideCheck,
  dismissPhotoMatch,
  getCheck,
  getFigures,
  listChecks,
  listPhotoMatches,
  readMatchedPhoto,
  readPicture,
  type VerificationParts,
} from '../../../identity/verification/desk/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';

export function createVerificationDeskRouter(parts: VerificationParts) {
  const { database } = parts;
  const { staff } = api;
  return {
    verificationChecks: staff.verificationChecks.handler(({ input, context }) =>
      listChecks(database, requireActor(context), input),
    ),
    verificationFigures: staff.verificationFigures.handler(({ context }) => getFigures(database, requireActor(context))),
    verificationCheck: staff.verificationCheck.handler(({ input, context }) =>
      getCheck(parts, requireActor(context), input.checkId),
    ),
    readVerificationPicture: staff.readVerificationPicture.handler(({ input, context }) =>
      readPicture(parts, requireActor(context), input),
    ),
    decideVerification: staff.decideVerification.handler(({ input, context }) =>
      decideCheck(parts, requireActor(context), input),
    ),
    photoMatches: staff.photoMatches.handler(({ input, context }) => listPhotoMatches(database, requireActor(context), input)),
    readMatchedPhoto: staff.readMatchedPhoto.handler(({ input, context }) =>
      readMatchedPhoto(parts, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
    dismissPhotoMatch: staff.dismissPhotoMatch.handler(({ input, context }) =>
      dismissPhotoMatch(database, requireActor(context), input),
    ),
  };
}
