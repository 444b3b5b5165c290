import { adventurers, explorers, members, type OperationId, owners, ownersFromExplorer, type Row } from './rows.ts';

export const GUIDE_ACCESS: Record<Extract<OperationId, `${'guide' | 'memberQuestions'}.${string}`>, Row> = {
  'guide.status': members(200),
  'guide.ask': adventurers(201),
  'guide.exchange': owners(200),
  'guide.stop': owners(200),
  'guide.conversations': members(200),
  'guide.conversation': owners(200),
  'guide.exchanges': owners(200),
  'guide.rename': owners(200),
  'guide.remove': members(200),
  'guide.export': owners(200),
  'guide.rate': owners(200),
  'memberQuestions.ask': explorers(201),
  'memberQuestions.list': members(200),
  'memberQuestions.get': ownersFromExplorer(200),
  'memberQuestions.close': owners(200),
  'memberQuestions.answer': ownersFromExplorer(200),
  'memberQuestions.dismiss': owners(200),
  'memberQuestions.setQuotable': owners(200),
};
