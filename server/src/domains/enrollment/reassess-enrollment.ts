import type { Account, Answer, enrollmentActions, Input, Reason } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflictIfAny, notFound, rejectIfAny, stale } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { assessEnrollment, computeBill } from '../assessment/assess-enrollment.ts'
import { accountOf } from '../assessment/reads.ts'
import { unchangedReason } from '../assessment/reasons.ts'
import type { Assessment } from '../assessment/rules.ts'
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
    // Fees, grants or payments of the preview that was confirmed have changed.
    if (preview.net_centavos !== input.net_centavos) stale()
    await assessEnrollment(tx, ctx, row.id, 'Fees assessed again')
    // Forms filled before it are out of date.
    await touchEnrollment(tx, row.id)
    const step = { enrollment_id: row.id, action: 'reassess', from_status: row.status, to_status: row.status } as const
    await recordEvent(tx, ctx, { ...step, payload: { from_centavos: preview.old_net_centavos, to_centavos: preview.net_centavos } })
    const before = { version: preview.version, net_centavos: preview.old_net_centavos }
    const after = { version: (preview.version ?? 0) + 1, net_centavos: preview.net_centavos, changed: changedLines(preview) }
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
  const { assessment, paid_centavos } = await accountOf(db, row.id)
  const bill = await computeBill(db, row.id)
  const lines = compareLines(assessment, bill)
  const old_net_centavos = assessment?.net_centavos ?? 0
  const net_centavos = (bill?.net_centavos ?? 0) + (assessment?.adjustments_centavos ?? 0)
  const hasNoFees = row.loads > 0 && bill?.lines.length === 0
  const isUnchanged = lines.every((line) => line.old_centavos === line.new_centavos)
  const unchangedReasons = isUnchanged ? [unchangedReason] : []
  return {
    reasons: hasNoFees ? [noFeesReason(row)] : unchangedReasons,
    updated_at: row.updated_at.toISOString(),
    version: assessment?.version ?? null,
    computed_at: assessment?.computed_at ?? null,
    lines,
    old_net_centavos,
    net_centavos,
    difference_centavos: net_centavos - old_net_centavos,
    paid_centavos,
    balance_centavos: net_centavos - paid_centavos,
  }
}

/** Lines of the same description are added up. */
function compareLines(oldBill: Account['assessment'], newBill: Assessment | null): Preview['lines'] {
  const lines = new Map<string, Preview['lines'][number]>()
  const addAmount = (side: 'old_centavos' | 'new_centavos', description: string, centavos: number) => {
    const line = lines.get(description) ?? { description, old_centavos: 0, new_centavos: 0 }
    lines.set(description, { ...line, [side]: line[side] + centavos })
  }
  for (const line of oldBill?.lines ?? []) addAmount('old_centavos', line.description, line.amount_centavos)
  for (const line of newBill?.lines ?? []) addAmount('new_centavos', line.description, line.amount_centavos)
  if (oldBill && oldBill.discount_centavos > 0) addAmount('old_centavos', 'Discounts and grants', -oldBill.discount_centavos)
  if (newBill && newBill.discount_centavos > 0) addAmount('new_centavos', 'Discounts and grants', -newBill.discount_centavos)
  return [...lines.values()]
}

const changedLines = ({ lines }: Preview): Preview['lines'] => lines.filter((line) => line.old_centavos !== line.new_centavos)
