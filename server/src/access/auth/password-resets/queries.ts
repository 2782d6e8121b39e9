import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface ResetAccount {
  id: number
  name: string
  /** The email or the number that the account signs in with. */
  sign_in_name: string
  /** The account's own address, or that on the person's record. */
  email: string | null
  contact_number: string | null
  status: number
  student_id: number | null
}

/** Locks the account whose password is replaced. */
export async function lockResetAccount(tx: Db, id: number): Promise<ResetAccount | undefined> {
  await execute(tx)`select id from users where id = ${id} for no key update`
  return first<ResetAccount>(tx)`
    select u.id, u.name, coalesce(u.email, i.student_id_number, i.employee_number, '') as sign_in_name,
           coalesce(u.email, i.personal_email) as email, i.contact_number, u.status, s.id as student_id
    from users u left join user_infos i on i.user_id = u.id left join students s on s.user_info_id = i.id
    where u.id = ${id}`
}

/** Two resets with one receipt number wait for each other. */
export const lockReceiptNumber = (tx: Db, orNumber: string) =>
  execute(tx)`select pg_advisory_xact_lock(hashtext('password reset'), hashtext(or_key(${orNumber})))`

export interface ReceiptUse {
  kind: 'student' | 'sponsor' | 'other'
  student_id: number | null
  is_voided: boolean
}

/** What a receipt number was issued for; undefined when the portal has no receipt of that number. */
export const findReceipt = (tx: Db, orNumber: string) => first<ReceiptUse>(tx)`
    select 'student' as kind /* never null: a constant */, student_id, voided_at is not null as is_voided /* never null: a test */
    from payments where or_key(or_number) = or_key(${orNumber})
    union all
    select 'sponsor', null, voided_at is not null from sponsor_payments where or_key(or_number) = or_key(${orNumber})
    union all
    select 'other', null, voided_at is not null from other_collections where or_key(or_number) = or_key(${orNumber})`

/** When a receipt number was used for an earlier reset; undefined when it was not. */
export const findEarlierReset = (tx: Db, orNumber: string) => firstValue<{ created_at: Date }>(tx)`
    select created_at from password_reset_logs where or_key(or_number) = or_key(${orNumber}) order by created_at limit 1`

/** The account gets a temporary password; links that were mailed for the former one no longer work. */
export async function setTemporaryPassword(tx: Db, userId: number, { hash, expires }: { hash: string; expires: Date }): Promise<void> {
  await execute(tx)`
    update users set password_hash = ${hash}, first_login = true, temp_password_enc = null, temp_password_expires_at = ${expires}
    where id = ${userId}`
  await execute(tx)`delete from password_tokens where user_id = ${userId} and used_at is null`
}

/** An earlier temporary password of this type no longer works, so it is not kept either. */
export const forgetPasswords = (tx: Db, userId: number, type: 'Portal' | 'Email') => execute(tx)`
    update password_reset_logs set password_enc = null
    where user_id = ${userId} and type = ${type} and password_enc is not null`

export interface NewReset {
  user_id: number
  type: 'Portal' | 'Email'
  or_number: string | null
  password_enc: Buffer
  expires: Date
  requested_by: number
  at: Date
}

export async function insertReset(tx: Db, reset: NewReset): Promise<number> {
  const { user_id, type, or_number, password_enc, expires, requested_by, at } = reset
  return value<{ id: number }>(tx)`
    insert into password_reset_logs (user_id, type, or_number, password_enc, password_expires_at, requested_by, created_at)
    values (${user_id}, ${type}, ${or_number}, ${password_enc}, ${expires}, ${requested_by}, ${at}) returning id`
}

export interface LatestReset {
  password_enc: Buffer
  password_expires_at: Date
}

/** What the same person issued to the account since then, without a receipt, and which is still unused. */
export const findOwnReset = (
  tx: Db,
  { user_id, requested_by, since }: { user_id: number; requested_by: number; since: Date },
) => first<LatestReset>(tx)`
    select l.password_enc, l.password_expires_at
    from password_reset_logs l join users u on u.id = l.user_id
    where l.user_id = ${user_id} and l.requested_by = ${requested_by} and l.type = 'Portal' and l.or_number is null
      and l.created_at > ${since} and l.password_enc is not null and l.password_expires_at is not null and u.first_login
    order by l.id desc limit 1`

export interface ResetRecord {
  id: number
  user_id: number
  user_name: string
  type: 'Portal' | 'Email'
  or_number: string | null
  password_enc: Buffer | null
  password_expires_at: Date | null
  requested_by_id: number | null
  requested_by: string | null
  created_at: Date
  first_login: boolean
  has_later: boolean
}

/** The resets whose person or receipt number matches, the latest first. */
export const findResets = (db: Db, filter: ResetFilter, slice: Slice) => all<ResetRecord>(db)`
    select l.id, l.user_id, u.name as user_name, l.type, l.or_number, l.password_enc, l.password_expires_at,
           l.requested_by as requested_by_id, r.name as requested_by, l.created_at, u.first_login,
           exists (select from password_reset_logs later
                   where later.user_id = l.user_id and later.type = l.type and later.id > l.id) as has_later
    from password_reset_logs l join users u on u.id = l.user_id left join users r on r.id = l.requested_by
    where ${matches(filter)}
    order by l.created_at desc, l.id desc limit ${slice.limit} offset ${slice.offset}`

export const countResets = (db: Db, filter: ResetFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from password_reset_logs l where ${matches(filter)}`

export interface ResetFilter {
  /** LIKE patterns that must all match the person; without any, all resets are found. */
  patterns: readonly string[]
  /** The search as it was typed, for the receipt number. */
  search?: string
}

function matches({ patterns, search = '' }: ResetFilter) {
  if (patterns.length === 0) return sql<boolean>`true`
  const words = patterns.map((pattern) => sql`i.search_text like plain(${pattern}::text)`)
  return sql<boolean>`(or_key(l.or_number) = or_key(${search})
    or l.user_id in (select i.user_id from user_infos i where i.user_id is not null and ${sql.join(words, sql` and `)}))`
}

/** Removes the passwords that have expired. */
export const forgetExpiredPasswords = (db: Db, now: Date) =>
  execute(db)`update password_reset_logs set password_enc = null where password_enc is not null and password_expires_at <= ${now}`
