import type { Db } from '#platform/db/database.ts'
import { execute, first, one } from '#platform/db/rows.ts'
import type { OpenHold, PromisedAmounts } from './kinds.ts'
import { openPromise } from './note-fragments.ts'

export const insertHold = (tx: Db, row: { id: number; student_id: number }, hold: OpenHold, by: number | null, at: Date) => execute(tx)`
    insert into holds (student_id, enrollment_id, kind, reason, amount_centavos, raised_at, raised_by)
    values (${row.student_id}, ${row.id}, ${hold.kind}, ${hold.reason}, ${hold.amount_centavos}, ${at}, ${by})
    on conflict (enrollment_id, kind) where lifted_at is null do nothing`

export const setLifted = (
  tx: Db,
  enrollmentId: number,
  kinds: readonly string[],
  { reason, by, at }: { reason: string; by: number | null; at: Date },
) => execute(tx)`
    update holds set lifted_at = ${at}, lift_reason = ${reason}, lifted_by = ${by}
    where enrollment_id = ${enrollmentId} and kind = any(${[...kinds]}::text[]) and lifted_at is null`

export const lastDownpaymentHold = (db: Db, enrollmentId: number): Promise<(OpenHold & { lifted_by_money: boolean }) | undefined> => first<
  OpenHold & { lifted_by_money: boolean }
>(db)`
    select kind, reason, amount_centavos, lifted_at is not null and lifted_by is null as lifted_by_money
    from holds where enrollment_id = ${enrollmentId} and kind = 'downpayment' order by id desc limit 1`

/** What the notes that cover the enrollment still promise on a day, for an enrollment and the earlier ones of the student. */
export const promisedAmounts = (db: Db, enrollmentId: number, today: string) => one<PromisedAmounts>(db)`
    select coalesce(sum(p.centavos) filter (where o.id <> e.id), 0)::bigint as earlier_centavos,
           coalesce(sum(p.centavos) filter (where o.id = e.id), 0)::bigint as term_centavos
    from enrollments e
    join promissory_notes n on n.student_id = e.student_id
    join enrollments o on o.id = n.enrollment_id
    cross join lateral (select v.balance_centavos, v.paid_centavos from enrollment_balances v where v.enrollment_id = o.id limit 1) b
    cross join lateral (select ${openPromise} as centavos) p
    where e.id = ${enrollmentId} and n.status = 'approved' and n.covers @> '{enrollment}' and n.due_on >= ${today}::date
      and (o.school_year, o.semester, o.id) <= (e.school_year, e.semester, e.id)`
