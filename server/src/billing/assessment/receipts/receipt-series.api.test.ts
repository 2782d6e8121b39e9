import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEnrollment, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { receiptSeries } from '../queries.ts'

const { db, createUser } = await testApp()
const PAYMENTS = 20_000

test('reads one row for somebody who never received a payment, however many payments others received', async () => {
  await aTerm(db)
  const [cashier, administrator] = [await createUser('cashier'), await createUser('administrator')]
  const { id, student_id } = await anEnrollment(db)
  await db.transaction().execute(async (tx) => {
    // The rows alone matter here, not what the triggers of a receipt check.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id)
      select 'A' || n, ${student_id}, ${id}, date '2026-06-01', 100, 'cash', ${cashier.id} from generate_series(1, ${PAYMENTS}::int) n`.execute(
      tx,
    )
  })
  await sql`analyze payments`.execute(db)

  await db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    expect((await receiptSeries(tx, administrator.id)).last_receipt).toBeNull()
    expect((await receiptSeries(tx, cashier.id)).last_receipt).toBe(`A${PAYMENTS}`)
    const { rows } = await sql<{ read: number }>`
      select coalesce(idx_tup_fetch, 0) + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'payments'`.execute(tx)
    expect(rows[0]?.read).toBeLessThan(10)
  })
})
