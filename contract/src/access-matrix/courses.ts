import {
  admins,
  anyone,
  explorers,
  members,
  moderators,
  type OperationId,
  owners,
  ownersFromExplorer,
  type Row,
} from './rows.ts';

/** For the creator (Explorer or above) and staff. */
const creators: Row = ownersFromExplorer(200);

export const COURSE_ACCESS_ROWS: Record<
  Extract<OperationId, `courses.${string}` | `courseLearning.${string}` | `courseAuthoring.${string}`>,
  Row
> = {
  'courses.list': anyone(200),
  'courses.get': anyone(200),
  // The lesson of a paid course that the caller bought.
  'courses.lesson': { ...members(200), visitor: 403, stranger: 403, suspended: 403 },
  'courses.readFile': { ...members(200), stranger: 403 },
  'courses.openEnrollmentUrl': anyone(200),
  'courses.buy': explorers(201),
  'courses.requestRefund': { ...members(200), stranger: 409 },
  'courseLearning.mine': members(200),
  'courseLearning.setDone': { ...members(200), stranger: 403 },
  'courseLearning.setCertificateName': owners(200),
  'courseLearning.certificateFile': owners(200),
  'courseLearning.checkCertificate': anyone(200),
  'courseLearning.reviews': members(200),
  'courseLearning.review': { ...members(200), stranger: 409 },
  'courseLearning.removeReview': owners(200),
  'courseLearning.answerReview': owners(200),
  'courseLearning.questions': { ...members(200), stranger: 403 },
  'courseLearning.ask': { ...members(201), stranger: 403 },
  'courseLearning.answerQuestion': owners(200),
  'courseLearning.removeQuestion': owners(200),
  'courseAuthoring.mine': members(200),
  'courseAuthoring.create': explorers(201),
  'courseAuthoring.draft': owners(200),
  'courseAuthoring.saveFacts': creators,
  'courseAuthoring.saveOutline': creators,
  'courseAuthoring.setOffer': creators,
  'courseAuthoring.lesson': owners(200),
  'courseAuthoring.saveLesson': creators,
  'courseAuthoring.uploadFile': creators,
  'courseAuthoring.removeFile': creators,
  'courseAuthoring.submit': creators,
  'courseAuthoring.withdraw': owners(200),
  'courseAuthoring.setOnSale': owners(200),
  'courseAuthoring.remove': owners(200),
  'courseAuthoring.figures': owners(200),
  'courseAuthoring.salesFile': owners(200),
};

export const STAFF_COURSE_ACCESS_ROWS = {
  'staff.courses': moderators(200),
  'staff.decideCourse': moderators(200),
  'staff.takeDownCourse': admins(200),
  'staff.restoreCourse': admins(200),
  'staff.setCourseUrl': admins(200),
  'staff.setCourseReviewHidden': moderators(200),
} as const satisfies Partial<Record<OperationId, Row>>;
