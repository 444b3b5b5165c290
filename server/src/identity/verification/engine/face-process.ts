import '../../../platform/source-maps.ts';
import { handleChildTask } from '../../../platform/child-process.ts';
import type { CheckMeasures, CheckPictures, PhotoMeasure } from './engine.ts';
import { loadHuman, measureCheck, measurePhoto } from './human.ts';

export type FaceTask = { photo: Uint8Array } | { check: CheckPictures };

handleChildTask<FaceTask, PhotoMeasure | CheckMeasures>(async (task) => {
  const human = await loadHuman();
  return 'photo' in task ? measurePhoto(human, task.photo) : measureCheck(human, task.check);
});
