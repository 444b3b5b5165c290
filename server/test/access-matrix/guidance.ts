import { randomUUID } from 'node:crypto';
import { buildRequest, buildTemplate } from '../concierge.ts';
import { buildMember, type TestMember } from '../factories.ts';
import { buildGuideQuestion } from '../guide.ts';
import { pdfFile } from '../jobs.ts';
import { askForm, buildKnowing, buildMemberAnswer } from '../member-questions.ts';
import { app, database, type Inputs, once, picture } from './app.ts';

const faceOnHomePage = once(async () => {
  const session = await app.signedIn();
  const photoId = randomUUID();
  await session.request('PUT', `/api/photos/${photoId}`, picture);
  await session.api.privacy.setOnHomePage({ isOnHomePage: true });
  return photoId;
});

const newMessage = () => ({ clientId: randomUUID(), text: 'Hello', fileIds: [] });
const requestFields = { kind: 'support', title: 'A request', cityId: null, startsOn: null, endsOn: null, budgetUsd: null };
const requestOf = async ({ id: memberId }: TestMember) => ({ requestId: (await buildRequest(database, { memberId })).id });
const requestOfAnother = async () => requestOf(await buildMember(database));
async function fileFromDesk(owner: TestMember) {
  const { requestId } = await requestOf(owner);
  const staff = await app.signedIn({ role: 'moderator' });
  const fileId = randomUUID();
  await staff.request('PUT', `/api/concierge/files/${fileId}?name=a.pdf`, pdfFile());
  const answer = { ...newMessage(), fileIds: [fileId], next: 'done' };
  await staff.request('POST', `/api/staff/concierge/${requestId}/messages`, answer);
  return { fileId };
}

async function guideQuestionOf({ id: memberId }: TestMember) {
  const { id: questionId } = await buildGuideQuestion(database, { memberId });
  return { questionId };
}
async function guideConversationOf({ id: memberId }: TestMember) {
  const { conversationId } = await buildGuideQuestion(database, { memberId });
  return { conversationId };
}

const answerOf = async ({ id: memberId }: TestMember, text?: null) => ({
  questionId: (await buildMemberAnswer(database, { memberId, ...(text === null && { text }) })).questionId,
});

export const guidanceInputs = {
  'landing.get': () => undefined,
  'landing.face': async () => ({ photoId: await faceOnHomePage(), width: '160' }),
  'today.get': () => ({}),
  'concierge.figures': () => undefined,
  'concierge.list': () => ({}),
  'concierge.get': requestOf,
  'concierge.create': () => ({ ...requestFields, ...newMessage() }),
  'concierge.messages': requestOf,
  'concierge.write': async (owner) => ({ ...(await requestOf(owner)), ...newMessage() }),
  'concierge.markRead': requestOf,
  'concierge.close': requestOf,
  'concierge.uploadFile': () => ({ params: { fileId: randomUUID() }, query: { name: 'a.pdf' }, file: pdfFile() }),
  'concierge.removeFile': () => ({ fileId: randomUUID() }),
  'concierge.readFile': fileFromDesk,
  'conciergeDesk.list': () => ({}),
  'conciergeDesk.get': requestOfAnother,
  'conciergeDesk.messages': requestOfAnother,
  'conciergeDesk.answer': async () => ({ ...(await requestOfAnother()), ...newMessage(), next: 'waiting' }),
  'conciergeDesk.handOver': async () => ({
    ...(await requestOfAnother()),
    assigneeId: (await buildMember(database, { role: 'moderator' })).id,
    note: '',
  }),
  'conciergeDesk.templates': () => undefined,
  'conciergeDesk.saveTemplate': () => ({ templateId: randomUUID(), name: 'Of the matrix', text: 'Hello' }),
  'conciergeDesk.removeTemplate': async () => ({ templateId: await buildTemplate(database) }),
  'guide.status': () => undefined,
  'guide.ask': () => ({
    conversationId: randomUUID(),
    questionId: randomUUID(),
    question: 'Is Lisbon safe?',
    destinationSlug: null,
  }),
  'guide.exchange': guideQuestionOf,
  'guide.stop': guideQuestionOf,
  'guide.conversations': () => ({}),
  'guide.conversation': guideConversationOf,
  'guide.exchanges': guideConversationOf,
  'guide.rename': async (owner) => ({ ...(await guideConversationOf(owner)), title: 'Of the matrix' }),
  'guide.remove': guideConversationOf,
  'guide.export': guideConversationOf,
  'guide.rate': async (owner) => ({
    ...(await guideQuestionOf(owner)),
    isHelpful: true,
    reason: null,
    note: '',
    isShared: false,
  }),
  'staff.guideAnswers': () => ({}),
  'memberQuestions.ask': async () => {
    for (let count = 0; count < 3; count += 1) await buildKnowing(database);
    return askForm();
  },
  'memberQuestions.list': () => ({ view: 'mine' }),
  'memberQuestions.get': async (owner) => answerOf(owner),
  'memberQuestions.close': async (owner) => ({
    questionId: (await buildMemberAnswer(database, { askerId: owner.id })).questionId,
  }),
  'memberQuestions.answer': async (owner) => ({
    ...(await answerOf(owner, null)),
    text: 'The laundry at the square opens at nine.',
    isQuotable: false,
  }),
  'memberQuestions.dismiss': (owner) => answerOf(owner, null),
  'memberQuestions.setQuotable': async (owner) => ({ ...(await answerOf(owner)), isQuotable: true }),
  'staff.setMemberQuestionHidden': async () => ({
    questionId: (await buildMemberAnswer(database)).questionId,
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.setMemberAnswerHidden': async () => {
    const { id: answerId, questionId } = await buildMemberAnswer(database);
    return { questionId, answerId, isHidden: true, reason: 'For the matrix' };
  },
} satisfies Inputs;
