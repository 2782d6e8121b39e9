import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OpenHold } from './kinds.ts'

export async function insertHold(
  tx: Db,
  row: { id: number; student_id: number },
  hold: OpenHold,
  by: number | null,
  at: Date,
): Promise<void> {
  await sql`
    insert into holds (student_id, enrollment_id, kind, reason, amount_centavos, raised_at, raised_by)
    values (${row.student_id}, ${row.id}, ${hold.kind}, ${hold.reason}, ${hold.amount_centavos}, ${at}, ${by})
    on conflict (enrollment_id, kind) where lifted_at is null do nothing`.execute(tx)
}

export async function setLifted(
  tx: Db,
  enrollmentId: number,
  kinds: readonly string[],
  { reason, by, at }: { reason: string; by: number | null; at: Date },
): Promise<void> {
  await sql`
    update holds set lifted_at = ${at}, lift_reason = ${reason}, lifted_by = ${by}
    where enrollment_id = ${enrollmentId} and kind = any(${[...kinds]}::text[]) and lifted_at is null`.execute(tx)
}

export async function lastDownpaymentHold(db: Db, enrollmentId: number): Promise<(OpenHold & { lifted_by_money: boolean }) | undefined> {
  const { rows } = await sql<OpenHold & { lifted_by_money: boolean }>`
    select kind, reason, amount_centavos, lifted_at is not null and lifted_by is null as lifted_by_money
    from holds where enrollment_id = ${enrollmentId} and kind = 'downpayment' order by id desc limit 1`.execute(db)
  return rows[0]
}
