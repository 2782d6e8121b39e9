import type { Answer, Input, payments } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { holdForUnpaid } from '../enrollment/holds/hold-state.ts'
import { denyOwnRecord, mayVoid } from './policy.ts'
import { lockPayment, lockStudentEnrollments, paymentById, setVoided } from './queries.ts'
import { presentPayment } from './reads.ts'

/** The row stays with its number; every balance leaves it out from now on. */
export async function voidPayment(
  ctx: UserContext,
  input: Input<typeof payments.voidPayment>,
): Promise<Answer<typeof payments.voidPayment>> {
  return ctx.transaction(async (tx) => {
    const locked = (await lockPayment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, locked)
    mayVoid(ctx.actor, locked, schoolDay(ctx.now))
    if (locked.voided_at) conflict({ code: 'payment.voided', message: 'This payment is already voided.' })
    const before = await paymentById(tx, locked.id)
    await setVoided(tx, locked.id, ctx.now, ctx.actor.id, input.reason)
    const after = (await paymentById(tx, locked.id)) ?? notFound()
    await audit(tx, ctx, { action: 'billing.void', entity: 'payments', entity_id: locked.id, before, after })
    // What is owed again may hold this enrollment, and later ones of the student.
    const enrollments = locked.enrollment_id === null ? [] : await lockStudentEnrollments(tx, locked.enrollment_id)
    for (const enrollment of enrollments) await holdForUnpaid(tx, ctx, enrollment.id)
    return { data: presentPayment(after), message: 'Payment Successfully Voided.' }
  })
}
