import { enrollmentActions, type Reason } from '@talaan/contract'
import { changedLines } from '#billing/assessment/compare-bills.ts'
import { unchangedReason } from '#billing/assessment/reasons.ts'
import { action, answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny, notFound, rejectIfAny, stale } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { type BillChangePreview, changeBill, previewBillChange } from './change-bill.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { loadingStatuses, statusReasons } from './rules.ts'

/** Assesses the fees again from the present fees, subjects and grants. The earlier bill stays as a version. */
export const reassessEnrollment = action(enrollmentActions.reassessEnrollment, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(invalidStatusReasons(row))
  await checkFresh(tx, { entity: 'enrollments', row, since: input.updated_at })
  const preview = await previewReassessment(tx, row)
  rejectIfAny(preview.reasons)
  if (preview.digest !== input.digest) stale()
  await changeBill(tx, ctx, row, preview, input.reason)
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Fees Successfully Assessed Again.' }
})

/** The present bill and the new one, line by line, before the new one is confirmed. */
export const reassessment = answer(enrollmentActions.reassessment, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const preview = await previewReassessment(ctx.db, row)
  return { data: { ...preview, reasons: [...invalidStatusReasons(row), ...preview.reasons] } }
})

const invalidStatusReasons = (row: EnrollmentRecord): Reason[] => statusReasons(row, loadingStatuses, 'assessed again')

async function previewReassessment(db: Db, row: EnrollmentRecord): Promise<BillChangePreview> {
  const preview = await previewBillChange(db, row)
  if (preview.reasons.length > 0 || changedLines(preview.lines).length > 0) return preview
  return { ...preview, reasons: [unchangedReason] }
}
