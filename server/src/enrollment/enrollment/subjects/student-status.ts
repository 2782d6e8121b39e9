import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { manyStudentFacts, type SubjectChooser, type SubjectChooserFacts, studentFacts } from './student-facts.ts'
import { fillComputedStatuses, findUncomputed, setComputedStatuses } from './student-status-queries.ts'
import {
  compareLoad,
  decideStudentStatus,
  type LoadComparison,
  type StudentStatus,
  type StudentStatusChoice,
  type StudentStatusFields,
  studentStatusOf,
} from './student-status-rules.ts'
import { type PlanSubject, planSubjects, plansOf } from './subject-queries.ts'

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

/** What the caller read already: the facts with the present subjects, and all subjects of the curriculum. */
interface KnownLoad {
  facts?: SubjectChooserFacts
  plan?: readonly PlanSubject[]
}

/** The status that follows from the present subjects; undefined while there is nothing to compare. */
async function computeStatus(tx: Tx, ctx: Ctx, chooser: SubjectChooser, known: KnownLoad): Promise<StudentStatus | undefined> {
  if (chooser.curriculum_id === null) return undefined
  const facts = known.facts ?? (await studentFacts(tx, chooser, ctx.now))
  const plan = known.plan ?? (await planSubjects(tx, chooser.curriculum_id))
  const comparison = compareLoad({ ...facts, plan })
  return comparison && studentStatusOf(comparison)
}

/** Computes regular or irregular after the subjects or the placement changed. A status set by hand stays. Forms filled before are out of date. */
export async function refreshStudentStatus(tx: Tx, ctx: Ctx, chooser: SubjectChooser, facts?: SubjectChooserFacts): Promise<void> {
  await setComputedStatuses(tx, [{ id: chooser.id, computed: (await computeStatus(tx, ctx, chooser, { facts })) ?? null }])
}

/** The status after a change by the registrar, who may choose it. */
export async function decideStatus(
  tx: Tx,
  ctx: UserContext,
  row: SubjectChooser & StudentStatusFields,
  choice: Pick<StudentStatusChoice, 'student_status' | 'reason'>,
  known: KnownLoad = {},
): Promise<StudentStatusFields> {
  const computed = await computeStatus(tx, ctx, row, known)
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
