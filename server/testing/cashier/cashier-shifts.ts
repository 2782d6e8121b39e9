import { sql } from 'kysely'
import { changeSettings } from '#testing/platform/settings.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

/** Closes the open shift of a cashier with this much cash. Throws the answer when it cannot be closed. */
export async function closeShiftOf(app: TestApp, cashier: TestUser, countedCentavos: number, differenceReason = ''): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from cashier_shifts where cashier_id = ${cashier.id} and closed_at is null`.execute(
    app.db,
  )
  const id = rows[0]!.id
  const body = {
    cash_count: { 100000: Math.floor(countedCentavos / 100_000), 1: countedCentavos % 100_000 },
    difference_reason: differenceReason,
  }
  const answer = await app.inject('POST', `/api/cashier-shifts/${id}/close`, { as: cashier, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}

/** A school in which cashiers void their own receipts, and count with the expected cash in view. */
export const letCashiersActAlone = ({ db }: TestApp): Promise<void> => changeSettings(db, { void_second_person: '0', blind_count: '0' })
