import type { Payment } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PersonName } from '../enrollment/names.ts'
import type { AssessedSubject, Assessment, Fee, Grant, LevelType, MinimumPayment, Period } from './rules.ts'

export type Assessed = {
  student_id: number
  course_id: number
  level: number
  level_type: LevelType
  school_year: string
  semester: number
  enrollee_type: string
  /** In an earlier term at all, and in an earlier term of the same school year. */
  assessed_before: boolean
  year_assessed: boolean
}

export async function lockAssessed(tx: Db, enrollmentId: number): Promise<Assessed | undefined> {
  const { rows } = await sql<Assessed>`
    select e.student_id, e.course_id, e.level, c.level_type, e.school_year, e.semester, e.enrollee_type,
           coalesce(before.any_year, false) as assessed_before, coalesce(before.same_year, false) as year_assessed
    from enrollments e
    join courses c on c.id = e.course_id
    cross join lateral (
      select bool_or(true) as any_year, bool_or(o.school_year = e.school_year) as same_year
      from enrollments o
      join assessments a on a.enrollment_id = o.id and a.is_current
      where o.student_id = e.student_id and (o.school_year, o.semester) < (e.school_year, e.semester)
        and o.status > 1 and o.withdrawn_at is null
    ) before
    where e.id = ${enrollmentId}
    for no key update of e`.execute(tx)
  return rows[0]
}

export async function assessedSubjects(db: Db, enrollmentId: number): Promise<AssessedSubject[]> {
  const { rows } = await sql<AssessedSubject>`
    select p.lec_units, p.lab_units, p.lab_type, p.category_id, coalesce(k.tuition_rate_kind, 'regular') as rate_kind
    from loads l
    join prospectuses p on p.id = l.prospectus_id
    left join subject_categories k on k.id = p.category_id
    where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null
    order by p.code, l.id`.execute(db)
  return rows
}

/** Every fee that could apply; which one wins is decided by `chooseFees`. */
export async function activeFees(db: Db, schoolYear: string): Promise<Fee[]> {
  const { rows } = await sql<Fee>`
    select f.fee_category_id as category_id, c.kind, f.name, f.basis, f.amount_centavos,
           f.school_year, f.semester, f.course_id, f.level, f.level_type, f.subject_category_id, f.lab_type
    from fees f
    join fee_categories c on c.id = f.fee_category_id
    where f.school_year = ${schoolYear} and f.is_active
    order by c.sort, c.name, f.id`.execute(db)
  return rows
}

export async function liveGrants(db: Db, of: Assessed): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select s.id as student_grant_id, g.name, g.rule, g.base, g.cap_centavos, g.is_exclusive, coalesce(g.percent, g.amount_centavos) as value
    from student_grants s
    join grants g on g.id = s.grant_id
    where s.student_id = ${of.student_id} and s.school_year = ${of.school_year} and (s.semester is null or s.semester = ${of.semester})
      and s.revoked_at is null and g.is_active
    order by g.name, s.id`.execute(db)
  return rows
}

export async function supersedeAssessment(tx: Db, enrollmentId: number): Promise<void> {
  await sql`update assessments set is_current = false where enrollment_id = ${enrollmentId} and is_current`.execute(tx)
}

type NewAssessment = Assessment & { enrollment_id: number; reason: string; computed_at: Date; computed_by: number | null }

export async function insertAssessment(tx: Db, bill: NewAssessment): Promise<void> {
  await sql`
    with bill as (
      insert into assessments (enrollment_id, version, gross_centavos, discount_centavos, reason, computed_at, computed_by)
      select ${bill.enrollment_id}, coalesce(max(version), 0) + 1, ${bill.gross_centavos}, ${bill.discount_centavos},
             ${bill.reason}, ${bill.computed_at}, ${bill.computed_by}
      from assessments where enrollment_id = ${bill.enrollment_id}
      returning id
    ), line as (
      insert into assessment_lines (assessment_id, kind, fee_category_id, description, quantity_hundredths, rate_centavos, amount_centavos)
      select bill.id, l.kind, l.category_id, l.description, l.quantity_hundredths, l.rate_centavos, l.amount_centavos
      from bill, jsonb_to_recordset(${JSON.stringify(bill.lines)}::jsonb) as l
        (kind text, category_id bigint, description text, quantity_hundredths bigint, rate_centavos bigint, amount_centavos bigint)
    )
    insert into assessment_discounts (assessment_id, student_grant_id, description, amount_centavos)
    select bill.id, d.student_grant_id, d.description, d.amount_centavos
    from bill, jsonb_to_recordset(${JSON.stringify(bill.discounts)}::jsonb) as d
      (student_grant_id bigint, description text, amount_centavos bigint)`.execute(tx)
}

export type Balance = {
  enrollment_id: number
  student_id: number
  school_year: string
  semester: number
  net_centavos: number
  paid_centavos: number
  balance_centavos: number
  overrides: Period[]
  /** The minimum payment settings of this moment; the same on every row. */
  settings: Partial<Record<Period, MinimumPayment>>
}

/** The balance and who may see grades in spite of it, of many enrollments at once. */
export async function balancesOf(db: Db, enrollmentIds: readonly number[]): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select b.enrollment_id, e.student_id, e.school_year, e.semester, b.net_centavos, b.paid_centavos, b.balance_centavos,
           array(select period from grade_view_overrides v where v.enrollment_id = e.id and v.revoked_at is null) as overrides,
           minimum.settings
    from enrollments e
    join enrollment_balances b on b.enrollment_id = e.id
    cross join (
      select coalesce(json_object_agg(case type when 'minimum_midterm_payment' then 'midterm' else 'final' end,
               json_build_object('value', value, 'scope', scope)), '{}') as settings
      from payment_settings
    ) minimum
    where e.id = any(${[...enrollmentIds]}::bigint[])`.execute(db)
  return rows
}

/** What earlier enrollments of the same student leave to pay together, a credit among them counted against it; by enrollment. */
export async function oldBalancesOf(db: Db, enrollmentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; owed: number }>`
    select e.id, greatest(0, sum(b.balance_centavos))::bigint as owed
    from enrollments e
    join enrollments o on o.student_id = e.student_id and o.status <> 0 and (o.school_year, o.semester, o.id) < (e.school_year, e.semester, e.id)
    join enrollment_balances b on b.enrollment_id = o.id
    where e.id = any(${[...enrollmentIds]}::bigint[])
    group by e.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.owed]))
}

export type CurrentAssessment = {
  enrollment_id: number
  version: number
  computed_at: Date
  gross_centavos: number
  discount_centavos: number
  net_centavos: number
  lines: { kind: string; description: string; quantity: number; rate_centavos: number; amount_centavos: number }[]
}

export async function currentAssessmentsOf(db: Db, enrollmentIds: readonly number[]): Promise<CurrentAssessment[]> {
  const { rows } = await sql<CurrentAssessment>`
    select a.enrollment_id, a.version, a.computed_at, a.gross_centavos, a.discount_centavos, a.net_centavos,
           coalesce((
             select json_agg(json_build_object('kind', l.kind, 'description', l.description, 'quantity', l.quantity_hundredths / 100.0,
                      'rate_centavos', l.rate_centavos, 'amount_centavos', l.amount_centavos)
                      order by array_position('{tuition,lab,misc,other}'::text[], l.kind), c.sort, c.name, l.id)
             from assessment_lines l
             left join fee_categories c on c.id = l.fee_category_id
             where l.assessment_id = a.id
           ), '[]') as lines
    from assessments a
    where a.enrollment_id = any(${[...enrollmentIds]}::bigint[]) and a.is_current`.execute(db)
  return rows
}

/** A payment with its instants as the database has them. */
export type PaymentRecord = Omit<Payment, 'voided_at' | 'created_at'> & { voided_at: Date | null; created_at: Date }

const paymentColumns = sql`
  p.id, p.or_number, p.paid_on, p.tender, p.reference, p.amount_centavos, u.name as cashier, p.remarks, p.voided_at, p.void_reason, p.created_at`

/** Voided ones included. */
export async function paymentsOf(db: Db, enrollmentIds: readonly number[]): Promise<(PaymentRecord & { enrollment_id: number })[]> {
  const { rows } = await sql<PaymentRecord & { enrollment_id: number }>`
    select ${paymentColumns}, p.enrollment_id
    from payments p
    join users u on u.id = p.cashier_id
    where p.enrollment_id = any(${[...enrollmentIds]}::bigint[])
    order by p.id`.execute(db)
  return rows
}

/** When each part of the plan falls due: by the school calendar of the term. */
export async function dueDatesOf(db: Db, enrollmentIds: readonly number[]): Promise<Map<number, Record<string, string | null>>> {
  const { rows } = await sql<{ id: number; down: string | null; midterm: string | null; final: string | null }>`
    select e.id, t.classes_start_on as down, t.midterm_opens_on as midterm, t.final_opens_on as final
    from enrollments e
    join terms t on t.school_year = e.school_year and t.semester = e.semester
    where e.id = any(${[...enrollmentIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...due }) => [id, due]))
}

/** Enrollments of the person behind an account that have, or had, something to pay; newest first. */
export async function ownAccountRows(db: Db, own: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: number; school_year: string; semester: number; course: string; level: number; status: number }>`
    select e.id, e.school_year, e.semester, c.code as course, e.level, e.status
    from enrollments e
    join courses c on c.id = e.course_id
    where ${own} and e.status > 1
      and (e.withdrawn_at is null or (select balance_centavos from enrollment_balances b where b.enrollment_id = e.id) <> 0)
    order by e.school_year desc, e.semester desc, e.id desc`.execute(db)
  return rows
}

export type AccountFilter = {
  school_year: string
  semester: number
  statuses: readonly number[]
  words: readonly string[]
  descending: boolean
  limit: number
  offset: number
}

/** One index range per status, merged: a page costs its own rows, not the term's. */
export async function accountRows(db: Db, of: AccountFilter) {
  const order = of.descending ? sql`e.sort_name desc, e.id desc` : sql`e.sort_name, e.id`
  const { rows } = await sql<PersonName & AccountColumns>`
    with found as (
      select e.id, e.sort_name
      from unnest(${[...of.statuses]}::smallint[]) as wanted (status)
      cross join lateral (
        select e.id, e.sort_name
        from enrollments e
        where e.school_year = ${of.school_year} and e.semester = ${of.semester} and e.status = wanted.status
          and e.withdrawn_at is null and ${matches(of.words)}
        order by ${order}
        limit ${of.offset + of.limit}
      ) e
      order by ${order}
      limit ${of.limit} offset ${of.offset}
    )
    select e.id as enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, a.trans_no,
           i.user_id, u.image_file_id, c.id as course_id, c.code as course_code, e.level, e.school_year, e.semester, e.status,
           exists (select from assessments s where s.enrollment_id = e.id and s.is_current) as assessed,
           b.net_centavos, b.paid_centavos, b.balance_centavos
    from found
    join enrollments e on e.id = found.id
    join enrollment_balances b on b.enrollment_id = e.id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join admissions a on a.id = e.admission_id
    left join users u on u.id = i.user_id
    order by ${order}`.execute(db)
  return rows
}

type AccountColumns = {
  enrollment_id: number
  student_id_number: string | null
  trans_no: string | null
  user_id: number | null
  image_file_id: number | null
  course_id: number
  course_code: string
  level: number
  school_year: string
  semester: number
  status: number
  assessed: boolean
  net_centavos: number
  paid_centavos: number
  balance_centavos: number
}

/** Without a search the kept counts are enough. */
export async function countAccounts(db: Db, of: AccountFilter): Promise<number> {
  const statuses = [...of.statuses]
  const term = sql`school_year = ${of.school_year} and semester = ${of.semester} and status = any(${statuses}::smallint[])`
  const { rows } =
    of.words.length === 0
      ? await sql<{ n: number }>`select coalesce(sum(n), 0)::bigint as n from enrollment_counts where ${term}`.execute(db)
      : await sql<{ n: number }>`
          select count(*) as n from enrollments e where ${term} and e.withdrawn_at is null and ${matches(of.words)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Every word is part of the name, a number, or the transaction number; without accents, in any case. */
function matches(words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`e.search_text like all (array(select '%' || plain(word) || '%' from unnest(${[...words]}::text[]) as word))`
}

export type PaymentFilter = { from?: string; to?: string; tender?: string; words: readonly string[]; limit: number; offset: number }

export async function paymentRows(db: Db, of: PaymentFilter) {
  const { rows } = await sql<PaymentRecord & PersonName & { enrollment_id: number; student_id_number: string | null; course: string }>`
    select ${paymentColumns}, p.enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course
    from payments p
    join enrollments e on e.id = p.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = p.student_id
    join user_infos i on i.id = s.user_info_id
    join users u on u.id = p.cashier_id
    where ${filtered(of)}
    order by p.paid_on desc, p.id desc
    limit ${of.limit} offset ${of.offset}`.execute(db)
  return rows
}

export async function countPayments(db: Db, of: PaymentFilter): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from payments p where p.enrollment_id is not null and ${filtered(of)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A search finds receipt numbers by their beginning, and people. */
function filtered(of: PaymentFilter): RawBuilder<boolean> {
  const all = [sql`true`]
  if (of.from) all.push(sql`p.paid_on >= ${of.from}::date`)
  if (of.to) all.push(sql`p.paid_on <= ${of.to}::date`)
  if (of.tender) all.push(sql`p.tender = ${of.tender}`)
  if (of.words.length > 0) {
    all.push(sql`p.id in (
      select id from payments where upper(or_number) like upper(${of.words.join(' ')}) || '%'
      union all
      select q.id from enrollments e join payments q on q.enrollment_id = e.id where ${matches(of.words)})`)
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

export type LockedEnrollment = {
  id: number
  student_id: number
  status: number
  withdrawn_at: Date | null
  school_year: string
  semester: number
}

/** The student's enrollments in id order, so that the payments of one student queue; the one asked for comes first. */
export async function lockStudentEnrollments(tx: Db, enrollmentId: number): Promise<LockedEnrollment[]> {
  const { rows } = await sql<LockedEnrollment>`
    select id, student_id, status, withdrawn_at, school_year, semester
    from enrollments
    where student_id = (select student_id from enrollments where id = ${enrollmentId}) and (status <> 0 or id = ${enrollmentId})
    order by id
    for no key update`.execute(tx)
  return rows.sort((a, b) => Number(b.id === enrollmentId) - Number(a.id === enrollmentId))
}

type NewPayment = {
  or_number: string
  student_id: number
  enrollment_id: number
  paid_on: string
  amount_centavos: number
  tender: string
  reference: string | null
  cashier_id: number
  remarks: string | null
  created_at: Date
  description: string
}

/** Undefined when the receipt number was ever used. A second cashier on the same number waits for the first and then gets that. */
export async function insertPayment(tx: Db, row: NewPayment): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with payment as (
      insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, reference, cashier_id, remarks, created_at)
      values (${row.or_number}, ${row.student_id}, ${row.enrollment_id}, ${row.paid_on}, ${row.amount_centavos}, ${row.tender},
              ${row.reference}, ${row.cashier_id}, ${row.remarks}, ${row.created_at})
      on conflict (upper(or_number)) do nothing
      returning id, amount_centavos
    ), line as (
      insert into payment_lines (payment_id, description, amount_centavos) select id, ${row.description}, amount_centavos from payment
    )
    select id from payment`.execute(tx)
  return rows[0]?.id
}

export async function paymentById(db: Db, id: number): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<PaymentRecord>`
    select ${paymentColumns} from payments p join users u on u.id = p.cashier_id where p.id = ${id}`.execute(db)
  return rows[0]
}

export type LockedPayment = { id: number; enrollment_id: number | null; cashier_id: number; voided_at: Date | null; taken_on: string }

/** `taken_on` is the school day it was recorded. */
export async function lockPayment(tx: Db, id: number): Promise<LockedPayment | undefined> {
  const { rows } = await sql<LockedPayment>`
    select id, enrollment_id, cashier_id, voided_at, created_at::date as taken_on from payments where id = ${id} for no key update`.execute(
    tx,
  )
  return rows[0]
}

export async function setVoided(tx: Db, id: number, at: Date, by: number, reason: string): Promise<void> {
  await sql`update payments set voided_at = ${at}, voided_by = ${by}, void_reason = ${reason} where id = ${id}`.execute(tx)
}

export async function lastOrNumber(db: Db, cashierId: number): Promise<string | undefined> {
  const { rows } = await sql<{ or_number: string }>`
    select or_number from payments where cashier_id = ${cashierId} order by id desc limit 1`.execute(db)
  return rows[0]?.or_number
}

export async function enrollmentStatus(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ status: number }>`select status from enrollments where id = ${id}`.execute(db)
  return rows[0]?.status ?? 0
}
