import { sql } from 'kysely'
import { assessEnrollment } from '../server/src/billing/assessment/assess-enrollment.ts'
import { allocatePayment } from '../server/src/billing/ledger/allocate-payment.ts'
import { reversePayment } from '../server/src/billing/ledger/reverse-payment.ts'
import { makeContext, type Tx } from '../server/src/platform/context.ts'
import type * as data from './data.ts'
import { getOrThrow, type Structure, toCentavos } from './load-school.ts'

export type DemoContext = {
  structure: Structure
  offers: ReadonlyMap<string, { id: number; prospectus_id: number }>
  employees: ReadonlyMap<string, number>
  passwordHash: string
}
export type EnrollmentAccount = { enrollment_id: number; student_id: number; net: number }
export type NewLoad = {
  subject_offer_id: number
  prospectus_id: number
  code: string
  grades?: readonly (string | null)[]
  cleared?: boolean
}

export const atNoon = (day: string): Date => new Date(`${day}T12:00:00+08:00`)
export { term } from './data.ts'
export const staff = { administrator: 'E-0001', registrar: 'E-0002', cashier: 'E-0037' }

export type Staff = (position: keyof typeof staff) => number

/** Assesses with the portal's own rules. Returns the net amount in centavos. */
export async function assessBill(tx: Tx, enrollmentId: number, now: Date): Promise<number> {
  const ctx = makeContext({
    db: tx,
    now,
    requestId: 'demo',
    ip: '127.0.0.1',
    userAgent: 'demo',
    files: undefined as never,
    config: undefined as never,
    publicUrl: '',
  })
  await assessEnrollment(tx, ctx, enrollmentId, 'Subjects were added')
  const { net_centavos: net } = await tx
    .selectFrom('assessments')
    .select('net_centavos')
    .where('enrollment_id', '=', enrollmentId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  return net
}

export async function addLoads(tx: Tx, demo: DemoContext, enrollmentId: number, loads: readonly NewLoad[]): Promise<void> {
  await tx
    .insertInto('loads')
    .values(
      loads.map(({ subject_offer_id, prospectus_id, grades = [], cleared }) => ({
        enrollment_id: enrollmentId,
        subject_offer_id,
        prospectus_id,
        midterm_grade: grades[0] ?? null,
        grade: grades[1] ?? null,
        re_exam: grades[2] ?? null,
        status: cleared ? 1 : 0,
        cleared_at: cleared ? sql<Date>`now()` : null,
        cleared_by: cleared ? getOrThrow(demo.employees, staff.administrator) : null,
        created_by: getOrThrow(demo.employees, staff.registrar),
      })),
    )
    .execute()
}

export async function addPayment(tx: Tx, demo: DemoContext, payment: data.DemoPayment, account: EnrollmentAccount): Promise<void> {
  const amount_centavos = payment.pesos === 'net' ? account.net : toCentavos(payment.pesos)
  const cashier = getOrThrow(demo.employees, staff.cashier)
  const { id } = await tx
    .insertInto('payments')
    .values({
      or_number: payment.or_number,
      student_id: account.student_id,
      enrollment_id: account.enrollment_id,
      paid_on: payment.paid_on,
      amount_centavos,
      tender: payment.tender,
      reference: payment.reference ?? null,
      cashier_id: cashier,
      created_at: atNoon(payment.paid_on),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { by: cashier, at: atNoon(payment.paid_on) }
  await allocatePayment(tx, id, [{ account: { enrollment_id: account.enrollment_id }, amount_centavos }], entry)
  if (!payment.voided) return
  const voided = { voided_at: new Date(payment.voided.at), voided_by: cashier, void_reason: payment.voided.reason }
  await tx.updateTable('payments').set(voided).where('id', '=', id).execute()
  await reversePayment(tx, { id, student_id: account.student_id }, { by: cashier, at: voided.voided_at })
}
