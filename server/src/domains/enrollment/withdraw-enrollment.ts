import { type Answer, type enrollmentActions, type Input, enrollmentStatus as state } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { conflictIfAny, notFound, rejectIfAny } from '../../platform/errors.ts'
import { withdrawAccount, withdrawalOf } from '../assessment/withdraw-account.ts'
import { publish } from '../events/publish.ts'
import { liftHolds } from '../holds/lift-holds.ts'
import { lockSeatsOf } from '../locks/lock-order.ts'
import { deleteLoads, type EndedLoad, gradeFacts, setWithdrawn, withdrawLoads } from './action-queries.ts'
import { withdrawReasons } from './action-rules.ts'
import { enrollmentFacts } from './enrollment-facts.ts'
import { recordEvent } from './history/record-event.ts'
import { releaseHoldsIfClear } from './holds/hold-state.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { type StateFacts, stateReasons } from './rules.ts'
import { endWaitlistEntries, offerFreedSeats } from './waitlist/offer-seats.ts'

/** Withdraws the student from the term: frees the seats, lifts the holds, and credits what the withdrawal table does not charge. */
export async function withdrawEnrollment(ctx: UserContext, input: Input<typeof enrollmentActions.withdrawEnrollment>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    conflictIfAny(invalidStateReasons(row))
    rejectIfAny(withdrawReasons(await gradeFacts(tx, row.id)))
    const account = await withdrawalOf(tx, ctx, row.id)
    await lockSeatsOf(tx, row.id)
    const endedLoads = await endLoads(tx, ctx, row, account.classes_began)
    await setWithdrawn(tx, row.id, input.reason, ctx.actor.id, ctx.now)
    const liftedKinds = await liftHolds(tx, ctx, row.id, row.holds, { reason: 'Withdrawn', by: ctx.actor.id })
    await withdrawAccount(tx, ctx, row.id, account)
    const { policy, charge_centavos, credit_centavos } = account
    const payload = { subjects: endedLoads, policy, charge_centavos, credit_centavos, lifted: liftedKinds }
    const step = { enrollment_id: row.id, action: 'withdraw', from_status: row.status, to_status: row.status } as const
    await recordEvent(tx, ctx, { ...step, reason: input.reason, payload })
    const after = { withdrawn_at: ctx.now, withdrawn_reason: input.reason, ...payload }
    const log = {
      action: 'enrollment.withdraw',
      entity: 'enrollments',
      entity_id: row.id,
      before: { status: row.status, loads: row.loads },
    }
    await audit(tx, ctx, { ...log, after })
    // The credit may settle a hold on a later enrollment.
    await releaseHoldsIfClear(tx, ctx, row.id)
    await endWaitlistEntries(tx, ctx, row)
    await offerFreedSeats(
      tx,
      ctx,
      endedLoads.map((load) => load.subject_offer_id),
    )
    await publish(tx, ctx, { type: 'enrollment_withdrawn', ...enrollmentFacts(row), reason: input.reason })
    return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Withdrawn.' }
  })
}

/** Once classes have begun, the subjects of an enrolled student stay on the record as withdrawn; before that they are deleted. */
function endLoads(tx: Tx, ctx: UserContext, row: EnrollmentRecord, haveClassesBegun: boolean): Promise<EndedLoad[]> {
  return staysOnRecord(row, haveClassesBegun) ? withdrawLoads(tx, row.id, ctx.actor.id, ctx.now) : deleteLoads(tx, row.id, ctx.now)
}

const staysOnRecord = (row: EnrollmentRecord, haveClassesBegun: boolean): boolean => row.status === state.enrolled && haveClassesBegun

const invalidStateReasons = (row: StateFacts) => stateReasons(row, [state.forEnrollment, state.onHold, state.enrolled], 'withdrawn')

/** The preview of a withdrawal that the dialog shows before the confirmation. */
export async function withdrawal(
  ctx: UserContext,
  input: Input<typeof enrollmentActions.withdrawal>,
): Promise<Answer<typeof enrollmentActions.withdrawal>> {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const { classes_began, ...account } = await withdrawalOf(ctx.db, ctx, row.id)
  const reasons = [...invalidStateReasons(row), ...withdrawReasons(await gradeFacts(ctx.db, row.id))]
  return { data: { ...account, reasons, stays_on_record: staysOnRecord(row, classes_began) } }
}
