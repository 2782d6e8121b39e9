import { createHash } from 'node:crypto'
import type { Answer, enrollmentActions, Reason } from '@talaan/contract'
import { assessEnrollment, type ChangeGrants, computeBill } from '#billing/assessment/assess-enrollment.ts'
import type { Assessment } from '#billing/assessment/assess-fees.ts'
import { changedLines, compareBills } from '#billing/assessment/compare-bills.ts'
import { accountOf } from '#billing/assessment/reads.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { recordEvent } from './history/record-event.ts'
import { holdForUnpaid, releaseHoldsIfClear } from './holds/hold-status.ts'
import { type EnrollmentRecord, enrollmentById, touchEnrollment } from './queries.ts'
import { noFeesReason } from './rules.ts'

export type BillChangePreview = Omit<Answer<typeof enrollmentActions.reassessment>['data'], 'reasons'> & { reasons: Reason[] }

/** The present bill and the one that assessing now would write, also with other grants. */
export async function previewBillChange(db: Db, row: EnrollmentRecord, changeGrants?: ChangeGrants): Promise<BillChangePreview> {
  const { assessment, paid_centavos, advance_centavos } = await accountOf(db, row.id)
  const bill = await computeBill(db, row.id, [], changeGrants)
  const lines = compareBills(assessment, bill)
  const old_net_centavos = assessment?.net_centavos ?? 0
  const net_centavos = (bill?.net_centavos ?? 0) + (assessment?.adjustments_centavos ?? 0)
  // The new bill takes the advance of the student at once.
  const paidAfter = paid_centavos + Math.min(advance_centavos, Math.max(0, net_centavos - paid_centavos))
  const hasNoFees = row.loads > 0 && bill?.lines.length === 0
  return {
    reasons: hasNoFees ? [noFeesReason(row)] : [],
    updated_at: row.updated_at.toISOString(),
    version: assessment?.version ?? null,
    computed_at: assessment?.computed_at ?? null,
    lines,
    digest: digestOf(assessment?.version ?? null, bill, lines),
    old_net_centavos,
    net_centavos,
    difference_centavos: net_centavos - old_net_centavos,
    paid_centavos: paidAfter,
    balance_centavos: net_centavos - paidAfter,
  }
}

/** The same for an enrollment by its id. */
export const previewBillChangeOf = async (db: Db, enrollmentId: number, changeGrants: ChangeGrants): Promise<BillChangePreview> =>
  previewBillChange(db, (await enrollmentById(db, enrollmentId)) ?? notFound(), changeGrants)

/** Writes the bill that was previewed, and places or lifts the holds that follow from it. The caller locked the student's enrollments. */
export async function changeBill(
  tx: Tx,
  ctx: Ctx | UserContext,
  { id, status }: Pick<EnrollmentRecord, 'id' | 'status'>,
  preview: BillChangePreview,
  reason: string,
): Promise<void> {
  await assessEnrollment(tx, ctx, id, reason)
  // Forms filled before it are out of date.
  await touchEnrollment(tx, id)
  const step = { enrollment_id: id, action: 'reassess', from_status: status, to_status: status, reason } as const
  await recordEvent(tx, ctx, { ...step, payload: { from_centavos: preview.old_net_centavos, to_centavos: preview.net_centavos } })
  const before = { version: preview.version, net_centavos: preview.old_net_centavos }
  const after = {
    version: (preview.version ?? 0) + 1,
    net_centavos: preview.net_centavos,
    changed: changedLines(preview.lines),
    reason,
  }
  await audit(tx, ctx, { action: 'enrollment.reassess', entity: 'enrollments', entity_id: id, before, after })
  await releaseHoldsIfClear(tx, ctx, id)
  await holdForUnpaid(tx, ctx, id)
}

/** What was compared, as short text: another bill, other fees, subjects or grants give another one. */
const digestOf = (version: number | null, bill: Assessment | null, lines: BillChangePreview['lines']): string =>
  createHash('sha256')
    .update(JSON.stringify([version, lines, bill?.lines, bill?.discounts]))
    .digest('base64url')
