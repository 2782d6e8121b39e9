import { type Answer, plainName, schoolForms } from '@talaan/contract'
import { type IssuedPrint, issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { formNumber } from './form-number.ts'
import { notHighSchoolReason } from './form-rules.ts'
import { denyOwnForm } from './policy.ts'
import { findFormSection, listFormTerms, listLearners, lockLearners } from './queries.ts'
import { type ComposedCard, composeReportCards } from './report-card.ts'

/** Issues the report card of a learner for a school year. */
export const issueReportCard = action(schoolForms.issueReportCard, async (tx, ctx, { id, school_year }) => {
  await lockLearners(tx, [id])
  const learner = (await listLearners(tx, [id]))[0] ?? notFound()
  denyOwnForm(ctx.actor, learner)
  const [card] = await composeReportCards(tx, ctx, school_year, [learner], await listFormTerms(tx, [id], school_year))
  if (!card) conflict(notHighSchoolReason)
  return { data: { ...card.content, print: await issueCard(tx, ctx, card) } }
})

/** The card of another school year counts beside it. */
const issueCard = (tx: Tx, ctx: UserContext, { learner, content }: ComposedCard): Promise<IssuedPrint> =>
  issueDocument(tx, ctx, {
    kind: 'report_card',
    source_id: learner.id,
    variant: content.year.school_year,
    student_id: learner.id,
    holder: plainName(learner),
    number: formNumber(tx, ctx, 'SF9'),
    about: [content.year.grade_level, content.year.school_year.replace('-', '–')].filter(Boolean).join(', '),
    content,
  })

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
