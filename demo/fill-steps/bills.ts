import type pg from 'pg'
import { assessFees } from '../../server/src/billing/assessment/assess-fees.ts'
import type { AssessedSubject, Fee, LevelType } from '../../server/src/billing/assessment/fee-choice.ts'
import type { Grant } from '../../server/src/billing/assessment/grant-rules.ts'
import type { FillTerm } from './classes.ts'

/** One in this many students has a grant. */
const grantShare = 40

/**
 * Every bill there can be in a term, computed once with the portal's own rules: students of one course, level, newness and grant
 * have the same subjects and so the same bill.
 */
export async function prepareBills(db: pg.Client, term: FillTerm): Promise<void> {
  const { rows: fees } = await db.query<Fee>(
    `select f.id::int, f.fee_category_id::int as category_id, c.kind, f.name, f.basis, f.amount_centavos::int, f.school_year, f.semester, f.course_id::int, f.level,
            f.level_type, f.enrollee_type, f.subject_category_id::int, f.lab_type
     from fees f join fee_categories c on c.id = f.fee_category_id where f.school_year = $1 and f.is_active order by c.sort, f.id`,
    [term.school_year],
  )
  const { rows: groups } = await db.query<{ course_id: number; level: number; level_type: LevelType; subjects: AssessedSubject[] }>(
    `select o.course_id::int, o.level, c.level_type,
            json_agg(json_build_object('lec_units', p.lec_units, 'lab_units', p.lab_units, 'lab_type', p.lab_type, 'category_id', p.category_id,
              'rate_kind', k.tuition_rate_kind)) as subjects
     from fill_offers o
     join prospectuses p on p.id = o.prospectus_id join courses c on c.id = o.course_id left join subject_categories k on k.id = p.category_id
     where o.section = (select min(section) from fill_offers s where s.course_id = o.course_id and s.level = o.level)
     group by 1, 2, 3`,
  )
  const { rows: grants } = await db.query<Grant & { id: number; for: LevelType }>(
    `select id::int, name, rule, base, coalesce(percent::int, amount_centavos::int) as value, cap_centavos::int, is_exclusive,
            case when name like 'SHS%' then 'high_school' else 'college' end as for
     from grants order by id`,
  )
  const bills = groups.flatMap((group) =>
    [true, false].flatMap((isNew) =>
      [undefined, ...grants.filter((grant) => grant.for === group.level_type)].map((grant) => ({
        course_id: group.course_id,
        level: group.level,
        is_new: isNew,
        grant_id: grant?.id ?? 0,
        ...assessFees({ ...group, ...term, enrollee_type: isNew ? 'new' : 'old', is_new: isNew, fees, grants: grant ? [grant] : [] }),
      })),
    ),
  )
  await db.query(
    `create temp table fill_bills as
     select row_number() over () as bill, * from jsonb_to_recordset($1::jsonb) as b (course_id bigint, level int, is_new boolean, grant_id bigint,
       gross_centavos bigint, discount_centavos bigint, net_centavos bigint, lines jsonb, discounts jsonb)`,
    [JSON.stringify(bills)],
  )
  await db.query(`create index on fill_bills (course_id, level, is_new, grant_id); analyze fill_bills;
    create temp table fill_bill_lines as select bill, l.* from fill_bills, jsonb_to_recordset(lines) as l
      (kind text, category_id bigint, fee_id bigint, description text, quantity_hundredths bigint, rate_centavos bigint, amount_centavos bigint);
    create index on fill_bill_lines (bill); analyze fill_bill_lines`)
}

export async function dropBills(db: pg.Client): Promise<void> {
  await db.query('drop table fill_bills, fill_bill_lines')
}

/** The grant of a person as SQL over `p`: 0 for none. */
export const grantSql = `(case when pg_temp.pick('grant', p.n, ${grantShare}) <> 0 then 0
  else (select id from grants where (name like 'SHS%') = (p.level_type = 'high_school')
        order by id offset pg_temp.pick('which grant', p.n, case p.level_type when 'high_school' then 2 else 5 end) limit 1) end)`
