/** The columns of the accounts on a page of a list. */
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface AccountKey {
  student_id: number
  /** Null for a student who owes something that belongs to no term, and has no enrollment. */
  enrollment_id: number | null
  /** Whether what the student owes without a term stands with another account of the list. */
  is_owed_elsewhere?: boolean
}

export type ListedAccount = PersonName & {
  student_id: number
  enrollment_id: number | null
  student_id_number: string | null
  trans_no: string | null
  user_id: number | null
  image_file_id: number | null
  course_id: number | null
  course_code: string | null
  level: number | null
  school_year: string | null
  semester: number | null
  status: number | null
  withdrawn: boolean
  assessed: boolean
  net_centavos: number
  paid_centavos: number
  balance_centavos: number
  opening_balance_centavos: number
  other_fees_centavos: number
}

/** The accounts in the order of their keys. The nested select hides their number from the planner, which would otherwise plan every page again. */
export async function readAccounts(db: Db, keys: readonly AccountKey[]): Promise<ListedAccount[]> {
  if (keys.length === 0) return []
  return all<ListedAccount>(db)`
    select s.id as student_id, e.id as enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, a.trans_no,
           i.user_id, u.image_file_id, c.id as course_id, c.code as course_code, coalesce(e.level, s.level) as level, e.school_year, e.semester,
           e.status, e.withdrawn_at is not null as withdrawn,
           (select true from assessments x where x.enrollment_id = e.id and x.is_current) is not null as assessed,
           coalesce(b.net_centavos, 0) as net_centavos, coalesce(b.paid_centavos, 0) as paid_centavos, coalesce(b.balance_centavos, 0) as balance_centavos,
           coalesce(w.opening_centavos, 0) as opening_balance_centavos, coalesce(w.open_centavos - w.opening_centavos, 0) as other_fees_centavos
    from (select k.value, k.place from jsonb_array_elements((select ${JSON.stringify(keys)}::jsonb)) with ordinality as k (value, place)) n
    cross join lateral (
      select (n.value->>'student_id')::bigint as student_id, (n.value->>'enrollment_id')::bigint as enrollment_id,
             coalesce((n.value->>'is_owed_elsewhere')::boolean, false) as is_owed_elsewhere
    ) k
    join students s on s.id = k.student_id
    join user_infos i on i.id = s.user_info_id
    left join enrollments e on e.id = k.enrollment_id
    left join lateral (select * from enrollment_balances v where v.enrollment_id = e.id limit 1) b on true
    left join lateral (
      select (select coalesce(sum(v.open_centavos), 0)::bigint from open_fees v where v.student_id = f.student_id) as open_centavos,
             (select coalesce(sum(o.open_centavos), 0)::bigint from opening_balances o where o.student_id = f.student_id) as opening_centavos
      from fee_students f where f.student_id = s.id and f.is_owing and not k.is_owed_elsewhere
    ) w on true
    left join courses c on c.id = coalesce(e.course_id, s.current_course_id)
    left join admissions a on a.id = e.admission_id
    left join users u on u.id = i.user_id
    order by n.place`
}
