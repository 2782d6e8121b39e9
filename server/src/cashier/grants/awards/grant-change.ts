import { createHash } from 'node:crypto'
import type { Answer, Reason, studentGrants } from '@talaan/contract'
import { enrollmentStatus } from '@talaan/contract'
import type { ChangeGrants } from '#billing/assessment/assess-enrollment.ts'
import { type BillChangePreview, changeBill, previewBillChangeOf } from '#enrollment/enrollment/change-bill.ts'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { holdForUnpaid } from '#enrollment/enrollment/holds/hold-status.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { findAcceptedEnrollmentIds, findEnrollments, type Period, type PeriodEnrollment } from './award-queries.ts'

interface PlannedBill {
  enrollment: PeriodEnrollment
  preview: BillChangePreview
}

/** What a change of a student's grants does to the bills of its period. */
export interface PlannedChange {
  /** All of the period, also those without a bill. */
  enrollments: PeriodEnrollment[]
  bills: PlannedBill[]
  /** Why a bill cannot be made. */
  reasons: Reason[]
  /** Another bill, grant, fee or subject gives another one. */
  digest: string
}

interface GrantChangeInput {
  student_id: number
  period: Period
  /** The version of what is awarded or revoked. */
  version: readonly unknown[]
  changeGrants: ChangeGrants
}

export async function planChange(db: Db, { student_id, period, version, changeGrants }: GrantChangeInput): Promise<PlannedChange> {
  const enrollments = await findEnrollments(db, student_id, period)
  const bills: PlannedBill[] = []
  // At most one for each term of a school year.
  for (const enrollment of enrollments) {
    if (enrollment.has_bill && enrollment.status >= enrollmentStatus.forEnrollment)
      bills.push({ enrollment, preview: await previewBillChangeOf(db, enrollment.id, changeGrants) })
  }
  const digests = bills.map(({ preview }) => preview.digest)
  const digest = createHash('sha256')
    .update(JSON.stringify([version, digests]))
    .digest('base64url')
  return { enrollments, bills, reasons: bills.flatMap(({ preview }) => preview.reasons), digest }
}

export const presentChange = ({ bills, digest }: PlannedChange, reasons: Reason[]): Answer<typeof studentGrants.awardPreview>['data'] => ({
  reasons,
  digest,
  bills: bills.map(({ enrollment, preview }) => ({ ...preview, ...enrollment, enrollment_id: enrollment.id })),
})

interface GrantEvent {
  action: 'award_grant' | 'revoke_grant'
  grant: string
  /** For the office. */
  reason: string | null
}

/** Records the change of the grant on each enrollment of its period, and assesses their bills again. The caller locked the enrollments. */
export async function carryOutChange(
  tx: Tx,
  ctx: Ctx | UserContext,
  studentId: number,
  plan: PlannedChange,
  event: GrantEvent,
): Promise<void> {
  const { action, grant, reason } = event
  for (const { id, status } of plan.enrollments) {
    await recordEvent(tx, ctx, { enrollment_id: id, from_status: status, to_status: status, action, reason, payload: { grant } })
  }
  const billReason = `${action === 'award_grant' ? 'Grant awarded' : 'Grant revoked'}: ${grant}`
  for (const { enrollment, preview } of plan.bills) await changeBill(tx, ctx, enrollment, preview, billReason)
  // More is owed as an old balance of other terms.
  if (plan.bills.some(({ preview }) => preview.difference_centavos > 0)) {
    for (const id of await findAcceptedEnrollmentIds(tx, studentId)) await holdForUnpaid(tx, ctx, id)
  }
}
