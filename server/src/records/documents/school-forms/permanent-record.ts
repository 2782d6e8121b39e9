import { type PermanentRecord, schoolForms } from '@talaan/contract'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { currentDocument } from '#foundation/issued-documents/reads.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { readLetterhead } from '#records/students/documents/read-letterhead.ts'
import { eligibilityOf, formYears, learnerOf, legendOf, notHighSchoolReason } from './form-rules.ts'
import { type LearnerRecord, listFormTerms, listLearners, listPastTerms } from './queries.ts'

/** The permanent record as it would be issued now. */
export const permanentRecord = answer(schoolForms.permanentRecord, async (ctx, { id, remarks }) => {
  const { content } = await composePermanentRecord(ctx.db, ctx, id, remarks?.trim() || null)
  const holds = await officeHoldReasons(ctx.db, id, 'transcript')
  const issued = await currentDocument(ctx.db, { kind: 'permanent_record', source_id: id, content })
  return {
    data: {
      ...content,
      holds,
      reasons: content.years.length === 0 ? [notHighSchoolReason] : [],
      issued: issued ? { ...issued, number: issued.number ?? '', issued_at: issued.issued_at.toISOString() } : null,
    },
  }
})

export async function composePermanentRecord(
  db: Db,
  { now }: Pick<UserContext, 'now'>,
  id: number,
  remarks: string | null,
): Promise<{ learner: LearnerRecord; content: PermanentRecord }> {
  const learner = (await listLearners(db, [id]))[0] ?? notFound()
  const scales = await gradingScales(db)
  const { school_year } = await schoolTerm({ db, now })
  const terms = [...(await listPastTerms(db, id)), ...(await listFormTerms(db, [id], null))]
  const content = {
    ...(await readLetterhead(db, now)),
    learner: learnerOf(learner),
    eligibility: eligibilityOf(learner),
    years: formYears(
      terms.toSorted((a, b) => a.school_year.localeCompare(b.school_year) || a.semester - b.semester),
      scales,
    ),
    legend: legendOf(scaleOfLevelType(scales, 'high_school', school_year)),
    remarks,
  }
  return { learner, content }
}
