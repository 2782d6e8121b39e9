import { type Answer, schoolForms } from '@talaan/contract'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { notHighSchoolReason } from './form-rules.ts'
import { issueCard } from './issue-report-card.ts'
import { findFormSection, listFormTerms, listLearners, lockLearners } from './queries.ts'
import { composeReportCards } from './report-card.ts'

/** Issues the report cards of a section by name: what is printed is read in one statement for all, and each card is a document of its own. */
export const issueReportCards = action(schoolForms.issueReportCards, async (tx, ctx, { id }) => {
  const { school_year, student_ids } = (await findFormSection(tx, id)) ?? notFound()
  await lockLearners(tx, student_ids)
  // Nobody issues a card to themselves.
  const learners = (await listLearners(tx, student_ids)).filter((learner) => !isOwnRecord(ctx.actor, learner))
  const cards = await composeReportCards(tx, ctx, school_year, learners, await listFormTerms(tx, student_ids, school_year))
  if (cards.length === 0) conflict(notHighSchoolReason)
  const data: Answer<typeof schoolForms.issueReportCards>['data'] = []
  for (const card of cards) data.push({ ...card.content, print: await issueCard(tx, ctx, card) })
  return { data }
})
