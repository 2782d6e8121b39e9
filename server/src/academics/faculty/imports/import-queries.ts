/** Queries for importing employees and for undoing such an import. */

import { sql } from 'kysely'
import { listOf, type PersonFields } from '#foundation/people/person.ts'
import { isNumberOf } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, valueSet } from '#platform/db/rows.ts'

/** The columns of a person that an import of employees writes, beside the employee number and the department. */
const employeePersonColumns = [
  'first_name',
  'last_name',
  'middle_name',
  'extension_name',
  'salutation',
  'personal_email',
  'contact_number',
] as const

/** Departments by their name in small letters. */
export async function findDepartments(db: Db): Promise<Map<string, number>> {
  const rows = await all<{ id: number; name: string }>(db)`select id, lower(name) as name from departments`
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** Which of these addresses, in small letters, an account has. */
export const findUsedEmails = (db: Db, emails: readonly string[]) => valueSet<{ email: string }>(db)`
    select lower(email) as email from users where lower(email) = any(${[...emails]}::text[])`

/** Which of these employee numbers are used, in their normal form. */
export const findUsedEmployeeNumbers = (db: Db, numbers: readonly string[]) => valueSet<{ number: string }>(db)`
    select number_key(employee_number) /* never null: it is one of those asked for */ as number from user_infos
    where ${isNumberOf(sql`employee_number`, numbers)}`

/** The positions of those names in the list that an employee has, in any spelling. */
export async function findKnownEmployees(db: Db, names: readonly { last_name: string; first_name: string }[]): Promise<Set<number>> {
  const rows = await all<{ position: number }>(db)`
    select p.position::int as position
    from rows from (jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as (last_name text, first_name text))
      with ordinality as p (last_name, first_name, position)
    where exists (select from user_infos i where i.employment is not null and i.name_key = name_key(p.last_name, p.first_name))`
  return new Set(rows.map((row) => row.position - 1))
}

export interface NewEmployeeRow {
  person: PersonFields<(typeof employeePersonColumns)[number]> & {
    employee_number: string | null
    department_id: number | null
    is_need_update: boolean
  }
  name: string
  email: string
  role_ids: number[]
}

/** Inserts accounts without a password, their persons and roles, and returns the ids of the accounts in the order of the rows. */
export async function insertEmployees(tx: Db, employees: readonly NewEmployeeRow[]): Promise<number[]> {
  const accounts = employees.map(({ name, email }) => ({ name, email }))
  const rows = await all<{ id: number }>(tx)`
    insert into users (name, email, first_login)
    select a.name, a.email, true from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (name text, email text)
    returning id`
  const people = employees.map(({ person }, index) => ({ ...person, user_id: rows[index]!.id }))
  await execute(tx)`
    insert into user_infos (user_id, ${listOf(employeePersonColumns)}, employee_number, department_id, is_need_update)
    select p.user_id, ${listOf(employeePersonColumns, 'p')}, p.employee_number, p.department_id, p.is_need_update
    from jsonb_populate_recordset(null::user_infos, ${JSON.stringify(people)}::jsonb) as p`
  const roles = employees.flatMap(({ role_ids }, index) => role_ids.map((role_id) => ({ user_id: rows[index]!.id, role_id })))
  await execute(tx)`
    insert into user_roles (user_id, role_id)
    select r.user_id, r.role_id from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r (user_id bigint, role_id bigint)`
  return rows.map((row) => row.id)
}

/** Names of accounts by id. */
export async function findAccountNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ id: number; name: string }>(db)`
    select id, name from users where id = any(${[...ids]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface UsedEmployee {
  name: string
  has_signed_in: boolean
  classes: number
  /** Sections that the person advises. */
  sections: number
  is_student: boolean
}

/** Locks these accounts and returns those that were used or that anything else refers to. */
export async function lockUsedEmployees(tx: Db, ids: readonly number[]): Promise<UsedEmployee[]> {
  await execute(tx)`select id from users where id = any(${[...ids]}::bigint[]) order by id for update`
  return all<UsedEmployee>(tx)`
    select u.name, s.has_signed_in, c.classes, a.sections, p.is_student
    from users u
    cross join lateral (
      select not u.first_login or exists (select from sessions where user_id = u.id)
        or exists (select from audit_logs where actor_id = u.id) as has_signed_in
    ) s
    cross join lateral (select count(*)::int as classes from subject_offers where employee_id = u.id) c
    cross join lateral (select count(*)::int as sections from sections where adviser_id = u.id) a
    cross join lateral (
      select exists (select from students x join user_infos i on i.id = x.user_info_id where i.user_id = u.id) as is_student
    ) p
    where u.id = any(${[...ids]}::bigint[]) and (s.has_signed_in or c.classes > 0 or a.sections > 0 or p.is_student)
    order by u.name, u.id`
}

/** Closes accounts for good, and deletes their persons and roles, so that their addresses and numbers are free again. */
export async function closeAccounts(tx: Db, ids: readonly number[]): Promise<{ id: number; name: string; email: string | null }[]> {
  const rows = await all<{ id: number; name: string; email: string | null }>(tx)`
    select id, name, email from users where id = any(${[...ids]}::bigint[]) order by id`
  await execute(tx)`delete from user_roles where user_id = any(${[...ids]}::bigint[])`
  await execute(tx)`
    update users
    set status = 0, email = 'removed-' || id || '@removed.invalid', password_hash = null, temp_password_expires_at = null
    where id = any(${[...ids]}::bigint[])`
  await execute(tx)`delete from user_infos where user_id = any(${[...ids]}::bigint[])`
  return rows
}

/** Deletes an account that was closed. */
export const deleteClosedAccount = (db: Db, id: number) =>
  execute(db)`delete from users where id = ${id} and status = 0 and email = 'removed-' || id || '@removed.invalid'`

export interface InvitedAccount {
  id: number
  name: string
  email: string
}

/** Locks an account that has no password yet; undefined when it has one, is inactive or is gone. */
export const lockUninvited = (tx: Db, id: number) => first<InvitedAccount>(tx)`
    select id, name, email from users where id = ${id} and password_hash is null and status = 1 and email is not null for no key update`

export const setTemporaryPassword = (tx: Db, id: number, { password_hash, expires }: { password_hash: string; expires: Date }) =>
  execute(tx)`update users set password_hash = ${password_hash}, temp_password_expires_at = ${expires} where id = ${id}`
