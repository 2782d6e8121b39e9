/** Queries of sign-in slips: each reads or writes all students of a request at once. */

import type { LevelType, SlipFilter, SlipReplacement } from '@talaan/contract'
import { sql } from 'kysely'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, values } from '#platform/db/rows.ts'
import type { SlipFacts } from './rules.ts'

export interface SlipStudent extends PersonName, SlipFacts {
  id: number
  user_info_id: number
  student_id_number: string | null
  course: string | null
  level_type: LevelType | null
  level: number | null
  entry_sy: string | null
  email: string | null
  /** Where links for a new password go: the account's own address, or that on the person's record. */
  mail_address: string | null
}

/** The students with what decides whether they get a slip, by name. */
export const findSlipStudents = (db: Db, ids: readonly number[]) => all<SlipStudent>(db)`
    select s.id, i.id as user_info_id, i.user_id,
           s.current_course_id is not null or exists (select from enrollments e where e.student_id = s.id and e.status in (2, 3, 4)) as is_accepted,
           i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course,
           c.level_type, s.level, s.entry_sy, u.email,
           coalesce(u.email, i.personal_email) as mail_address, u.status, u.first_login, u.password_hash is not null as has_password, u.temp_password_expires_at,
           u.slip_printed_at,
           exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = i.user_id and r.key <> 'student') as has_other_role
    from students s
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    left join courses c on c.id = s.current_course_id
    where s.id = any(${arrayOf(ids, 'bigint')})
    order by s.sort_name, s.id`

/** Students of the term that match the filter and may need a slip, at most `limit`. */
export async function findStudentIdsOf(
  db: Db,
  filter: SlipFilter,
  { replace, now, limit }: { replace: SlipReplacement; now: Date; limit: number },
): Promise<number[]> {
  const conditions = [
    sql`e.school_year = ${filter.school_year}`,
    sql`e.term_part = any(term_parts(${filter.semester}::integer))`,
    sql`e.status = ${filter.status}`,
    sql`e.withdrawn_at is null`,
  ]
  if (filter.course_id) conditions.push(sql`e.course_id = ${filter.course_id}`)
  if (filter.level) conditions.push(sql`e.level = ${filter.level}`)
  if (filter.section) {
    // The members and the classes first: few, and both on an index. Asking of each enrollment of the term would read all its loads.
    conditions.push(sql`e.id in (
      select m.enrollment_id from sections c join section_members m on m.section_id = c.id
      where c.school_year = ${filter.school_year} and section_key(c.code) = section_key(${filter.section})
      union
      select l.enrollment_id from subject_offers o join loads l on l.subject_offer_id = o.id
      where o.school_year = ${filter.school_year} and section_key(o.section) = section_key(${filter.section}) and l.deleted_at is null and l.dropped_at is null)`)
  }
  const isUnused = replace === 'none' ? sql`u.temp_password_expires_at <= ${now}` : sql`true`
  return values<{ student_id: number }>(db)`
    select distinct e.student_id
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    where ${sql.join(conditions, sql` and `)}
      and (u.id is null or u.status = 1 and (u.password_hash is null or u.first_login and ${isUnused}))
    limit ${limit}`
}

/** Locks in the order of all changes of persons: enrollments, accounts, persons, students. */
export async function lockSlipStudents(tx: Db, ids: readonly number[]): Promise<SlipStudent[]> {
  const studentIds = arrayOf(ids, 'bigint')
  await lockEnrollmentsOf(tx, { student_ids: ids })
  await execute(tx)`
    select u.id from users u where u.id in (select i.user_id from students s join user_infos i on i.id = s.user_info_id where s.id = any(${studentIds}))
    order by u.id for no key update`
  await execute(tx)`
    select i.id from user_infos i where i.id in (select user_info_id from students where id = any(${studentIds})) order by i.id for no key update`
  await execute(tx)`select id from students where id = any(${studentIds}) order by id for no key update`
  return findSlipStudents(tx, ids)
}

/** Opens accounts that sign in with the student number, and returns them by person. */
export async function insertNumberAccounts(
  tx: Db,
  owners: readonly { user_info_id: number; name: string }[],
): Promise<Map<number, number>> {
  if (owners.length === 0) return new Map()
  const rows = await all<{ id: number }>(tx)`
    with account as (
      insert into users (name, first_login)
      select o.name, true
      from rows from (jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as (name text)) with ordinality as o (name, position)
      order by o.position
      returning id
    ), role as (
      insert into user_roles (user_id, role_id) select a.id, r.id from account a, roles r where r.key = 'student'
    )
    select id from account order by id`
  const accounts = new Map(owners.map(({ user_info_id }, index) => [user_info_id, rows[index]!.id]))
  await execute(tx)`
    update user_infos i set user_id = a.user_id
    from jsonb_to_recordset(${JSON.stringify([...accounts].map(([id, user_id]) => ({ id, user_id })))}::jsonb) as a (id bigint, user_id bigint)
    where i.id = a.id`
  return accounts
}

interface PasswordReset {
  or_number: string
  requested_by: number
  at: Date
}

/** Logs that the passwords which students chose were replaced. The new ones are not stored, so the log has none. */
export const insertPasswordResets = (
  tx: Db,
  accounts: readonly Pick<NewPassword, 'user_id' | 'expires'>[],
  { or_number, requested_by, at }: PasswordReset,
) => execute(tx)`
    insert into password_reset_logs (user_id, type, or_number, password_expires_at, requested_by, created_at)
    select a.user_id, 'Portal', ${or_number}, a.expires, ${requested_by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(accounts.map(({ user_id, expires }) => ({ user_id, expires })))}::jsonb)
      as a (user_id bigint, expires timestamptz)`

export interface NewPassword {
  user_id: number
  password_hash: string
  expires: Date
}

/** Sets temporary passwords; mailed links of these accounts no longer work. */
export async function setTemporaryPasswords(tx: Db, passwords: readonly NewPassword[], printedAt: Date): Promise<void> {
  await execute(tx)`
    update users u set password_hash = p.password_hash, first_login = true, temp_password_enc = null, temp_password_expires_at = p.expires,
           slip_printed_at = ${printedAt}
    from jsonb_to_recordset(${JSON.stringify(passwords)}::jsonb) as p (user_id bigint, password_hash text, expires timestamptz)
    where u.id = p.user_id`
  const users = arrayOf(
    passwords.map(({ user_id }) => user_id),
    'bigint',
  )
  await execute(tx)`delete from password_tokens where user_id = any(${users}) and used_at is null`
}
