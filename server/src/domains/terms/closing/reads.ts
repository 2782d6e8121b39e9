import {
  type Answer,
  type termClosing as contract,
  gradeStanding,
  type Input,
  listGrades,
  type OpenGradeKind,
  openGradeKinds,
  type Reason,
  type ScaleRules,
  type TermClosing,
  termOfGroup,
} from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { meta, page } from '../../../platform/paging.ts'
import { gradingScales } from '../../grading-scales/reads.ts'
import { scaleOfLevelType } from '../../grading-scales/scales.ts'
import { fullName } from '../../people/names.ts'
import { enrollmentTerm, schoolTerm, type Term } from '../current-term.ts'
import { notStartedReason } from '../reasons.ts'
import { isAfter, isSameTerm } from '../regular-terms.ts'
import {
  type ClosableTerm,
  countOpenEnrollments,
  countOpenGrades,
  findClosableTerm,
  findOtherGroups,
  listOpenGrades,
  listUngradedClasses,
} from './closing-queries.ts'

export async function termClosing(
  ctx: UserContext,
  input: Input<typeof contract.termClosing>,
): Promise<Answer<typeof contract.termClosing>> {
  return { data: await previewClosing(ctx, ctx.db, (await findClosableTerm(ctx.db, input.id)) ?? notFound()) }
}

/** What closing the term leaves open. */
export async function previewClosing(ctx: UserContext, db: Db, term: ClosableTerm): Promise<TermClosing> {
  const grades = await countOpenGrades(db, [term.id])
  const scales = await gradingScales(db)
  return {
    ...term,
    closed_at: term.closed_at?.toISOString() ?? null,
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

/** Nothing that is open in a term is lost when it is closed, so only a term that has not started cannot be closed. */
export function closingReasons(term: ClosableTerm, schoolTerm: Term): Reason[] {
  return term.status === 'planned' && isAfter(term, schoolTerm) ? [notStartedReason(term, term.level_group)] : []
}

export async function ungradedClasses(
  ctx: UserContext,
  input: Input<typeof contract.ungradedClasses>,
): Promise<Answer<typeof contract.ungradedClasses>> {
  const term = (await findClosableTerm(ctx.db, input.id)) ?? notFound()
  const { classes_without_grades } = await countOpenGrades(ctx.db, [term.id])
  return { data: await listUngradedClasses(ctx.db, term.id, page(input)), meta: meta(input, classes_without_grades) }
}

export async function openGrades(ctx: UserContext, input: Input<typeof contract.openGrades>): Promise<Answer<typeof contract.openGrades>> {
  const term = (await findClosableTerm(ctx.db, input.id)) ?? notFound()
  const counts = await countOpenGrades(ctx.db, [term.id])
  const totals = { missing: counts.missing_grades, incomplete: counts.incomplete_grades, conditional: counts.conditional_grades }
  const kinds: readonly OpenGradeKind[] = input.kind ? [input.kind] : openGradeKinds
  const rows = await listOpenGrades(ctx.db, term.id, kinds, page(input))
  const total = kinds.reduce((sum, kind) => sum + totals[kind], 0)
  return { data: rows.map((row) => ({ ...row, full_name: fullName(row) })), meta: meta(input, total) }
}
