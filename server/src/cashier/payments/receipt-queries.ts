import type { Receipt } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { first } from '#platform/db/rows.ts'
import { type PaymentRecord, paymentColumns } from './queries.ts'

type ReceiptRecord = PaymentRecord &
  PersonName &
  Pick<Receipt, 'enrollment' | 'particulars' | 'cash_received_centavos'> & { payer_name: string | null; student_id_number: string | null }

/** A payment with what it paid when it was received; what moved later is not on its receipt. */
export const findReceipt = (db: Db, id: number) => first<ReceiptRecord>(db)`
    select ${paymentColumns}, p.payer_name, p.cash_received_centavos, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           (select json_build_object('course', c.code, 'level', e.level, 'school_year', e.school_year, 'semester', e.semester)
            from enrollments e join courses c on c.id = e.course_id where e.id = p.enrollment_id) as enrollment,
           (select coalesce(json_agg(json_build_object('category', k.name, 'amount_centavos', a.amount_centavos,
                     'term', (select json_build_object('school_year', e.school_year, 'semester', e.semester, 'level', e.level)
                              from enrollments e where e.id = a.enrollment_id
                                and (a.fee_category_id is null or a.enrollment_id is distinct from p.enrollment_id)))
                     order by a.fee_category_id is null, a.id), '[]')
            from allocations a
            left join fee_categories k on k.id = a.fee_category_id
            where a.payment_id = p.id and a.kind = 'receipt') as particulars
    from payments p
    join users u on u.id = p.cashier_id
    join students s on s.id = p.student_id
    join user_infos i on i.id = s.user_info_id
    where p.id = ${id}`
