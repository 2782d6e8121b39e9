import type { Account, Payment } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Db, listed } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'
import { foundInTerm } from '../enrollment/found-in-term.ts'
import type { PersonName } from '../enrollment/names.ts'
import type { MinimumPayment, Period } from './rules.ts'

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

const balanceColumns = sql`
  b.enrollment_id, e.student_id, e.school_year, e.semester, b.net_centavos, b.paid_centavos, b.balance_centavos,
  array(select period from grade_view_overrides v where v.enrollment_id = e.id and v.revoked_at is null) as overrides,
  minimum.settings`

const balanceTables = sql`
  enrollments e
  cross join lateral (select * from enrollment_balances v where v.enrollment_id = e.id limit 1) b
  cross join (
    select coalesce(json_object_agg(case type when 'minimum_midterm_payment' then 'midterm' else 'final' end,
             json_build_object('value', value, 'scope', scope)), '{}') as settings
    from payment_settings
  ) minimum`

/** The balance and who may see grades in spite of it, of many enrollments at once. */
export async function balancesOf(db: Db, enrollmentIds: readonly number[]): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select ${balanceColumns} from ${balanceTables} where e.id = any(${listed(enrollmentIds, 'bigint')})`.execute(db)
  return rows
}

/** Earlier enrollments `o` of the student of `e`, with their balance `v`. */
const earlier = sql`
  from enrollments o
  cross join lateral (select balance_centavos from enrollment_balances v where v.enrollment_id = o.id limit 1) v
  where o.student_id = e.student_id and o.status <> 0 and (o.school_year, o.semester, o.id) < (e.school_year, e.semester, e.id)`

/** What they leave to pay together, a credit among them counted against it. */
const oldBalance = sql`(select greatest(0, coalesce(sum(v.balance_centavos), 0))::bigint ${earlier})`

/** Those of them that are not even, credits too; newest first. */
const earlierAccounts = sql`
  (select coalesce(json_agg(json_build_object('id', o.id, 'school_year', o.school_year, 'semester', o.semester,
            'balance_centavos', v.balance_centavos) order by o.school_year desc, o.semester desc, o.id desc), '[]')
   ${earlier} and v.balance_centavos <> 0)`

export async function oldBalanceOf(db: Db, enrollmentId: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select ${oldBalance} as owed from enrollments e where e.id = ${enrollmentId}`.execute(db)
  return rows[0]?.owed ?? 0
}

/** Instants are texts with their offset: they come out of JSON. */
export type AccountFacts = Balance & {
  old_balance_centavos: number
  earlier_accounts: Account['earlier_accounts']
  bill: CurrentAssessment | null
  /** Voided ones included. */
  payments: (Omit<Payment, 'voided_at' | 'created_at'> & { voided_at: string | null; created_at: string })[]
  /** When each part of the plan falls due: by the school calendar of the term. */
  due: { down: string | null; midterm: string | null; final: string | null }
}

export type CurrentAssessment = {
  version: number
  computed_at: string
  gross_centavos: number
  discount_centavos: number
  net_centavos: number
  lines: { kind: string; description: string; quantity: number; rate_centavos: number; amount_centavos: number }[]
}

/** Everything an account shows, in one statement: whoever enrolls or pays waits for it. */
export async function accountFactsOf(db: Db, enrollmentIds: readonly number[]): Promise<AccountFacts[]> {
  const { rows } = await sql<AccountFacts>`
    select ${balanceColumns}, ${oldBalance} as old_balance_centavos, ${earlierAccounts} as earlier_accounts,
           (select json_build_object('version', a.version, 'computed_at', a.computed_at, 'gross_centavos', a.gross_centavos,
                     'discount_centavos', a.discount_centavos, 'net_centavos', a.net_centavos, 'lines', coalesce((
                       select json_agg(json_build_object('kind', l.kind, 'description', l.description, 'quantity', l.quantity_hundredths / 100.0,
                                'rate_centavos', l.rate_centavos, 'amount_centavos', l.amount_centavos)
                                order by array_position('{tuition,lab,misc,other}'::text[], l.kind), c.sort, c.name, l.id)
                       from assessment_lines l
                       left join fee_categories c on c.id = l.fee_category_id
                       where l.assessment_id = a.id
                     ), '[]'))
            from assessments a where a.enrollment_id = e.id and a.is_current) as bill,
           (select coalesce(json_agg(json_build_object('id', p.id, 'or_number', p.or_number, 'paid_on', p.paid_on, 'tender', p.tender,
                     'reference', p.reference, 'amount_centavos', p.amount_centavos, 'cashier', u.name, 'remarks', p.remarks,
                     'voided_at', p.voided_at, 'void_reason', p.void_reason, 'created_at', p.created_at) order by p.id), '[]')
            from payments p join users u on u.id = p.cashier_id where p.enrollment_id = e.id) as payments,
           json_build_object('down', t.classes_start_on, 'midterm', t.midterm_opens_on, 'final', t.final_opens_on) as due
    from ${balanceTables}
    left join terms t on t.school_year = e.school_year and t.semester = e.semester
    where e.id = any(${listed(enrollmentIds, 'bigint')})`.execute(db)
  return rows
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
}

const accountOrders = { name: sql`e.sort_name, e.id`, '-name': sql`e.sort_name desc, e.id desc` }

/** One index range per status, merged: a page costs its own rows, not the term's. */
export async function accountRows(db: Db, of: AccountFilter, by: keyof typeof accountOrders, at: Slice) {
  const order = accountOrders[by]
  const { rows } = await sql<PersonName & AccountColumns>`
    with found as (
      select e.id, e.sort_name
      from unnest(${[...of.statuses]}::smallint[]) as wanted (status)
      cross join lateral (
        select e.id, e.sort_name
        from enrollments e
        where e.school_year = ${of.school_year} and e.semester = ${of.semester} and e.status = wanted.status
          and e.withdrawn_at is null and ${foundInTerm(of, of.words)}
        order by ${order}
        limit ${at.offset + at.limit}
      ) e
      order by ${order}
      limit ${at.limit} offset ${at.offset}
    )
    select e.id as enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, a.trans_no,
           i.user_id, u.image_file_id, c.id as course_id, c.code as course_code, e.level, e.school_year, e.semester, e.status,
           (select true from assessments s where s.enrollment_id = e.id and s.is_current) is not null as assessed,
           b.net_centavos, b.paid_centavos, b.balance_centavos
    from found
    join enrollments e on e.id = found.id
    cross join lateral (select * from enrollment_balances v where v.enrollment_id = e.id limit 1) b
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
          select count(*) as n from enrollments e where ${term} and e.withdrawn_at is null and ${foundInTerm(of, of.words)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The account of a student, null before there is one. */
export const accountHolder = (studentId: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select i.user_id from students s join user_infos i on i.id = s.user_info_id where s.id = ${studentId})`

export type LockedEnrollment = {
  id: number
  student_id: number
  user_id: number | null
  status: number
  withdrawn_at: Date | null
  school_year: string
  semester: number
}

/** The student's enrollments in id order, so that the payments of one student queue; the one asked for comes first. */
export async function lockStudentEnrollments(tx: Db, enrollmentId: number): Promise<LockedEnrollment[]> {
  const { rows } = await sql<LockedEnrollment>`
    select id, student_id, ${accountHolder(sql.ref('enrollments.student_id'))} as user_id, status, withdrawn_at, school_year, semester
    from enrollments
    where student_id = (select student_id from enrollments where id = ${enrollmentId}) and (status <> 0 or id = ${enrollmentId})
    order by id
    for no key update`.execute(tx)
  return rows.sort((a, b) => Number(b.id === enrollmentId) - Number(a.id === enrollmentId))
}

export async function enrollmentStatus(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ status: number }>`select status from enrollments where id = ${id}`.execute(db)
  return rows[0]?.status ?? 0
}
