import { type ReportCard, schoolForms } from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { currentDocument } from '#foundation/issued-documents/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { readLetterhead } from '#records/students/documents/read-letterhead.ts'
import { formYears, learnerOf, legendOf, notHighSchoolReason } from './form-rules.ts'
import { type FormTermRecord, type LearnerRecord, listFormTerms, listLearners } from './queries.ts'

/** The report card of a school year, by default the newest, as it would be issued now. */
export const reportCard = answer(schoolForms.reportCard, async (ctx, { id, school_year }) => {
  const learner = (await listLearners(ctx.db, [id]))[0] ?? notFound()
  const terms = await listFormTerms(ctx.db, [id], null)
  const school_years = [...new Set(terms.map((term) => term.school_year))].toReversed()
  const year = school_year ?? school_years[0]
  const [card = null] = year === undefined ? [] : await composeReportCards(ctx.db, ctx, year, [learner], terms)
  const issued = card && (await currentDocument(ctx.db, { kind: 'report_card', source_id: id, variant: year, content: card.content }))
  return {
    data: {
      card: card?.content ?? null,
      school_years,
      reasons: card ? [] : [notHighSchoolReason],
      issued: issued ? { ...issued, number: issued.number ?? '', issued_at: issued.issued_at.toISOString() } : null,
    },
  }
})

export interface ComposedCard {
  learner: LearnerRecord
  content: ReportCard
}

/** The cards of a school year of those learners who were enrolled in it, in the given order. */
export async function composeReportCards(
  db: Db,
  { now }: Pick<UserContext, 'now'>,
  schoolYear: string,
  learners: readonly LearnerRecord[],
  terms: readonly FormTermRecord[],
): Promise<ComposedCard[]> {
  const scales = await gradingScales(db)
  const letterhead = await readLetterhead(db, now)
  const legend = legendOf(scaleOfLevelType(scales, 'high_school', schoolYear))
  const termsOf = Map.groupBy(
    terms.filter((term) => term.school_year === schoolYear),
    (term) => term.student_id,
  )
  return learners.flatMap((learner) => {
    // Who went on to another level within the year has the newer one on the card.
    const year = formYears(termsOf.get(learner.id) ?? [], scales).at(-1)
    return year ? [{ learner, content: { ...letterhead, learner: learnerOf(learner), year, legend } }] : []
  })
}
