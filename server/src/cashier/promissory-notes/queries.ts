import type { NoteCover, PromissoryNote } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { openPromise } from '#enrollment/holds/note-fragments.ts'
import type { PersonName, PostalAddress } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one, value, values } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

/** Who writes a row, and when. */
export interface Entry {
  by: number
  at: Date
}

type NoteStatus = PromissoryNote['status']

export interface NoteRecord {
  id: number
  number: string | null
  status: NoteStatus
  student_id: number
  /** The account of the student, if there is one. */
  user_id: number | null
  enrollment_id: number
  school_year: string
  semester: number
  level: number
  amount_centavos: number
  open_centavos: number
  balance_centavos: number
  /** Of the term now. */
  paid_centavos: number
  due_on: string
  covers: NoteCover[]
  reason: string
  co_maker: string | null
  recorded_by: string | null
  created_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  ended_at: Date | null
  end_reason: string | null
  updated_at: Date
}

/** The state of the note `n` with the balance `b` on a day. */
const statusOn = (today: string): RawBuilder<NoteStatus> => sql<NoteStatus>`
  case when n.status <> 'approved' then n.status
       when ${openPromise} = 0 then 'paid'
       when n.due_on < ${today}::date then 'overdue'
       else 'in_force' end`

const noteColumns = (today: string) => sql`
  n.id, n.number, ${statusOn(today)} as status, n.student_id, i.user_id, e.id as enrollment_id, e.school_year, e.semester, e.level, n.amount_centavos,
  case when n.status = 'pending' then n.amount_centavos
       when n.status = 'approved' then ${openPromise}
       else 0 end as open_centavos,
  b.balance_centavos, b.paid_centavos, n.due_on, n.covers, n.reason, n.co_maker, case when n.requested_by is distinct from i.user_id then q.name end as recorded_by,
  n.created_at, d.name as decided_by, n.decided_at, n.decision_reason, n.ended_at, n.end_reason, n.updated_at`

const noteTables = sql`
  promissory_notes n
  join enrollments e on e.id = n.enrollment_id
  join students s on s.id = n.student_id
  join user_infos i on i.id = s.user_info_id
  cross join lateral (select v.balance_centavos, v.paid_centavos from enrollment_balances v where v.enrollment_id = e.id limit 1) b
  left join users q on q.id = n.requested_by
  left join users d on d.id = n.decided_by`

export const findNote = (db: Db, id: number, today: string) =>
  first<NoteRecord>(db)`select ${noteColumns(today)} from ${noteTables} where n.id = ${id}`

/** Locks a note until the end of the transaction and answers it as it is then. */
export async function lockNote(tx: Db, id: number, today: string): Promise<NoteRecord | undefined> {
  await execute(tx)`select id from promissory_notes where id = ${id} for no key update`
  return findNote(tx, id, today)
}

/** The notes of an enrollment or of a student, newest first. */
export async function listNotes(db: Db, key: { enrollment_id: number } | { student_id: number }, today: string): Promise<NoteRecord[]> {
  const condition = 'enrollment_id' in key ? sql`n.enrollment_id = ${key.enrollment_id}` : sql`n.student_id = ${key.student_id}`
  return all<NoteRecord>(db)`
    select ${noteColumns(today)} from ${noteTables} where ${condition} order by n.created_at desc, n.id desc limit 50`
}

export interface NoteFilter {
  status: NoteStatus
  course_id: number | undefined
  words: readonly string[]
  today: string
}

type ListedNote = NoteRecord & PersonName & { student_id_number: string | null; course: string; overdue_notes: number }

/** The column finds the notes by an index before their balance is computed. */
const storedStatus = (status: NoteStatus): string => (['in_force', 'overdue', 'paid'].includes(status) ? 'approved' : status)

const listCondition = ({ status, course_id, words, today }: NoteFilter): RawBuilder<boolean> => sql<boolean>`
  n.status = ${storedStatus(status)} and ${storedStatus(status) === status ? sql`true` : sql`${statusOn(today)} = ${status}`}
  and (${course_id ?? null}::bigint is null or e.course_id = ${course_id ?? null}) and ${matchesWords(sql`s.search_text`, words)}`

/** Approved notes by their due date, others by when they were asked for; the page and the total in one statement. */
export async function listNotesOfAll(db: Db, filter: NoteFilter, slice: Slice): Promise<{ rows: ListedNote[]; total: number }> {
  const order = storedStatus(filter.status) === 'approved' ? sql`n.due_on, n.id` : sql`n.created_at, n.id`
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with n as materialized (select n.id, n.due_on, n.created_at from ${noteTables} where ${listCondition(filter)})
    select (select count(*) from n)::int as total,
           array(select n.id from n order by ${order} limit ${slice.limit} offset ${slice.offset}) as ids`
  return { rows: ids.length > 0 ? await notesInOrder(db, ids, filter.today, order) : [], total }
}

const notesInOrder = (db: Db, ids: readonly number[], today: string, order: RawBuilder<unknown>) => all<ListedNote>(db)`
    select ${noteColumns(today)}, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course,
           o.notes - (${statusOn(today)} = 'overdue')::integer as overdue_notes
    from ${noteTables}
    join courses c on c.id = e.course_id
    cross join lateral (
      select count(*)::int as notes
      from promissory_notes n
      cross join lateral (select v.balance_centavos, v.paid_centavos from enrollment_balances v where v.enrollment_id = n.enrollment_id limit 1) b
      where n.student_id = s.id and n.status = 'approved' and n.due_on < ${today}::date and ${openPromise} > 0
    ) o /* overdue ones, this one as well */
    where n.id = ${anyOf(ids)}
    order by ${order}`

type PrintedNote = NoteRecord &
  PersonName & {
    student_id_number: string | null
    course: string
  } & PostalAddress

export const findPrintedNote = (db: Db, id: number, today: string) => first<PrintedNote>(db)`
    select ${noteColumns(today)}, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course,
           i.block, i.street, i.barangay, i.municipality, i.province, i.zipcode
    from ${noteTables} join courses c on c.id = e.course_id where n.id = ${id}`

export interface AccountHolder extends PersonName {
  enrollment_id: number
  student_id: number
  user_id: number | null
  birthdate: string | null
  status: number
  balance_centavos: number
}

/** Whose account it is, with what is left to pay of it. */
export const findAccountHolder = (db: Db, enrollmentId: number) => first<AccountHolder>(db)`
    select e.id as enrollment_id, e.student_id, i.user_id, i.birthdate, i.first_name, i.last_name, i.middle_name, i.extension_name, e.status, b.balance_centavos
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    cross join lateral (select v.balance_centavos from enrollment_balances v where v.enrollment_id = e.id limit 1) b
    where e.id = ${enrollmentId}`

/** The student whose account it is; undefined for a user who is none. */
export const findOwnStudent = (db: Db, userId: number) => first<{ id: number; birthdate: string | null }>(db)`
    select s.id, i.birthdate from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId}`

interface OwingTerm {
  enrollment_id: number
  school_year: string
  semester: number
  level: number
  balance_centavos: number
}

/** The terms of a student with something left to pay, newest first. */
export const listOwingTerms = (db: Db, studentId: number) => all<OwingTerm>(db)`
    select e.id as enrollment_id, e.school_year, e.semester, e.level, b.balance_centavos
    from enrollments e
    cross join lateral (select v.balance_centavos from enrollment_balances v where v.enrollment_id = e.id limit 1) b
    where e.student_id = ${studentId} and e.status > 1 and b.balance_centavos > 0
    order by e.school_year desc, e.semester desc, e.id desc`

/** The accepted enrollments of a student, whose holds a note may change. */
export const listEnrollmentIds = (db: Db, studentId: number) =>
  values<{ id: number }>(db)`select id from enrollments where student_id = ${studentId} and status > 1 order by id`

interface NewNote {
  student_id: number
  enrollment_id: number
  amount_centavos: number
  due_on: string
  covers: readonly NoteCover[]
  reason: string
  co_maker: string | null
}

/** Returns the id of the note. */
export const insertNote = (tx: Db, note: NewNote, { by, at }: Entry) => value<{ id: number }>(tx)`
    insert into promissory_notes (student_id, enrollment_id, amount_centavos, due_on, covers, reason, co_maker, requested_by, created_at)
    values (${note.student_id}, ${note.enrollment_id}, ${note.amount_centavos}, ${note.due_on}::date, ${[...note.covers]}::text[],
            ${note.reason}, ${note.co_maker}, ${by}, ${at})
    returning id`

interface Approval {
  number: string
  due_on: string
  paid_before_centavos: number
  reason: string | null
}

export const setApproved = (tx: Db, id: number, approval: Approval, { by, at }: Entry) => execute(tx)`
    update promissory_notes
    set status = 'approved', number = ${approval.number}, due_on = ${approval.due_on}::date, paid_before_centavos = ${approval.paid_before_centavos},
        decision_reason = ${approval.reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`

/** Rejected by the office, or cancelled by who asked. */
export const setClosed = (
  tx: Db,
  id: number,
  decision: { status: 'rejected' | 'cancelled'; reason: string | null },
  { by, at }: Entry,
) => execute(tx)`
    update promissory_notes set status = ${decision.status}, decision_reason = ${decision.reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`

export const setEnded = (tx: Db, id: number, reason: string, { by, at }: Entry) => execute(tx)`
    update promissory_notes set status = 'ended', ended_at = ${at}, ended_by = ${by}, end_reason = ${reason} where id = ${id}`
