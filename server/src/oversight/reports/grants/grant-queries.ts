/** Statements of the report of grants by sponsor. */

import type { ReportedGrant } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface GrantFilter {
  school_year: string
  semester?: number
  sponsor_id?: number
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

/**
 * The discounts on the present bills of enrolled students, as the billing lists of sponsors count them, and the lines of these lists, by grant
 * and student.
 */
const amountsOf = ({ school_year, semester, sponsor_id, patterns }: GrantFilter): RawBuilder<unknown> => {
  const semesterIs = (column: string) => (semester === undefined ? sql`true` : sql`${sql.ref(column)} = ${semester}`)
  const conditions = patterns.map((pattern) => sql`plain(concat_ws(' ', g.name, s.name, s.code)) like plain(${pattern}::text)`)
  if (sponsor_id !== undefined) conditions.push(sql`g.sponsor_id = ${sponsor_id}`)
  return sql`
    amount as (
      select a.grant_id, e.student_id, d.amount_centavos as granted, 0 as billed
      from enrollments e
      join assessments b on b.enrollment_id = e.id and b.is_current
      join assessment_discounts d on d.assessment_id = b.id
      left join student_grants a on a.id = d.student_grant_id
      where e.school_year = ${school_year} and ${semesterIs('e.semester')} and e.status = 4 and e.withdrawn_at is null
      union all
      select a.grant_id, null, 0, l.amount_centavos
      from sponsor_bills b
      join sponsor_bill_lines l on l.sponsor_bill_id = b.id
      join student_grants a on a.id = l.student_grant_id
      where b.school_year = ${school_year} and ${semesterIs('b.semester')}
    ), counted as (
      select m.grant_id, g.name as grant_name, g.sponsor_id, s.name as sponsor_name, s.code as sponsor_code, m.student_id, m.granted, m.billed
      from amount m left join grants g on g.id = m.grant_id left join sponsors s on s.id = g.sponsor_id
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
    )`
}

const sums = sql`
  count(distinct x.student_id)::int as students, coalesce(sum(x.granted), 0)::bigint as granted_centavos,
  coalesce(sum(x.billed), 0)::bigint as billed_centavos,
  coalesce(sum(x.granted - x.billed) filter (where x.sponsor_id is not null), 0)::bigint as unbilled_centavos`

/** A page of the grants by sponsor and name; what the school waives comes last. */
export async function listReportedGrants(db: Db, filter: GrantFilter, slice: Slice): Promise<{ rows: ReportedGrant[]; total: number }> {
  const rows = await all<ReportedGrant & { total: number }>(db)`
    with ${amountsOf(filter)}
    select case when x.grant_id is not null then json_build_object('id', x.grant_id, 'name' /* never null: a grant has it */, x.grant_name) end as grant,
           case when x.sponsor_id is not null then json_build_object('id', x.sponsor_id, 'name' /* never null: a sponsor has it */, x.sponsor_name, 'code' /* never null: a sponsor has it */, x.sponsor_code) end as sponsor,
           ${sums}, count(*) over ()::int as total
    from counted x
    group by x.grant_id, x.grant_name, x.sponsor_id, x.sponsor_name, x.sponsor_code
    order by x.sponsor_name nulls last, x.grant_name nulls last, x.grant_id
    limit ${slice.limit} offset ${slice.offset}`
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface SponsorSums {
  sponsor: ReportedGrant['sponsor']
  /** Whether the row is the sum of all others. */
  is_total: boolean
  students: number
  granted_centavos: number
  billed_centavos: number
  unbilled_centavos: number
}

/** What was granted and billed by sponsor, and in all: a student with two grants counts once in each row. */
export const sumBySponsor = (db: Db, filter: GrantFilter) => all<SponsorSums>(db)`
    with ${amountsOf(filter)}
    select case when x.sponsor_id is not null then json_build_object('id', x.sponsor_id, 'name' /* never null: a sponsor has it */, x.sponsor_name, 'code' /* never null: a sponsor has it */, x.sponsor_code) end as sponsor,
           grouping(x.sponsor_id) = 1 /* never null: a condition */ as is_total, ${sums}
    from counted x
    group by grouping sets ((x.sponsor_id, x.sponsor_name, x.sponsor_code), ())
    order by grouping(x.sponsor_id), x.sponsor_name nulls last`

/** What sponsors have paid of the billing lists of the term; a sponsor who paid nothing is left out. */
export async function sumPaidOfTerm(db: Db, { school_year, semester }: GrantFilter): Promise<Map<number, number>> {
  const rows = await all<{ sponsor_id: number; centavos: number }>(db)`
    select b.sponsor_id, coalesce(sum(l.amount_centavos), 0)::bigint as centavos
    from sponsor_bills b
    join paid_sponsor_lines l on l.sponsor_bill_id = b.id
    where b.school_year = ${school_year} and ${semester === undefined ? sql`true` : sql`b.semester = ${semester}`}
    group by b.sponsor_id`
  return new Map(rows.map((row) => [row.sponsor_id, row.centavos]))
}
