import { listName, type SponsorBill, type SponsorBillLine } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first, hasRow, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface BillTerm {
  school_year: string
  semester: number
}

type DraftRow = Omit<SponsorBillLine, 'student_name'> & PersonName

/**
 * The discount of each grant that the sponsor pays, on the present bills of the term, less what earlier lists have of it. Only students who
 * are enrolled count; a grant that was billed and is not on the bill any more has a line below zero. Junior high is billed once, by the
 * list of either semester.
 */
export async function draftLines(db: Db, sponsorId: number, term: BillTerm): Promise<SponsorBillLine[]> {
  const rows = await all<DraftRow>(db)`
    with owed as (
      select d.student_grant_id, b.enrollment_id, sum(d.amount_centavos)::bigint as amount
      from enrollments e
      join assessments b on b.enrollment_id = e.id and b.is_current
      join assessment_discounts d on d.assessment_id = b.id
      join student_grants a on a.id = d.student_grant_id
      join grants g on g.id = a.grant_id
      where ${isInTerm('e', term)} and e.status = 4 and e.withdrawn_at is null and g.sponsor_id = ${sponsorId}
      group by d.student_grant_id, b.enrollment_id
    ), billed as (
      select l.student_grant_id, l.enrollment_id, sum(l.amount_centavos)::bigint as amount
      from sponsor_bills s join sponsor_bill_lines l on l.sponsor_bill_id = s.id
      join enrollments e on e.id = l.enrollment_id
      where s.sponsor_id = ${sponsorId} and s.school_year = ${term.school_year} and ${isInTerm('e', term)}
      group by l.student_grant_id, l.enrollment_id
    ), line as (
      select student_grant_id, enrollment_id, coalesce(owed.amount, 0) - coalesce(billed.amount, 0) as amount, billed.amount is not null as is_correction
      from owed full join billed using (student_grant_id, enrollment_id)
    )
    select a.id as student_grant_id, e.id as enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           i.student_id_number as student_number, c.code as course, e.level, g.name as grant_name,
           x.amount /* never null: both sums have a default */ as amount_centavos, x.is_correction /* never null: a condition */
    from line x
    join student_grants a on a.id = x.student_grant_id
    join grants g on g.id = a.grant_id
    join enrollments e on e.id = x.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where x.amount <> 0
    order by s.sort_name, e.id, g.name, a.id`
  return rows.map(({ first_name, last_name, middle_name, extension_name, ...line }) => ({
    ...line,
    student_name: listName({ first_name, last_name, middle_name, extension_name }),
  }))
}

/** One list of a sponsor is issued after the other, so that no discount is billed twice. */
export const lockSponsorBills = (tx: Db, sponsorId: number) => hasRow(tx)`select from sponsors where id = ${sponsorId} for no key update`

interface NewBill extends BillTerm {
  number: string
  sponsor_id: number
  issued_by: number
  issued_at: Date
}

export const insertBill = (tx: Db, bill: NewBill, lines: readonly SponsorBillLine[]) => value<{ id: number }>(tx)`
    with bill as (
      insert into sponsor_bills (number, sponsor_id, school_year, semester, issued_by, issued_at)
      values (${bill.number}, ${bill.sponsor_id}, ${bill.school_year}, ${bill.semester}, ${bill.issued_by}, ${bill.issued_at})
      returning id
    ), line as (
      insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, student_number, course, level, grant_name,
        amount_centavos, is_correction)
      select bill.id, l.student_grant_id, l.enrollment_id, l.student_name, l.student_number, l.course, l.level, l.grant_name, l.amount_centavos, l.is_correction
      from bill, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l
        (student_grant_id bigint, enrollment_id bigint, student_name text, student_number text, course text, level smallint, grant_name text,
         amount_centavos bigint, is_correction boolean)
    )
    select id from bill`

type BillRecord = Omit<SponsorBill, 'issued_at'> & { issued_at: Date }

export interface BillFilter extends Partial<BillTerm> {
  sponsor_id?: number
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function billConditions({ sponsor_id, school_year, semester, patterns }: BillFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (sponsor_id !== undefined) conditions.push(sql`b.sponsor_id = ${sponsor_id}`)
  if (school_year !== undefined) conditions.push(sql`b.school_year = ${school_year}`)
  if (semester !== undefined) conditions.push(sql`b.semester = ${semester}`)
  for (const pattern of patterns) conditions.push(sql`plain(concat_ws(' ', b.number, s.name, s.code)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

const billColumns = sql`
  b.id, b.number, json_build_object('id', s.id, 'name', s.name, 'code', s.code, 'address', s.address, 'contact_person', s.contact_person) as sponsor,
  b.school_year, b.semester, u.name as issued_by, b.issued_at, l.line_count, l.total_centavos,
  q.paid_centavos, l.total_centavos - q.paid_centavos /* never null: both sums have a default */ as open_centavos`
const billTables = sql`
  sponsor_bills b join sponsors s on s.id = b.sponsor_id left join users u on u.id = b.issued_by
  cross join lateral (
    select count(*)::int as line_count, coalesce(sum(x.amount_centavos), 0)::bigint as total_centavos
    from sponsor_bill_lines x where x.sponsor_bill_id = b.id
  ) l
  cross join lateral (
    select coalesce(sum(x.amount_centavos), 0)::bigint as paid_centavos
    from paid_sponsor_lines x where x.sponsor_bill_id = b.id
  ) q`

export const findBills = (db: Db, filter: BillFilter, slice: Slice) => all<BillRecord>(db)`
    select ${billColumns} from ${billTables} where ${billConditions(filter)} order by b.id desc limit ${slice.limit} offset ${slice.offset}`

export const countBills = (db: Db, filter: BillFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from sponsor_bills b join sponsors s on s.id = b.sponsor_id where ${billConditions(filter)}`

export const findBill = (db: Db, id: number) =>
  first<BillRecord>(db)`select ${billColumns} from ${billTables} where b.id = ${id} order by b.id`

const lineColumns = sql`
  l.student_grant_id, l.enrollment_id, l.student_name, l.student_number, l.course, l.level, l.grant_name, l.amount_centavos, l.is_correction`

/** The lines of a list by name; all of them without a slice. */
export const findLines = (db: Db, id: number, patterns: readonly string[], slice?: Slice) => all<SponsorBillLine>(db)`
    select ${lineColumns} from sponsor_bill_lines l where l.sponsor_bill_id = ${id} and ${lineConditions(patterns)}
    order by l.student_name, l.id limit ${slice?.limit ?? null}::integer offset ${slice?.offset ?? 0}`

export const countLines = (db: Db, id: number, patterns: readonly string[]) => value<{ n: number }>(db)`
    select count(*)::int as n from sponsor_bill_lines l where l.sponsor_bill_id = ${id} and ${lineConditions(patterns)}`

function lineConditions(patterns: readonly string[]): RawBuilder<unknown> {
  const text = sql`plain(concat_ws(' ', l.student_name, l.student_number, l.course, l.grant_name))`
  return sql.join([sql`true`, ...patterns.map((pattern) => sql`${text} like plain(${pattern}::text)`)], sql` and `)
}

/** What was billed to each sponsor in all lists; a sponsor without lists is left out. */
export async function sumBilled(db: Db, sponsorIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await all<{ sponsor_id: number; centavos: number }>(db)`
    select b.sponsor_id, coalesce(sum(l.amount_centavos), 0)::bigint as centavos
    from sponsor_bills b join sponsor_bill_lines l on l.sponsor_bill_id = b.id
    where b.sponsor_id = any(${[...sponsorIds]}::bigint[]) group by b.sponsor_id`
  return new Map(rows.map((row) => [row.sponsor_id, row.centavos]))
}
