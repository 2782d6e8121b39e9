import {
  termClosing as contract,
  type GroupTerm,
  gradeStanding,
  listGrades,
  listName,
  openGradeKinds,
  type ScaleRules,
  type TermClosing,
  termOfGroup,
} from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { closingReasons } from '../calendar-rules.ts'
import { enrollmentTerm, schoolTerm } from '../current-term.ts'
import { isSameTerm } from '../regular-terms.ts'
import {
  type ClosableTerm,
  countOpenEnrollments,
  countOpenGrades,
  findClosableTerm,
  findOpenGrades,
  findOtherGroups,
  findUngradedClasses,
} from './closing-queries.ts'

export const termClosing = answer(contract.termClosing, async (ctx, input) => {
  const term = (await findClosableTerm(ctx.db, input.id)) ?? notFound()
  return { data: await previewClosing(ctx, ctx.db, term) }
})

/** What closing and reopening answer. What the term leaves open is read when somebody looks at it, not under the locks of the change. */
export const presentGroupTerm = (term: ClosableTerm): GroupTerm => ({ ...term, closed_at: term.closed_at?.toISOString() ?? null })

async function previewClosing(ctx: UserContext, db: Db, term: ClosableTerm): Promise<TermClosing> {
  const grades = await countOpenGrades(db, [term])
  const scales = await gradingScales(db)
  return {
    ...presentGroupTerm(term),
    other_groups: await findOtherGroups(db, term),
    is_enrollment_term: isSameTerm(term, termOfGroup(await enrollmentTerm({ db, now: ctx.now }), term.level_group)),
    reasons: closingReasons(term, await schoolTerm({ db, now: ctx.now })),
    reason_required: grades.missing_grades > 0,
    ...grades,
    open_grades: listOpenValues(scaleOfLevelType(scales, term.level_group === 'college' ? 'college' : 'high_school', term.school_year)),
    ...(await countOpenEnrollments(db, term)),
  }
}

/** The grades of a scale that a re-exam or a later grade has to complete. */
const listOpenValues = (scale: ScaleRules): TermClosing['open_grades'] => ({
  incomplete: scale.codes.filter(({ result }) => result === 'incomplete' || result === 'ungraded').map(({ code }) => code),
  conditional: listGrades(scale).filter((grade) => gradeStanding(scale, grade) === 'conditional'),
})

export const ungradedClasses = answer(contract.ungradedClasses, async (ctx, input) => {
  const term = (await findClosableTerm(ctx.db, input.id)) ?? notFound()
  const { rows, total } = await findUngradedClasses(ctx.db, term, page(input))
  return { data: rows, meta: meta(input, total) }
})

export const openGrades = answer(contract.openGrades, async (ctx, input) => {
  const term = (await findClosableTerm(ctx.db, input.id)) ?? notFound()
  const { rows, total } = await findOpenGrades(ctx.db, term, input.kind ? [input.kind] : openGradeKinds, page(input))
  return { data: rows.map((row) => ({ ...row, full_name: listName(row) })), meta: meta(input, total) }
})
