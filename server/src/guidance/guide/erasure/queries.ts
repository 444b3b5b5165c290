import { eq, sql } from 'drizzle-orm';
import { communityPosts } from '../../../gatherings/community-posts/tables.ts';
import { travelEvents } from '../../../gatherings/events/tables.ts';
import { cityGuides } from '../../../places/city-guides/tables.ts';
import { destinationReviews } from '../../../places/reviews/tables.ts';
import { stayPosts } from '../../../places/stay-posts/tables.ts';
import { tips } from '../../../places/tips/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { courses } from '../../../work/courses/tables.ts';
import { jobListings } from '../../../work/jobs/tables.ts';
import { memberAnswers, memberQuestions } from '../../member-questions/tables.ts';
import { guideQuestions } from '../tables.ts';

/** Empties the statements of answers for which a model used the member's content or answers to the member's questions. Runs before the rows are deleted. */
export async function eraseContentOf(transaction: Transaction, memberId: string): Promise<void> {
  const rows = await transaction
    .select({ id: guideQuestions.id, plan: guideQuestions.plan })
    .from(guideQuestions)
    .where(
      sql`exists (select from jsonb_array_elements(${guideQuestions.plan} -> 'sources') as source where source ->> 'id' in (
        select id::text from ${destinationReviews} where ${destinationReviews.authorId} = ${memberId}
        union all select id::text from ${tips} where ${tips.authorId} = ${memberId}
        union all select id::text from ${travelEvents} where ${travelEvents.hostId} = ${memberId}
        union all select id::text from ${jobListings} where ${jobListings.postedBy} = ${memberId}
        union all select id::text from ${courses} where ${courses.creatorId} = ${memberId}
        union all select id::text from ${cityGuides} where ${cityGuides.authorId} = ${memberId}
        union all select id::text from ${stayPosts} where ${stayPosts.authorId} = ${memberId}
        union all select ${memberAnswers.id}::text from ${memberAnswers} join ${memberQuestions} on ${memberQuestions.id} = ${memberAnswers.questionId}
          where ${memberId} in (${memberAnswers.memberId}, ${memberQuestions.askerId})
        union all select id::text from ${communityPosts} where ${communityPosts.hostId} = ${memberId})) and ${guideQuestions.engine} = 'model'`,
    )
    .for('no key update');
  for (const { id, plan } of rows) {
    // Empty the whole answer, because a sentence may use more sources than it cites.
    const statements = plan.statements.map(({ say, sources }) => ({
      say: say.kind === 'words' ? { ...say, text: '' } : say,
      sources,
    }));
    await transaction
      .update(guideQuestions)
      .set({ plan: { ...plan, statements } })
      .where(eq(guideQuestions.id, id));
  }
}
