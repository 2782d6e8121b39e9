import { Profile, type RoleKey } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import type { PersonColumn, PersonFields } from '#foundation/people/person.ts'
import { bySurname } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface UserRecord {
  id: number
  name: string
  email: string | null
  image_file_id: number | null
  roles: string[]
  status: number
  first_login: boolean
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
  personal_email: string | null
  contact_number: string | null
  student_id_number: string | null
  employee_number: string | null
  created_at: Date
  updated_at: Date
  role_ids: number[]
  role_keys: RoleKey[]
}

/** `updated_at` is of the person's row, which both forms write: a new photo or password makes no open form stale. */
const columns = sql`
  u.id, u.name, u.email, u.image_file_id, u.status, u.first_login, u.created_at, i.updated_at,
  i.first_name, i.last_name, i.middle_name, i.extension_name, i.personal_email, i.contact_number, i.student_id_number, i.employee_number,
  array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles,
  array(select ur.role_id from user_roles ur where ur.user_id = u.id order by ur.role_id) as role_ids,
  array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as role_keys`

export interface UserFilter {
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
  /** The search as it was typed. */
  search?: string
  role_id?: number
  status?: number
}

function buildConditions(filter: UserFilter): RawBuilder<unknown> {
  const conditions = [sql`i.user_id is not null`]
  for (const pattern of filter.patterns) conditions.push(sql`i.search_text like plain(${pattern}::text)`)
  if (filter.role_id !== undefined) conditions.push(sql`i.user_id in (select user_id from user_roles where role_id = ${filter.role_id})`)
  if (filter.status !== undefined) conditions.push(sql`i.user_id in (select id from users where status = ${filter.status})`)
  return sql.join(conditions, sql` and `)
}

/** Account ids increase in the order of creation, so their index serves that order. */
const orders = {
  name: sql`i.sort_name, i.id`,
  '-name': sql`i.sort_name desc, i.id desc`,
  created_at: sql`i.user_id`,
  '-created_at': sql`i.user_id desc`,
}
export type UserOrder = keyof typeof orders

/** Selects the people of the page first, so that those on earlier pages cost one index entry each. Without an order, last names come first. */
export async function findUsers(db: Db, filter: UserFilter, order: UserOrder | undefined, slice: Slice) {
  const orderBy = order ? orders[order] : sql`${bySurname(filter.search, sql`i.sort_name`)}, ${orders.name}`
  return all<UserRecord>(db)`
    with page as materialized (
      select i.id from user_infos i where ${buildConditions(filter)} order by ${orderBy} limit ${slice.limit} offset ${slice.offset}
    )
    select ${columns}
    from page join user_infos i on i.id = page.id join users u on u.id = i.user_id
    order by ${orderBy}`
}

export const countUsers = (db: Db, filter: UserFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from user_infos i where ${buildConditions(filter)}`

export const findUser = (db: Db, id: number) => first<UserRecord>(db)`
    select ${columns} from users u join user_infos i on i.user_id = u.id where u.id = ${id}`

/**
 * Locks the account together with every active administrator's, always in the same order: two administrators who
 * take each other's role wait for each other, and the second one sees what the first one left.
 */
export async function lockUser(tx: Db, id: number): Promise<UserRecord | undefined> {
  await lockEnrollmentsOf(tx, { user_id: id })
  await execute(tx)`
    select u.id from users u
    where u.id = ${id} or (u.status = 1 and u.id in (
      select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = 'administrator'))
    order by u.id for no key update`
  await execute(tx)`select id from user_infos where user_id = ${id} for no key update`
  return findUser(tx, id)
}

export const countOtherAdministrators = (tx: Db, id: number) => value<{ n: number }>(tx)`
    select count(*)::int as n
    from roles r join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id
    where r.key = 'administrator' and u.status = 1 and u.id <> ${id}`

export interface MailAddress {
  user_id: number
  name: string
  /** The own email, with which the account signs in. */
  email: string | null
  /** Where reset links go. */
  address: string | null
}

/** Where the reset links of these accounts, or of the accounts of these people, go. */
export const findMailAddresses = (
  db: Db,
  { people = [], users = [] }: { people?: readonly number[]; users?: readonly number[] },
) => all<MailAddress>(db)`
    select u.id as user_id, u.name, u.email, coalesce(u.email, i.personal_email) as address
    from users u left join user_infos i on i.user_id = u.id
    where i.id = any(${[...people]}::bigint[]) or u.id = any(${[...users]}::bigint[])
    order by u.id`

/** Whether an account without an own email has a role beside those of students and parents, or a permission of its own. */
export const lacksOwnEmail = (db: Db, userId: number) => hasRow(db)`
    select from users u
    where u.id = ${userId} and u.email is null and (
      exists (select from user_permissions p where p.user_id = u.id)
      or exists (select from user_roles ur join roles r on r.id = ur.role_id
                 where ur.user_id = u.id and r.key is distinct from 'student' and r.key is distinct from 'parent'))`

/** The roles of these people, and the names of the permissions that they have beside those of the roles. */
export const findRights = (db: Db, userIds: readonly number[]) => one<{ role_ids: number[]; direct_permissions: string[] }>(db)`
    select array(select distinct role_id from user_roles where user_id = any(${[...userIds]}::bigint[])) as role_ids,
           array(select distinct p.name from user_permissions up join permissions p on p.id = up.permission_id
                 where up.user_id = any(${[...userIds]}::bigint[])) as direct_permissions`

/** The name of an account; undefined when there is none. */
export const findAccountName = (db: Db, id: number) => firstValue<{ name: string }>(db)`select name from users where id = ${id}`

export interface NewAccount {
  name: string
  email: string
  password_hash: string
  temp_password_expires_at: Date
}

/** Adds an account; undefined when the email is taken, also by a concurrent transaction. */
export const insertUser = (tx: Db, account: NewAccount) => firstValue<{ id: number }>(tx)`
    insert into users (name, email, password_hash, first_login, temp_password_expires_at)
    values (${account.name}, ${account.email}, ${account.password_hash}, true, ${account.temp_password_expires_at})
    on conflict (lower(email)) do nothing
    returning id`

/** Adds an account with a password of its owner's choice; undefined when the email is taken, also by a concurrent transaction. */
export const insertOwnAccount = (tx: Db, account: Pick<NewAccount, 'name' | 'email' | 'password_hash'>) => firstValue<{ id: number }>(tx)`
    insert into users (name, email, password_hash, first_login)
    values (${account.name}, ${account.email}, ${account.password_hash}, false)
    on conflict (lower(email)) do nothing
    returning id`

export const addRole = (tx: Db, userId: number, key: RoleKey) => execute(tx)`
    insert into user_roles (user_id, role_id) select ${userId}::bigint, id from roles where key = ${key} on conflict do nothing`

/** Columns of the person that the form of an account writes. */
export const accountColumns = [
  'first_name',
  'last_name',
  'middle_name',
  'personal_email',
  'contact_number',
] as const satisfies PersonColumn[]

export async function setRoles(tx: Db, userId: number, roleIds: readonly number[]): Promise<void> {
  await execute(tx)`delete from user_roles where user_id = ${userId} and role_id <> all(${[...roleIds]}::bigint[])`
  await execute(tx)`
    insert into user_roles (user_id, role_id) select ${userId}::bigint, unnest(${[...roleIds]}::bigint[])
    on conflict do nothing`
}

export const updateAccount = (tx: Db, id: number, account: { name: string; email: string | null }) =>
  execute(tx)`update users set name = ${account.name}, email = ${account.email} where id = ${id}`

/** Links that were mailed to a former address must not open the account. */
export const voidPasswordTokens = (tx: Db, userId: number) =>
  execute(tx)`delete from password_tokens where user_id = ${userId} and used_at is null`

export const setStatus = (tx: Db, id: number, status: number) => execute(tx)`update users set status = ${status} where id = ${id}`

export async function findImageFileId(db: Db, userId: number): Promise<number | undefined> {
  const rows = await all<{ image_file_id: number | null }>(db)`select image_file_id from users where id = ${userId}`
  return rows[0]?.image_file_id ?? undefined
}

export const setImage = (tx: Db, id: number, fileId: number) => execute(tx)`update users set image_file_id = ${fileId} where id = ${id}`

/** Columns of the person that the profile form writes. */
export const profileColumns = Object.keys(Profile.shape) as (keyof Profile)[]

interface PersonRecord extends PersonFields<keyof Profile> {
  student_id_number: string | null
  employee_number: string | null
  is_need_update: boolean
}

export interface ProfileRecord {
  id: number
  name: string
  email: string | null
  image_file_id: number | null
  status: number
  first_login: boolean
  updated_at: Date
  role_ids: number[]
  direct_permissions: string[]
  info: PersonRecord
}

/** Loads an account with everything that its owner sees, in one query. */
export const findProfile = (db: Db, id: number) => first<ProfileRecord>(db)`
    select u.id, u.name, u.email, u.image_file_id, u.status, u.first_login, i.updated_at,
           array(select role_id from user_roles where user_id = u.id order by role_id) as role_ids,
           array(select p.name from user_permissions up join permissions p on p.id = up.permission_id
                 where up.user_id = u.id order by p.id) as direct_permissions,
           to_jsonb(i) - '{search_text,sort_name}'::text[] as info
    from users u join user_infos i on i.user_id = u.id
    where u.id = ${id}`

export async function lockProfile(tx: Db, id: number): Promise<ProfileRecord | undefined> {
  await lockEnrollmentsOf(tx, { user_id: id })
  await execute(tx)`select u.id from users u join user_infos i on i.user_id = u.id where u.id = ${id} for no key update`
  return findProfile(tx, id)
}
