import type { Ctx, Tx, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { readSettings } from '../../platform/settings.ts'
import {
  type AssessedEnrollment,
  assessmentHistory,
  assessmentInputs,
  insertAssessment,
  loadedSubjects,
  lockForAssessment,
  offeredSubjects,
  supersedeAssessment,
} from './assess-queries.ts'
import { type Assessment, assessFees } from './rules.ts'

/**
 * Assesses the fees again from the active subjects, inside the caller's transaction. The bill is a snapshot: it replaces the previous
 * version, which stays stored, and later changes of the fee table do not change it. Without subjects there is no bill.
 */
export async function assessEnrollment(tx: Tx, ctx: Ctx | UserContext, enrollmentId: number, reason: string): Promise<void> {
  const enrollment = (await lockForAssessment(tx, enrollmentId)) ?? notFound()
  const inputs = await assessmentInputs(tx, loadedSubjects(enrollmentId), enrollment)
  await supersedeAssessment(tx, enrollmentId)
  if (inputs.subjects.length === 0) return
  const bill = assessFees({ ...enrollment, ...inputs, is_new: isNew(enrollment), stacking: await readStacking(tx) })
  const computedBy = 'actor' in ctx ? ctx.actor.id : null
  await insertAssessment(tx, { ...bill, enrollment_id: enrollmentId, reason, computed_at: ctx.now, computed_by: computedBy })
}

/** New students and transferees pay admission, identification card and handbook, the first time only. */
const isNew = (enrollment: Pick<AssessedEnrollment, 'assessed_before' | 'enrollee_type'>): boolean =>
  !enrollment.assessed_before && ['new', 'transferee'].includes(enrollment.enrollee_type)

const readStacking = async (db: Db) => ((await readSettings(db)).discount_stacking === 'all' ? 'all' : 'highest_only')

type BillPreviewInput = Omit<AssessedEnrollment, 'assessed_before' | 'year_assessed'>

/** The bill that these classes would cost in a planned enrollment; nothing is written. */
export async function previewBill(db: Db, enrollment: BillPreviewInput, offerIds: readonly number[]): Promise<Assessment> {
  const inputs = await assessmentInputs(db, offeredSubjects(offerIds), enrollment)
  const facts = { ...enrollment, ...(await assessmentHistory(db, enrollment)) }
  return assessFees({ ...facts, ...inputs, is_new: isNew(facts), stacking: await readStacking(db) })
}
