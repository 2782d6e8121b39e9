import { createHash } from 'node:crypto'
import type { Answer, enrollmentActions, Input, Reason } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflictIfAny, notFound, rejectIfAny, stale } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { assessEnrollment, computeBill } from '../assessment/assess-enrollment.ts'
import type { Assessment } from '../assessment/assess-fees.ts'
import { changedLines, compareBills } from '../assessment/compare-bills.ts'
import { accountOf } from '../assessment/reads.ts'
import { unchangedReason } from '../assessment/reasons.ts'
import { recordEvent } from './history/record-event.ts'
import { holdForUnpaid, releaseHoldsIfClear } from './holds/hold-state.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment, touchEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { loadingStates, noFeesReason, stateReasons } from './rules.ts'

/** Assesses the fees again from the present fees, subjects and grants. The earlier bill stays as a version. */
export async function reassessEnrollment(ctx: UserContext, input: Input<typeof enrollmentActions.reassessEnrollment>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    conflictIfAny(invalidStateReasons(row))
    await checkFresh(tx, { entity: 'enrollments', row, since: input.updated_at })
    const preview = await previewReassessment(tx, row)
    rejectIfAny(preview.reasons)
    if (preview.digest !== input.digest) stale()
    await assessEnrollment(tx, ctx, row.id, input.reason)
    // Forms filled before it are out of date.
    await touchEnrollment(tx, row.id)
    const step = {
      enrollment_id: row.id,
      action: 'reassess',
      from_status: row.status,
      to_status: row.status,
      reason: input.reason,
    } as const
    await recordEvent(tx, ctx, { ...step, payload: { from_centavos: preview.old_net_centavos, to_centavos: preview.net_centavos } })
    const before = { version: preview.version, net_centavos: preview.old_net_centavos }
    const after = {
      version: (preview.version ?? 0) + 1,
      net_centavos: preview.net_centavos,
      changed: changedLines(preview.lines),
      reason: input.reason,
    }
    await audit(tx, ctx, { action: 'enrollment.reassess', entity: 'enrollments', entity_id: row.id, before, after })
    await releaseHoldsIfClear(tx, ctx, row.id)
    await holdForUnpaid(tx, ctx, row.id)
    return { data: await enrollmentOf(ctx, tx, row.id), message: 'Fees Successfully Assessed Again.' }
  })
}

/** The present bill and the new one, line by line, before the new one is confirmed. */
export async function reassessment(
  ctx: UserContext,
  input: Input<typeof enrollmentActions.reassessment>,
): Promise<Answer<typeof enrollmentActions.reassessment>> {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const preview = await previewReassessment(ctx.db, row)
  return { data: { ...preview, reasons: [...invalidStateReasons(row), ...preview.reasons] } }
}

type Preview = Omit<Answer<typeof enrollmentActions.reassessment>['data'], 'reasons'> & { reasons: Reason[] }

const invalidStateReasons = (row: EnrollmentRecord): Reason[] => stateReasons(row, loadingStates, 'assessed again')

async function previewReassessment(db: Db, row: EnrollmentRecord): Promise<Preview> {
  const { assessment, paid_centavos, advance_centavos } = await accountOf(db, row.id)
  const bill = await computeBill(db, row.id)
  const lines = compareBills(assessment, bill)
  const old_net_centavos = assessment?.net_centavos ?? 0
  const net_centavos = (bill?.net_centavos ?? 0) + (assessment?.adjustments_centavos ?? 0)
  // The new bill takes the advance of the student at once.
  const paidAfter = paid_centavos + Math.min(advance_centavos, Math.max(0, net_centavos - paid_centavos))
  const hasNoFees = row.loads > 0 && bill?.lines.length === 0
  const unchangedReasons = changedLines(lines).length === 0 ? [unchangedReason] : []
  return {
    reasons: hasNoFees ? [noFeesReason(row)] : unchangedReasons,
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

/** What was compared, as short text: another bill, other fees, subjects or grants give another one. */
const digestOf = (version: number | null, bill: Assessment | null, lines: Preview['lines']): string =>
  createHash('sha256')
    .update(JSON.stringify([version, lines, bill?.lines, bill?.discounts]))
    .digest('base64url')
