import { admins, anyone, explorers, members, moderators, type OperationId, owners, type Row } from './rows.ts';

/** For the course's creator (Explorer or above) and staff. */
const creators: Row = [401, 403, 403, 200, 200, 200, 404, 200, 200, 401];

export const COURSE_ACCESS_ROWS: Record<
  Extract<OperationId, `courses.${string}` | `courseLearning.${string}` | `courseMaking.${string}`>,
  Row
> = {
  'courses.list': anyone(200),
  'courses.get': anyone(200),
  // A paid lesson that the caller bought.
  'courses.lesson': [403, 403, 200, 200, 200, 200, 403, 200, 200, 403],
  'courses.readFile': [401, 403, 200, 200, 200, 200, 403, 200, 200, 401],
  'courses.openAddress': anyone(200),
  'courses.buy': explorers(201),
  'courses.takeMoneyBack': [401, 403, 200, 200, 200, 200, 409, 200, 200, 401],
  'courseLearning.mine': members(200),
  'courseLearning.setDone': [401, 403, 200, 200, 200, 200, 403, 200, 200, 401],
  'courseLearning.setCertificateName': owners(200),
  'courseLearning.certificateFile': owners(200),
  'courseLearning.checkCertificate': anyone(200),
  'courseLearning.reviews': members(200),
  'courseLearning.review': [401, 403, 200, 200, 200, 200, 409, 200, 200, 401],
  'courseLearning.removeReview': owners(200),
  'courseLearning.answerReview': owners(200),
  'courseLearning.questions': [401, 403, 200, 200, 200, 200, 403, 200, 200, 401],
  'courseLearning.ask': [401, 403, 201, 201, 201, 201, 403, 201, 201, 401],
  'courseLearning.answerQuestion': owners(200),
  'courseLearning.removeQuestion': owners(200),
  'courseMaking.mine': members(200),
  'courseMaking.create': explorers(201),
  'courseMaking.draft': owners(200),
  'courseMaking.saveFacts': creators,
  'courseMaking.saveOutline': creators,
  'courseMaking.setOffer': creators,
  'courseMaking.lesson': owners(200),
  'courseMaking.saveLesson': creators,
  'courseMaking.uploadFile': creators,
  'courseMaking.removeFile': creators,
  'courseMaking.submit': creators,
  'courseMaking.withdraw': owners(200),
  'courseMaking.setOnSale': owners(200),
  'courseMaking.remove': owners(200),
  'courseMaking.figures': owners(200),
  'courseMaking.salesFile': owners(200),
};

export const STAFF_COURSE_ACCESS_ROWS = {
  'staff.courses': moderators(200),
  'staff.decideCourse': moderators(200),
  'staff.takeDownCourse': admins(200),
  'staff.restoreCourse': admins(200),
  'staff.setCourseAddress': admins(200),
  'staff.setCourseReviewHidden': moderators(200),
} as const satisfies Partial<Record<OperationId, Row>>;
