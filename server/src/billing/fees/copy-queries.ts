import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, values } from '#platform/db/rows.ts'

/** Which fees are copied, and by how many percent their amounts change. */
export interface FeeCopy {
  from: string
  to: string
  tuition_percent: number
  other_percent: number
}

export interface PlannedFee {
  id: number
  new_amount_centavos: number
  /** Whether the other year has the fee for the same students, or had it until it was replaced. */
  exists_in_target: boolean
}

/** The active fees of the one year as they would be in the other, rounded to centavos. */
const plannedFees = ({ from, to, tuition_percent, other_percent }: FeeCopy) => sql`
  select f.*, round(f.amount_centavos * (100 + case g.kind when 'tuition' then ${tuition_percent}::numeric else ${other_percent}::numeric end) / 100)::bigint
           as new_amount_centavos,
         exists (
           select from fees t
           where t.school_year = ${to} and t.fee_category_id = f.fee_category_id and lower(t.name) = lower(f.name) and t.basis = f.basis
             and (t.semester, t.course_id, t.level, t.level_type, t.enrollee_type, t.subject_category_id, t.lab_type)
               is not distinct from (f.semester, f.course_id, f.level, f.level_type, f.enrollee_type, f.subject_category_id, f.lab_type)
         ) as exists_in_target, g.sort as category_sort, g.name as category
  from fees f join fee_categories g on g.id = f.fee_category_id
  where f.school_year = ${from} and f.is_active`

export const listPlannedFees = (db: Db, copy: FeeCopy) => all<PlannedFee>(db)`
    select id, new_amount_centavos /* never null: computed of an amount */, exists_in_target
    from (${plannedFees(copy)}) f order by category_sort, category, name, id`

/** Nobody changes these fees until the transaction ends. */
export const lockFeesOfYear = (tx: Db, schoolYear: string) =>
  execute(tx)`select from fees where school_year = ${schoolYear} order by id for share`

/** Also skips a fee that a concurrent transaction copies. */
export const insertPlannedFees = (tx: Db, copy: FeeCopy) => values<{ id: number }>(tx)`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year, semester, course_id, level, level_type, enrollee_type,
      subject_category_id, lab_type)
    select fee_category_id, name, basis, new_amount_centavos, ${copy.to}, semester, course_id, level, level_type, enrollee_type,
      subject_category_id, lab_type
    from (${plannedFees(copy)}) f where not exists_in_target order by id
    on conflict do nothing
    returning id`
