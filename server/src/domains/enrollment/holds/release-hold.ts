import { type enrollmentActions, type HoldKind, hasPermission, type Input, enrollmentStatus as state } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { conflictIfAny, notFound, rejectIfAny } from '../../../platform/errors.ts'
import { accountOf } from '../../assessment/reads.ts'
import { releaseOf } from '../../holds/rules.ts'
import { denyOwnRecord } from '../policy.ts'
import { type EnrollmentRecord, lockEnrollment } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { stateReasons } from '../rules.ts'
import { insertOverrides } from '../subjects/load-queries.ts'
import { lift } from './hold-state.ts'

/** Lifts one hold or all. One that money has not settled is lifted by whoever may override it, and goes on record as that. */
export async function releaseHold(ctx: UserContext, input: Input<typeof enrollmentActions.releaseHold>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    await releaseIn(tx, ctx, row, input)
    return { data: await enrollmentOf(ctx, tx, row.id), message: 'Hold Successfully Released.' }
  })
}

/** The same inside another verb, which has locked the row. */
export async function releaseIn(tx: Tx, ctx: UserContext, row: EnrollmentRecord, { kind, reason }: { kind?: HoldKind; reason: string }) {
  conflictIfAny(stateReasons(row, [state.forEnrollment, state.onHold], 'released'))
  const release = releaseOf({ ...row, kind, account: await accountOf(tx, row.id) })
  conflictIfAny(release.reasons)
  if (!hasPermission(ctx.actor.grants, 'Override Hold')) rejectIfAny(release.unsettled)
  const passed = release.unsettled.map((one) => ({ ...one, offer_id: null }))
  if (passed.length > 0) await insertOverrides(tx, row.id, passed, { reason, actor_id: ctx.actor.id, at: ctx.now })
  await lift(tx, ctx, row, release.lifted, { reason, by: ctx.actor.id })
  const lifted = release.lifted.map((hold) => hold.kind)
  const before = { status: row.status, holds: row.holds.map((hold) => hold.kind) }
  const after = {
    status: lifted.length === row.holds.length ? state.forEnrollment : row.status,
    holds: row.holds.map((hold) => hold.kind).filter((one) => !lifted.includes(one)),
    reason,
    overridden: release.unsettled.length > 0,
  }
  await audit(tx, ctx, { action: 'enrollment.release', entity: 'enrollments', entity_id: row.id, before, after })
}
