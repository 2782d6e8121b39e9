import type { Ctx, Tx, UserContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { enrollmentTerm } from '../../terms/current-term.ts'
import { manyStudentFacts, type SubjectChooser } from './student-facts.ts'
import { fillComputedStatuses, findUncomputed, setComputedStatuses } from './student-status-queries.ts'
import {
  compareLoad,
  decideStudentStatus,
  type LoadComparison,
  type StudentStatusChoice,
  type StudentStatusFields,
  studentStatusOf,
} from './student-status-rules.ts'
import { plansOf } from './subject-queries.ts'

/** Compares the present subjects of these enrollments with their curricula: the same few queries for any number of them. */
export async function compareLoads(db: Db, choosers: readonly SubjectChooser[], now: Date): Promise<Map<number, LoadComparison>> {
  const facts = await manyStudentFacts(db, choosers, now)
  const plans = await plansOf(db, [...new Set(choosers.flatMap((chooser) => chooser.curriculum_id ?? []))])
  return new Map(
    choosers.flatMap((chooser) => {
      const comparison = compareLoad({ ...facts.get(chooser.id)!, plan: plans.get(chooser.curriculum_id ?? 0) ?? [] })
      return comparison ? [[chooser.id, comparison]] : []
    }),
  )
}

/** Computes regular or irregular after the subjects or the placement changed. A status set by hand stays. Forms filled before are out of date. */
export async function refreshStudentStatuses(tx: Tx, ctx: Ctx, choosers: readonly SubjectChooser[]): Promise<void> {
  const comparisons = await compareLoads(tx, choosers, ctx.now)
  const computed = choosers.map(({ id }) => ({ id, computed: comparisons.has(id) ? studentStatusOf(comparisons.get(id)!) : null }))
  await setComputedStatuses(tx, computed)
}

/** The status after a change by the registrar, who may choose it. */
export async function decideStatus(
  tx: Tx,
  ctx: UserContext,
  row: SubjectChooser & StudentStatusFields,
  choice: Pick<StudentStatusChoice, 'student_status' | 'reason'>,
): Promise<StudentStatusFields> {
  const comparison = (await compareLoads(tx, [row], ctx.now)).get(row.id)
  const computed = comparison && studentStatusOf(comparison)
  return decideStudentStatus(row, computed, { ...choice, by: ctx.actor.id, at: ctx.now })
}

/** Enrollments that one run computes. */
const BATCH_SIZE = 200

/** Computes the status of enrollments that are older than the computation. What their lists show as status stays until their subjects change. */
export async function computeStudentStatuses(ctx: Ctx): Promise<void> {
  const choosers = await findUncomputed(ctx.db, await enrollmentTerm(ctx), BATCH_SIZE)
  if (choosers.length === 0) return
  const comparisons = await compareLoads(ctx.db, choosers, ctx.now)
  const computed = [...comparisons].map(([id, comparison]) => ({ id, computed: studentStatusOf(comparison) }))
  await fillComputedStatuses(ctx.db, computed)
}
