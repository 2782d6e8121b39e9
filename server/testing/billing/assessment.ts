/** Builders of fees, payments and sessions for tests, in addition to those of enrollment. */
import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { allocatePayment } from '#billing/ledger/allocate-payment.ts'
import { chargeAdjustment } from '#billing/ledger/charge-adjustment.ts'
import { chargeBalances } from '#billing/ledger/charge-balances.ts'
import { chargeOnDemand } from '#billing/ledger/charge-on-demand.ts'
import { reversePayment } from '#billing/ledger/reverse-payment.ts'
import { type Ctx, inTransaction, type UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { execute } from '#platform/db/rows.ts'
import { openSession } from '#platform/sessions.ts'
import type { Student } from '#testing/enrollment/enrollment.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

/** The fee schedule of the tests: 450.00 a unit, half of it for NSTP, laboratories, 3,355.00 of miscellaneous fees, 500.00 once. */
export async function theFees(db: Db, school_year = '2026-2027'): Promise<void> {
  const miscRows = [400, 500, 250, 300, 200, 150, 600, 100, 80, 75, 700].map(
    (pesos, n) => [`Misc ${n}`, 'misc', 'flat_term', pesos, null] as const,
  )
  const rows = [
    ['Tuition', 'tuition', 'per_unit_lec', 450, null],
    ['Tuition', 'tuition', 'per_unit_lab', 450, null],
    ['Tuition NSTP', 'tuition', 'per_unit_nstp', 225, null],
    ['Laboratory', 'lab', 'per_subject_lab', 1200, 'computer'],
    ...miscRows,
    ['Admission', 'other', 'once_new', 200, null],
    ['ID', 'other', 'once_new', 180, null],
    ['Handbook', 'other', 'once_new', 120, null],
  ] as const
  for (const [name, kind, basis, pesos, labType] of rows) {
    await sql`insert into fee_categories (name, kind) values (${name}, ${kind}) on conflict (name) do nothing`.execute(db)
    await sql`
      insert into fees (fee_category_id, name, basis, amount_centavos, school_year, level_type, lab_type)
      select id, ${name}, ${basis}, ${pesos * 100}, ${school_year}, 'college', ${labType} from fee_categories where name = ${name}`.execute(
      db,
    )
  }
}

export const theMinimums = (db: Db, midterm: [number, 'Fixed' | 'Percentage'], final: [number, 'Fixed' | 'Percentage']) => execute(db)`
    insert into payment_settings (type, value, scope)
    values ('minimum_midterm_payment', ${midterm[0]}, ${midterm[1]}), ('minimum_final_payment', ${final[0]}, ${final[1]})
    on conflict (type) do update set value = excluded.value, scope = excluded.scope`

/** Inserts a payment directly, without the rules. */
export function aPayment(
  db: Db,
  cashierId: number,
  { id: enrollment_id, student_id }: { id: number; student_id: number },
  amount_centavos: number,
  created_at = new Date(),
  paid_on = '2026-06-01',
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id, created_at)
      values (${`T-${crypto.randomUUID().slice(0, 13)}`}, ${student_id}, ${enrollment_id}, ${paid_on}, ${amount_centavos}, 'cash', ${cashierId}, ${created_at})
      returning id`.execute(tx)
    const payment_id = rows[0]?.id as number
    await allocatePayment(tx, payment_id, [{ account: { enrollment_id }, amount_centavos }], { by: cashierId, at: created_at })
    return payment_id
  })
}

/** Charges what a student still owes for a term before the portal. */
export function anOpeningBalance(db: Db, student_id: number, amount_centavos: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into fee_categories (name, kind, is_old_account) values ('Old account', 'other', true)
      on conflict (name) do update set name = excluded.name returning id`.execute(tx)
    const term = { school_year: '2022-2023', semester: 1 }
    const balance = { student_id, fee_category_id: rows[0]!.id, description: 'Old balance', remarks: null, amount_centavos, ...term }
    await chargeBalances(tx, [balance], { by: null, at: new Date() })
  })
}

/** Inserts a payment without a term directly, without the rules. */
export function anAdvance(db: Db, student_id: number, amount_centavos = 50_000): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into payments (or_number, student_id, paid_on, amount_centavos, tender, cashier_id)
      select ${`T-${crypto.randomUUID().slice(0, 13)}`}, ${student_id}, '2026-06-01', ${amount_centavos}, 'cash', min(id) from users returning id`.execute(
      tx,
    )
    const payment_id = rows[0]!.id
    await allocatePayment(tx, payment_id, [{ account: { student_id }, amount_centavos }], { by: null, at: new Date() })
    return payment_id
  })
}

/** Charges a student a fee on demand directly, without the rules. */
export function aFeeOnDemand(db: Db, student_id: number, rate_centavos = 50_000, at = new Date()): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from fee_categories`.execute(tx)
    const fee = { fee_category_id: rows[0]!.id, description: 'Transcript of records', quantity: 1, rate_centavos, remarks: null }
    const [id] = await chargeOnDemand(tx, student_id, [fee], { by: null, at })
    return id!
  })
}

/** Voids a payment directly, without the rules. */
export function aVoid(db: Db, cashierId: number, paymentId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; student_id: number }>`
      update payments set voided_at = now(), voided_by = ${cashierId}, void_reason = 'x' where id = ${paymentId} returning id, student_id`.execute(
      tx,
    )
    await reversePayment(tx, rows[0]!, { by: cashierId, at: new Date() })
  })
}

/** Inserts an adjustment directly: a debit above zero, a credit below. It is charged as tuition. */
export function anAdjustment(db: Db, enrollment_id: number, signed_centavos: number, reason: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; tuition: number }>`
      insert into adjustments (enrollment_id, kind, amount_centavos, reason)
      values (${enrollment_id}, ${signed_centavos > 0 ? 'debit' : 'credit'}, ${Math.abs(signed_centavos)}, ${reason})
      returning id, (select min(id) from fee_categories where kind = 'tuition') as tuition`.execute(tx)
    const { id, tuition } = rows[0]!
    const charges = [{ fee_category_id: tuition, amount_centavos: signed_centavos }]
    await chargeAdjustment(tx, { id, enrollment_id, charges }, { by: null, at: new Date() })
  })
}

/** Signs a student in. */
export async function signInStudent(app: TestApp, student: Student): Promise<TestUser> {
  const id = student.user_id as number
  const { token } = await openSession(app.db, app.ctx(), id)
  return { id, name: student.first_name, email: '', token }
}

/** Signs in a student who also has a staff role. */
export async function signInStudyingStaff(app: TestApp, student: Student, role: RoleKey = 'cashier'): Promise<TestUser> {
  await sql`insert into user_roles (user_id, role_id) select ${student.user_id}, id from roles where key = ${role}`.execute(app.db)
  if (role === 'cashier' || role === 'administrator')
    await sql`insert into cashier_shifts (cashier_id, starting_centavos) values (${student.user_id}, 0)
      on conflict (cashier_id) where closed_at is null do nothing`.execute(app.db)
  return signInStudent(app, student)
}

/** A context with this user as the actor, outside any call. */
export const contextOf = (ctx: Ctx, user: TestUser): UserContext => ({
  ...ctx,
  session: Buffer.alloc(0),
  actor: {
    id: user.id,
    name: user.name,
    email: user.email,
    roles: [],
    is_admin: false,
    rights: { is_admin: false, role_permissions: { names: [], url: [] }, direct_permissions: [] },
  },
})

/** A context that counts its statements, also those of its transactions. */
export function countQueries(app: TestApp): { ctx: Ctx; queries(): number } {
  let queries = 0
  const db = app.db.withPlugin({
    transformQuery: (query) => {
      queries++
      return query.node
    },
    transformResult: async (result) => result.result,
  })
  const ctx = app.ctx()
  return { ctx: { ...ctx, db, transaction: (work) => inTransaction(db, work) }, queries: () => queries }
}

/** A fee that every student of the school year is charged each term; by default of no amount, so that bills stay as they are. */
export const aTermFee = (db: Db, { centavos = 0, school_year = '2026-2027' } = {}) => execute(db)`
    with category as (
      insert into fee_categories (name, kind) values ('Term fee', 'misc') on conflict (name) do update set name = excluded.name returning id
    )
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year) select id, 'Term fee', 'flat_term', ${centavos}, ${school_year} from category`

/** The withdrawal table of the tests: 25 % in the first week of classes, 50 % in the second, then everything. */
export async function theWithdrawalTable(db: Db): Promise<void> {
  await sql`delete from withdrawal_policies`.execute(db)
  await sql`
    insert into withdrawal_policies (level_type, from_day, to_day, charge_percent)
    values ('college', 1, 7, 25), ('college', 8, 14, 50), ('college', 15, null, 100)`.execute(db)
}
