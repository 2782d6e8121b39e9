import { gradeSheets as contract, type SheetCounts, type SheetFilter, sheetProgress } from '@talaan/contract'
import { edgeOf } from '#academics/grade-sheets/statuses.ts'
import { searchWords } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listedSheets, sheetRoles, sheetsThatWait, verifiableSheets } from '../policy.ts'
import {
  countGraded,
  countTermSheets,
  type GradedCounts,
  isTask,
  type ListedSheet,
  listSheetInstructors,
  listTermSheets,
} from './list-queries.ts'

/** The sheets of a term. Four queries, whatever the number of sheets. */
export const gradeSheets = answer(contract.gradeSheets, async (ctx, input) => {
  const { period, progress, employee_id, course_id, level } = input
  const hasTerm = input.school_year !== undefined || input.semester !== undefined
  const term = isTask(progress) && !hasTerm ? null : await schoolTerm(ctx, input)
  const conditions = { period, progress, employee_id, course_id, level, words: searchWords(input.search), today: schoolDay(ctx.now) }
  const filter = { term, ...conditions, isListed: listedSheets(ctx.actor), waits: sheetsThatWait(ctx.actor) }
  const [rows, counts, instructors] = await Promise.all([
    listTermSheets(ctx.db, filter, verifiableSheets(ctx.actor), page(input)),
    countTermSheets(ctx.db, filter),
    listSheetInstructors(ctx.db, filter),
  ])
  const graded = new Map(
    (await countGraded(ctx.db, [...new Set(rows.map((row) => row.subject_offer_id))])).map((row) => [row.subject_offer_id, row]),
  )
  const data = rows.map((row) => presentRow(ctx, row, graded.get(row.subject_offer_id), filter.today))
  return { data, meta: meta(input, totalOf(counts, progress)), counts, instructors }
})

const totalOf = (counts: SheetCounts, progress: SheetFilter | undefined): number =>
  progress === undefined ? sheetProgress.reduce((sum, status) => sum + counts[status], 0) : counts[progress]

function presentRow({ actor }: UserContext, row: ListedSheet, counts: GradedCounts | undefined, today: string) {
  const { employee_id, opens_on, is_verifier, ...sheet } = row
  const students = counts?.students ?? 0
  const roles = sheetRoles(actor, row, is_verifier)
  const status = row.progress === 'not_started' ? 'draft' : row.progress
  const canStep = (action: 'verify' | 'post') => {
    const edge = edgeOf(action, status)
    return edge !== undefined && roles[edge.by]
  }
  return {
    ...sheet,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    students,
    missing: students - gradedIn(row, counts),
    can: {
      verify: canStep('verify'),
      post: canStep('post'),
      remind: is_verifier && status === 'draft' && employee_id !== null && opens_on !== null && opens_on <= today,
    },
  }
}

/** Of the sheet of remedial marks, which not all students get, nothing is missing. */
function gradedIn({ period }: ListedSheet, counts: GradedCounts | undefined): number {
  if (!counts) return 0
  if (period === 'midterm') return counts.midterm
  if (period === 'final') return counts.periods.length > 0 ? counts.students : counts.final
  return counts.periods.find((row) => row.period === period)?.graded ?? 0
}
