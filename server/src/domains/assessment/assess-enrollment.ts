import type { Ctx, Tx, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { readSettings } from '../../platform/settings.ts'
import {
  type Assessed,
  assessedBefore,
  assessmentInputs,
  insertAssessment,
  lockAssessed,
  subjectsOf,
  subjectsOfOffers,
  supersedeAssessment,
} from './assess-queries.ts'
import { type Assessment, assess } from './rules.ts'

/**
 * Assesses the fees anew from the active subjects. The bill is a snapshot: the version before stays as it was and is superseded,
 * and later changes of the fee table do not reach it. Without subjects nothing is assessed. Runs inside the caller's transaction.
 */
export async function assessEnrollment(tx: Tx, ctx: Ctx | UserContext, enrollmentId: number, reason: string): Promise<void> {
  const enrollment = (await lockAssessed(tx, enrollmentId)) ?? notFound()
  const inputs = await assessmentInputs(tx, subjectsOf(enrollmentId), enrollment)
  await supersedeAssessment(tx, enrollmentId)
  if (inputs.subjects.length === 0) return
  const bill = assess({ ...enrollment, ...inputs, is_new: isNew(enrollment), stacking: await stacking(tx) })
  const computedBy = 'actor' in ctx ? ctx.actor.id : null
  await insertAssessment(tx, { ...bill, enrollment_id: enrollmentId, reason, computed_at: ctx.now, computed_by: computedBy })
}

/** A transferee is new to this school too: admission, identification card and handbook are charged the first time only. */
const isNew = (of: Pick<Assessed, 'assessed_before' | 'enrollee_type'>): boolean =>
  !of.assessed_before && ['new', 'transferee'].includes(of.enrollee_type)

const stacking = async (db: Db) => ((await readSettings(db)).discount_stacking === 'all' ? 'all' : 'highest_only')

type BillPreviewInput = Omit<Assessed, 'assessed_before' | 'year_assessed'>

/** What these classes would cost in an enrollment that is only thought of; nothing is written. */
export async function previewBill(db: Db, of: BillPreviewInput, offerIds: readonly number[]): Promise<Assessment> {
  const inputs = await assessmentInputs(db, subjectsOfOffers(offerIds), of)
  const facts = { ...of, ...(await assessedBefore(db, of)) }
  return assess({ ...facts, ...inputs, is_new: isNew(facts), stacking: await stacking(db) })
}
