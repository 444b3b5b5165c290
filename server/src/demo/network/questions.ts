import {
  MEMBER_ANSWER_MAX_CHARACTERS,
  MEMBER_ANSWER_MIN_CHARACTERS,
  MEMBER_QUESTION_MAX_CHARACTERS,
  MEMBER_QUESTION_MIN_CHARACTERS,
  MEMBER_QUESTION_OPEN_DAYS,
} from '@bros/contract/guidance/member-question-rules';
import * as z from 'zod';
import { memberAnswers, memberQuestions } from '../../guidance/member-questions/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, minutesAfter, placeOf } from './cast.ts';

const answer = z.strictObject({
  by: mailbox,
  daysAgo: z.int().positive(),
  text: z.string().min(MEMBER_ANSWER_MIN_CHARACTERS).max(MEMBER_ANSWER_MAX_CHARACTERS),
});
const question = z.strictObject({
  by: mailbox,
  city: citySlug,
  daysAgo: z.int().positive(),
  answers: z.array(answer).min(1),
  text: z.string().min(MEMBER_QUESTION_MIN_CHARACTERS).max(MEMBER_QUESTION_MAX_CHARACTERS),
});

export const readQuestions = () => readDataFile('demo/questions.json', z.array(question));

const DAY_MINUTES = 24 * 60;

export async function insertQuestions(
  transaction: Transaction,
  idOf: IdOf,
  questions: z.infer<typeof question>[],
): Promise<void> {
  const rows = questions.map(({ by, city, text, daysAgo: days, answers }) => {
    const askedAt = daysAgo(days);
    const endsAt = minutesAfter(askedAt, MEMBER_QUESTION_OPEN_DAYS * DAY_MINUTES);
    const row = { id: newId(), clientId: newId(), askerId: idOf(by), cityId: placeOf(city).id, text, endsAt, createdAt: askedAt };
    return { row, answers };
  });
  await transaction.insert(memberQuestions).values(rows.map(({ row }) => row));
  await transaction.insert(memberAnswers).values(
    rows.flatMap(({ row, answers }) =>
      answers.map(({ by, text, daysAgo: days }) => ({
        questionId: row.id,
        memberId: idOf(by),
        askedAt: row.createdAt,
        text,
        answeredAt: daysAgo(days),
        isQuotable: true,
      })),
    ),
  );
}
