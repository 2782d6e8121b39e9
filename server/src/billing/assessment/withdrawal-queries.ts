import { sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { execute, first, value } from '#platform/db/rows.ts'
import type { DropCharge } from './drop-lines.ts'
import type { DropFacts } from './drop-rules.ts'
import type { ChargedCategory, WithdrawalFacts } from './withdrawal-rules.ts'

/** Whether the enrollment `e` of a course `c` is in a summer that has its own policies. */
const hasSummerPolicies = sql`(e.semester = 3 and exists (select from withdrawal_policies s where s.level_type = c.level_type and s.is_summer))`

export interface WithdrawalRecord extends Omit<WithdrawalFacts, 'today'> {
  /** What is billed by category, and of that the charges of subjects dropped before. */
  categories: ChargedCategory[]
  school_year: string
  semester: number
  level: number
  /** Null while the school calendar has none. */
  add_drop_closes_on: string | null
}

export const withdrawalRecord = (db: Db, enrollmentId: number) => first<WithdrawalRecord>(db)`
    select b.net_centavos, b.paid_centavos, billed.centavos as billed_centavos, memos.centavos as memos_centavos, e.registration_no is not null as was_enrolled,
           (select coalesce(jsonb_agg(jsonb_build_object('fee_category_id', k.id, 'kind', k.kind, 'amount_centavos', h.amount_centavos, 'dropped_centavos',
                     (select coalesce(sum(l.amount_centavos), 0) from assessments a join assessment_lines l on l.assessment_id = a.id
                      where a.enrollment_id = e.id and a.is_current and l.fee_category_id = k.id and l.dropped_load_id is not null))
                     order by k.sort, k.name, k.id), '[]')
            from (select c.fee_category_id, sum(c.amount_centavos) as amount_centavos from charges c
                  where c.enrollment_id = e.id and c.assessment_id is not null group by c.fee_category_id having sum(c.amount_centavos) <> 0) h
            join fee_categories k on k.id = h.fee_category_id) as categories,
           e.school_year, e.semester, e.level, t.classes_start_on, t.add_drop_closes_on,
           (select coalesce(sum(l.amount_centavos), 0)::bigint from assessments a join assessment_lines l on l.assessment_id = a.id
            where a.enrollment_id = e.id and a.is_current and l.kind = 'tuition' and l.dropped_load_id is null) as tuition_centavos,
           (select coalesce(sum(l.amount_centavos), 0)::bigint from assessments a join assessment_lines l on l.assessment_id = a.id
            where a.enrollment_id = e.id and a.is_current and l.dropped_load_id is not null) as dropped_centavos,
           (select coalesce(jsonb_agg(jsonb_build_object('from_day', p.from_day, 'to_day', p.to_day, 'charge_percent', p.charge_percent,
                     'base', p.base, 'fee_category_id', p.fee_category_id, 'category', f.name, 'category_centavos',
                     (select coalesce(sum(l.amount_centavos), 0) from assessments a join assessment_lines l on l.assessment_id = a.id
                      where a.enrollment_id = e.id and a.is_current and l.fee_category_id = p.fee_category_id and l.dropped_load_id is null)) order by p.from_day), '[]')
            from withdrawal_policies p left join fee_categories f on f.id = p.fee_category_id where p.level_type = c.level_type and p.is_summer = ${hasSummerPolicies}) as policies
    from enrollments e
    join courses c on c.id = e.course_id
    cross join lateral (select * from enrollment_balances v where v.enrollment_id = e.id limit 1) b
    cross join lateral (
      select coalesce(sum(c.amount_centavos), 0)::bigint as centavos from charges c where c.enrollment_id = e.id and c.assessment_id is not null
    ) billed
    cross join lateral (
      select coalesce(sum(j.signed_centavos), 0)::bigint as centavos
      from adjustments j left join adjustments o on o.id = j.reverses_id
      where j.enrollment_id = e.id and coalesce(o.type, j.type) <> 'write_off'
    ) memos
    left join terms t on t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester
    where e.id = ${enrollmentId}`

/** The charge with which each load was dropped. */
export const insertDropCharges = (
  tx: Db,
  loadIds: readonly number[],
  charge: DropCharge & { dropped_on: string; created_at: Date },
) => execute(tx)`
    insert into drop_charges (load_id, dropped_on, class_day, charge_percent, base, fee_category_id, created_at)
    select load_id, ${charge.dropped_on}, ${charge.class_day}, ${charge.charge_percent}, ${charge.base}, ${charge.fee_category_id}, ${charge.created_at}
    from unnest(${arrayOf(loadIds, 'bigint')}) as load_id`

export type DropRecord = Omit<DropFacts, 'today'>

/** The calendar of the enrollment's term and the withdrawal table of its kind of school. */
export const dropRecord = (db: Db, enrollmentId: number) => first<DropRecord>(db)`
    select t.classes_start_on, t.add_drop_closes_on,
           (select coalesce(jsonb_agg(jsonb_build_object('from_day', p.from_day, 'to_day', p.to_day, 'charge_percent', p.charge_percent,
                     'base', p.base, 'fee_category_id', p.fee_category_id) order by p.from_day), '[]')
            from withdrawal_policies p where p.level_type = c.level_type and p.is_summer = ${hasSummerPolicies}) as policies
    from enrollments e
    join courses c on c.id = e.course_id
    left join terms t on t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester
    where e.id = ${enrollmentId}`

export interface Credit {
  enrollment_id: number
  amount_centavos: number
  reason: string
  created_by: number
  created_at: Date
}

/** Returns the id of the adjustment. */
export const insertCredit = (tx: Db, credit: Credit) => value<{ id: number }>(tx)`
    insert into adjustments (enrollment_id, kind, amount_centavos, reason, created_by, created_at)
    values (${credit.enrollment_id}, 'credit', ${credit.amount_centavos}, ${credit.reason}, ${credit.created_by}, ${credit.created_at})
    returning id`
