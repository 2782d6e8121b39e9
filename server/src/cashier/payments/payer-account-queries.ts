import type { PayerAccount } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { bySurname, matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first } from '#platform/db/rows.ts'
import { hasCost } from './account-queries.ts'
import { type PaymentRecord, paymentColumns } from './queries.ts'

export interface PayerRecord extends PersonName {
  student_id: number
  student_id_number: string | null
  trans_no: string | null
  user_id: number | null
  image_file_id: number | null
  balance_centavos: number
}

const payerColumns = sql`
  s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
  (select a.trans_no from admissions a where a.student_id = s.id order by a.id desc limit 1) as trans_no,
  i.user_id, u.image_file_id, b.balance_centavos`

const payerTables = (chosen: RawBuilder<unknown>) => sql`
  (${chosen}) s
  join user_infos i on i.id = s.user_info_id
  left join users u on u.id = i.user_id
  cross join lateral (select v.balance_centavos from student_balances v where v.student_id = s.id limit 1) b`

/** The first people whom a search finds, those with that last name first. */
export async function findPayers(db: Db, search: string, words: readonly string[], limit: number): Promise<PayerRecord[]> {
  const order = sql`${bySurname(search, sql`s.sort_name`)}, s.sort_name, s.id`
  const chosen = sql`
    select s.id, s.user_info_id, s.sort_name from students s where ${matchesWords(sql`s.search_text`, words)} order by ${order} limit ${limit}`
  return all<PayerRecord>(db)`select ${payerColumns} from ${payerTables(chosen)} order by ${order}`
}

export type PayerAccountRecord = PayerRecord & { terms: PayerAccount['terms'] }

export const findPayerAccount = (db: Db, studentId: number) => first<PayerAccountRecord>(db)`
    select ${payerColumns},
           (select coalesce(json_agg(json_build_object('enrollment_id', e.id, 'school_year', e.school_year, 'semester', e.semester,
                     'level', e.level, 'course', c.code, 'status', e.status, 'withdrawn', e.withdrawn_at is not null,
                     'charged_centavos', t.net_centavos, 'paid_centavos', t.paid_centavos, 'balance_centavos', t.balance_centavos,
                     'credit_centavos', (select coalesce(sum(l.amount_centavos), 0)::bigint from allocations l
                                         where l.enrollment_id = e.id and l.fee_category_id is null))
                   order by e.school_year desc, e.semester desc, e.id desc), '[]')
            from enrollments e
            join courses c on c.id = e.course_id
            cross join lateral (select * from enrollment_balances v where v.enrollment_id = e.id limit 1) t
            where e.student_id = s.id and (e.status > 0 and e.withdrawn_at is null or ${hasCost('e')})) as terms
    from ${payerTables(sql`select id, user_info_id from students where id = ${studentId}`)}`

type TransferRow = Omit<PayerAccount['transfers'][number], 'at' | 'can'> & { at: Date }

const transferTerm = (enrollment: RawBuilder<unknown>) => sql`
  (select json_build_object('enrollment_id', e.id, 'school_year', e.school_year, 'semester', e.semester, 'level', e.level)
   from enrollments e where e.id = ${enrollment})`

/** The transfers of a student's credit, newest first. */
export const listCreditTransfers = (db: Db, studentId: number) => all<TransferRow>(db)`
    select t.id, t.created_at as at, u.name as by, ${transferTerm(sql.ref('t.from_enrollment_id'))} as "from",
           ${transferTerm(sql.ref('t.to_enrollment_id'))} as "to", t.amount_centavos, t.reason, t.undoes_id,
           exists (select from credit_transfers x where x.undoes_id = t.id) as is_undone
    from credit_transfers t left join users u on u.id = t.created_by
    where t.student_id = ${studentId} order by t.id desc`

/** All payments of a student, oldest first. */
export const listStudentPayments = (db: Db, studentId: number) => all<PaymentRecord>(db)`
    select ${paymentColumns} from payments p join users u on u.id = p.cashier_id where p.student_id = ${studentId} order by p.id`
