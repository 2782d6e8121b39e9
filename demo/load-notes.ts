import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'

/**
 * A promissory note that waits for approval, of an enrolled student with a balance, who has a certificate of the social welfare office, and one
 * of the demo student that was rejected.
 */
export async function loadNotes(tx: Tx, { cashier, today }: { cashier: number; today: string }): Promise<void> {
  await sql`
    insert into promissory_notes (student_id, enrollment_id, amount_centavos, reason, due_on, covers, co_maker, requested_by)
    select e.student_id, e.id, b.balance_centavos / 2, 'My mother receives her salary at the end of the month', ${today}::date + 21,
           '{enrollment,midterm}', i.guardian_name, i.user_id
    from enrollments e
    join enrollment_balances b on b.enrollment_id = e.id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    where e.status = 4 and e.withdrawn_at is null and b.balance_centavos >= 200000 and u.email is distinct from 'student@talaan.test'
    order by b.balance_centavos desc, e.id limit 1`.execute(tx)
  await sql`
    insert into promissory_notes (student_id, enrollment_id, amount_centavos, reason, due_on, covers, requested_by, status, decided_by, decided_at, decision_reason)
    select e.student_id, e.id, b.balance_centavos, 'The allowance of my scholarship is late', ${today}::date + 90, '{final}', i.user_id,
           'rejected', ${cashier}, now(), 'Please ask again after the midterm examination, for a date in this term'
    from enrollments e
    join enrollment_balances b on b.enrollment_id = e.id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join users u on u.id = i.user_id
    where u.email = 'student@talaan.test' and b.balance_centavos > 0
    order by e.id desc limit 1`.execute(tx)
  await sql`
    insert into disadvantage_certificates (student_id, number, issued_by, issued_on, valid_until, created_by)
    select student_id, 'DSWD-' || left(${today}, 4) || '-00417', 'City Social Welfare and Development Office', ${today}::date - 30, ${today}::date + 150, ${cashier}
    from promissory_notes where status = 'pending'`.execute(tx)
}
