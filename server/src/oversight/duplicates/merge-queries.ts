import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { MergeRecord } from './queries.ts'

export interface ConflictRecord {
  code: string
  detail: string
}

/** What both records have although one person has it once. */
export async function findConflicts(db: Db, kept: MergeRecord, absorbed: MergeRecord): Promise<ConflictRecord[]> {
  const [k, b] = [kept.student_id, absorbed.student_id]
  const [keptUser, absorbedUser] = [kept.user_id, absorbed.user_id]
  return all<ConflictRecord>(db)`
    select c.code /* never null: given */, c.detail /* never null: of columns that are not null */ from (
      select 'enrollment' as code, a.school_year || ' ' || case a.semester when 1 then 'First' when 2 then 'Second' else 'Summer' end as detail
      from enrollments a join enrollments o on o.school_year = a.school_year and o.semester = a.semester
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.status <> 0 and a.withdrawn_at is null and o.status <> 0 and o.withdrawn_at is null
      union all
      select 'admission', a.school_year || ' ' || case a.semester when 1 then 'First' when 2 then 'Second' else 'Summer' end
      from admissions a join admissions o on o.school_year = a.school_year and o.semester = a.semester
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.decision is null and a.deleted_at is null
        and o.decision is null and o.deleted_at is null
      union all
      select 'past_grade', a.code || ' in ' || a.school_year from past_grades a join past_grades o on o.school_year = a.school_year and o.semester = a.semester
        and regexp_replace(upper(o.code), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(a.code), '[^A-Z0-9]', '', 'g')
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint
      union all
      select 'graduation', c.name from graduations a join graduations o on o.course_id = a.course_id join courses c on c.id = a.course_id
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.ended_at is null and o.ended_at is null
      union all
      select 'balance', a.balance_school_year from on_demand_fees a
      join on_demand_fees o on o.balance_school_year = a.balance_school_year and o.balance_semester = a.balance_semester
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.cancelled_at is null and o.cancelled_at is null
      union all
      select 'grant', g.name from student_grants a join student_grants o on o.grant_id = a.grant_id and o.school_year = a.school_year
        and (o.semester is null or a.semester is null or o.semester = a.semester)
      join grants g on g.id = a.grant_id
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.revoked_at is null and o.revoked_at is null
      union all
      select 'readmission', '' from readmissions a join readmissions o on o.student_id = ${b}::bigint
      where a.student_id = ${k}::bigint and a.enrollment_id is null and a.undone_at is null and o.enrollment_id is null and o.undone_at is null
      union all
      select 'deficiency', a.reason from deficiencies a join deficiencies o on o.office_id = a.office_id and lower(o.reason) = lower(a.reason)
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.status = 'open' and o.status = 'open'
      union all
      select 'certificate', a.number from disadvantage_certificates a
      join disadvantage_certificates o on upper(o.number) = upper(a.number) and upper(o.issued_by) = upper(a.issued_by)
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.revoked_at is null and o.revoked_at is null
      union all
      select 'credit', p.code from credited_subjects a join credited_subjects o on o.prospectus_id = a.prospectus_id join prospectuses p on p.id = a.prospectus_id
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint
      union all
      select 'document', a.kind from admission_documents a join admission_documents o on o.kind = a.kind
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.admission_id is null and o.admission_id is null
      union all
      select 'reminder', a.due_on::text from payment_reminders a join payment_reminders o on o.due_on = a.due_on and o.kind = a.kind
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and num_nonnulls(a.enrollment_id, o.enrollment_id, a.promissory_note_id, o.promissory_note_id) = 0
      union all
      select 'parent', u.name from parent_links a join parent_links o on o.parent_id = a.parent_id join users u on u.id = a.parent_id
      where a.student_id = ${k}::bigint and o.student_id = ${b}::bigint and a.removed_at is null and o.removed_at is null
      union all
      select 'parent', i.first_name || ' ' || i.last_name from parent_links a join parent_links o on o.student_id = a.student_id
      join students s on s.id = a.student_id join user_infos i on i.id = s.user_info_id
      where a.parent_id = ${keptUser}::bigint and o.parent_id = ${absorbedUser}::bigint and a.removed_at is null and o.removed_at is null
      union all
      select 'shift', '' from cashier_shifts t where t.cashier_id = ${absorbedUser}::bigint and ${keptUser}::bigint is not null and t.closed_at is null
      union all
      select 'clash', a.subject_code || ' and ' || o.subject_code from offer_meetings m
      join offer_meetings n on n.day = m.day and n.minutes && m.minutes and n.school_year = m.school_year and n.semesters && m.semesters and n.is_live
      join subject_offers a on a.id = m.subject_offer_id join subject_offers o on o.id = n.subject_offer_id
      where m.employee_id = ${keptUser}::bigint and n.employee_id = ${absorbedUser}::bigint and m.is_live
    ) c`
}

/** The rows of one table that were moved, in the shape that `user_merges.moved` keeps. */
export interface MovedRows {
  table: string
  column: string
  /** `change`: rows that got another state, as they were. */
  mode: 'move' | 'unite' | 'take' | 'change'
  key: string
  former: Record<string, unknown>[]
  /** Of rows that were united: those that were added. */
  added: Record<string, unknown>[]
}

export interface MergeStart {
  kept: MergeRecord
  absorbed: MergeRecord
  fields: readonly string[]
  kept_name: string
  absorbed_name: string
  merged_by: number
  merged_at: Date
}

/** Writes the merge and lets this transaction move rows of the two students. */
export async function startMerge(tx: Db, merge: MergeStart): Promise<number> {
  const { kept, absorbed } = merge
  const before = JSON.stringify({
    kept: { person: kept.person, account: kept.account, student: kept.student },
    absorbed: { person: absorbed.person, account: absorbed.account, student: absorbed.student },
  })
  const id = await value<{ id: number }>(tx)`
    insert into user_merges (kept_person_id, absorbed_person_id, kept_user_id, absorbed_user_id, kept_student_id, absorbed_student_id, kept_name,
      absorbed_name, fields, before, merged_by, merged_at, moving_in)
    values (${kept.id}, ${absorbed.id}, ${kept.user_id}, ${absorbed.user_id}, ${kept.student_id}, ${absorbed.student_id}, ${merge.kept_name},
      ${merge.absorbed_name}, ${[...merge.fields]}::text[], ${before}::jsonb, ${merge.merged_by}, ${merge.merged_at}, pg_current_xact_id())
    returning id`
  await moveFreely(tx)
  return id
}

/** Rows keep their `updated_at`, and what belongs together is compared once all of it is moved. */
async function moveFreely(tx: Db): Promise<void> {
  await execute(tx)`select set_config('talaan.moving_rows', 'on', true) as value`
  await execute(tx)`set constraints all deferred`
}

/** Checks what was put off, before the answer is given. */
async function stopMoving(tx: Db): Promise<void> {
  await execute(tx)`set constraints all immediate`
  await execute(tx)`set constraints all deferred`
  await execute(tx)`select set_config('talaan.moving_rows', 'off', true) as value`
}

export async function finishMerge(tx: Db, id: number, after: unknown, moved: readonly MovedRows[]): Promise<void> {
  await stopMoving(tx)
  await execute(tx)`
    update user_merges set after = ${JSON.stringify(after)}::jsonb, moved = ${JSON.stringify(moved)}::jsonb, moving_in = null where id = ${id}`
}

interface ColumnRef {
  table: string
  column: string
}

export const moveRows = (tx: Db, { table, column }: ColumnRef, from: number, to: number) => value<{ former: Record<string, unknown>[] }>(
  tx,
)`
    select move_rows(${table}, ${column}, ${from}, ${to}) as former /* never null: coalesced */`

export const takeRows = (tx: Db, { table, column }: ColumnRef, id: number) => value<{ taken: Record<string, unknown>[] }>(tx)`
    select take_rows(${table}, ${column}, ${id}) as taken /* never null: coalesced */`

export const putRows = (tx: Db, table: string, kept: readonly unknown[]) => value<{ written: Record<string, unknown>[] }>(tx)`
    select put_rows(${table}, ${JSON.stringify(kept)}::jsonb) as written /* never null: coalesced */`

export const deleteRows = (tx: Db, { table, column }: ColumnRef, id: number, written: readonly unknown[]) =>
  execute(tx)`select delete_rows(${table}, ${column}, ${id}, ${JSON.stringify(written)}::jsonb) as deleted`

export const changeRow = (
  tx: Db,
  table: 'users' | 'user_infos' | 'students' | 'subject_offers',
  id: number,
  changes: Readonly<Record<string, unknown>>,
) => execute(tx)`select change_row(${table}, ${id}, ${JSON.stringify(changes)}::jsonb) as changed`

export const markFeeStudent = (tx: Db, studentId: number) => execute(tx)`select mark_fee_student(${studentId}) as marked`

export const deleteStudent = (tx: Db, id: number) => execute(tx)`delete from students where id = ${id}`

export const deletePerson = (tx: Db, id: number) => execute(tx)`delete from user_infos where id = ${id}`

/** Writes the copies of a person's names and numbers again: of the student, the enrollments and the applications. */
export async function refreshCopies(tx: Db, personId: number): Promise<void> {
  await execute(tx)`update students set sort_name = '' where user_info_id = ${personId}`
  await execute(tx)`update enrollments e set sort_name = '' from students s where s.user_info_id = ${personId} and e.student_id = s.id`
  await execute(tx)`update admissions a set applicant_name = '' from students s where s.user_info_id = ${personId} and a.student_id = s.id`
}

/** Whether money of one student pays what another one owes, of these two. */
export const hasMixedMoney = (tx: Db, studentIds: readonly number[]) => hasRow(tx)`
    select a.id from payments p join allocations a on a.payment_id = p.id join enrollments e on e.id = a.enrollment_id
    where p.student_id = any(${[...studentIds]}::bigint[]) and e.student_id <> p.student_id
    union all
    select t.id from credit_transfers t join enrollments e on e.id in (t.from_enrollment_id, t.to_enrollment_id)
    where t.student_id = any(${[...studentIds]}::bigint[]) and e.student_id <> t.student_id
    limit 1`

interface MergeListRecord {
  id: number
  kept_person_id: number
  kept_name: string
  absorbed_name: string
  merged_by: string | null
  merged_at: Date
  undone_by: string | null
  undone_at: Date | null
  kept: { user_id: number | null; role_keys: string[]; has_own_permissions: boolean } | null
  total: number
}

export const findMerges = (db: Db, slice: Slice) => all<MergeListRecord>(db)`
    select m.id, m.kept_person_id, m.kept_name, m.absorbed_name, b.name as merged_by, m.merged_at, x.name as undone_by, m.undone_at,
           (select json_build_object(
              'user_id', i.user_id,
              'role_keys', array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = i.user_id),
              'has_own_permissions', exists (select from user_permissions p where p.user_id = i.user_id))
            from user_infos i where i.id = m.kept_person_id) as kept,
           count(*) over ()::int as total
    from user_merges m left join users b on b.id = m.merged_by left join users x on x.id = m.undone_by
    order by m.id desc limit ${slice.limit} offset ${slice.offset}`

/** Removes the former rows of merges that can no longer be undone. Who was merged into whom stays. */
export const deleteFormerRows = (db: Db, mergedBefore: Date) => execute(db)`
    update user_merges set before = '{}', after = null, moved = '[]' where merged_at < ${mergedBefore} and before <> '{}'`

/** Reads of announcements that only the absorbed account acknowledged: the kept account gives way to them. */
export const takeOlderReads = (tx: Db, absorbedUserId: number, keptUserId: number) => value<{ taken: Record<string, unknown>[] }>(tx)`
    with taken as (
      delete from announcement_reads k using announcement_reads a
      where k.user_id = ${keptUserId} and a.user_id = ${absorbedUserId} and a.announcement_id = k.announcement_id
        and k.acknowledged_at is null and a.acknowledged_at is not null
      returning to_jsonb(k) as row)
    select coalesce(jsonb_agg(row), '[]') as taken /* never null: coalesced */ from taken`

export interface RowsOfRecord {
  person: Record<string, unknown>
  account: Record<string, unknown> | null
  student: Record<string, unknown> | null
}

export interface StoredMerge {
  id: number
  kept_person_id: number
  absorbed_person_id: number
  kept_user_id: number | null
  absorbed_user_id: number | null
  kept_student_id: number | null
  absorbed_student_id: number | null
  kept_name: string
  absorbed_name: string
  before: { kept: RowsOfRecord; absorbed: RowsOfRecord }
  /** Null once the merge can no longer be undone. */
  after: RowsOfRecord | null
  moved: MovedRows[]
  merged_at: Date
  undone_at: Date | null
}

export const lockMerge = (tx: Db, id: number) => first<StoredMerge>(tx)`
    select id, kept_person_id, absorbed_person_id, kept_user_id, absorbed_user_id, kept_student_id, absorbed_student_id, kept_name, absorbed_name,
           before, after, moved, merged_at, undone_at
    from user_merges where id = ${id} for update`

export async function startUndo(tx: Db, id: number): Promise<void> {
  await execute(tx)`update user_merges set moving_in = pg_current_xact_id() where id = ${id}`
  await moveFreely(tx)
}

export async function finishUndo(tx: Db, id: number, by: number, at: Date): Promise<void> {
  await execute(tx)`update user_merges set undone_by = ${by}, undone_at = ${at} where id = ${id}`
  await stopMoving(tx)
  await execute(tx)`update user_merges set moving_in = null where id = ${id}`
}

interface GivenBack extends ColumnRef {
  key: string
  former: readonly unknown[]
}

export const giveRowsBack = (
  tx: Db,
  rowsOf: GivenBack,
  from: number,
  to: number,
  attached: { enrollments: number[]; fees: number[] },
) => execute(tx)`
    select give_rows_back(${rowsOf.table}, ${rowsOf.column}, ${rowsOf.key}, ${JSON.stringify(rowsOf.former)}::jsonb, ${from}, ${to},
      ${attached.enrollments}::bigint[], ${attached.fees}::bigint[]) as n`
