import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow } from '#platform/db/rows.ts'
import type { LinkFacts, Outcome } from './rules.ts'
import { forgetDevices } from './second-factor/queries.ts'

export interface Account {
  id: number
  name: string
  /** The email, or the number that the account signs in with. */
  sign_in_name: string
  /** The account's own address, or that on the person's record, which several people may share. */
  mail_address: string | null
  password_hash: string | null
  status: number
  first_login: boolean
  temp_password_expires_at: Date | null
}

const columns = sql`
  u.id, u.name, coalesce(u.email, i.student_id_number, i.employee_number, '') as sign_in_name, coalesce(u.email, i.personal_email) as mail_address,
  u.password_hash, u.status, u.first_login, u.temp_password_expires_at`

/** The account with this email, student number or employee number, in any letter case; a number also without its dashes. */
export const findAccount = (db: Db, signInName: string) => first<Account>(db)`
    select ${columns}
    from users u left join user_infos i on i.user_id = u.id
    where u.id = coalesce(
      (select id from users where lower(email) = lower(${signInName})),
      (select p.user_id from student_numbers n join user_infos p on p.id = n.user_info_id and upper(p.student_id_number) = upper(n.number)
       where number_key(n.number) = number_key(${signInName}) order by upper(n.number) = upper(${signInName}) desc limit 1),
      (select p.user_id from user_infos p where number_key(p.employee_number) = number_key(${signInName}) and p.user_id is not null
       order by upper(p.employee_number) = upper(${signInName}) desc, p.id limit 1))`

export const findAccountById = (db: Db, id: number) => first<Account>(db)`
    select ${columns}
    from users u left join user_infos i on i.user_id = u.id where u.id = ${id}`

export const lockAccount = (tx: Db, id: number) => first<Account>(tx)`
    select ${columns}
    from users u left join user_infos i on i.user_id = u.id where u.id = ${id} for no key update of u`

/** Takes a shared lock: several sessions can be opened at once, but a change of password or status waits for them, and they for it. */
export const lockAccountForShare = (tx: Db, id: number) => first<Account>(tx)`
    select ${columns}
    from users u left join user_infos i on i.user_id = u.id where u.id = ${id} for share of u`

interface Attempt {
  user_id: number | null
  /** The name that the account signs in with; null when there is no account. */
  sign_in_name: string | null
  outcome: Outcome
  ip: string
  user_agent: string
  /** The provider that vouched for the person, if one did. */
  provider?: string | null
}

export const recordAttempt = (db: Db, attempt: Attempt) => execute(db)`
    insert into login_audits (user_id, email, outcome, ip, user_agent, provider)
    values (${attempt.user_id}, ${attempt.sign_in_name}, ${attempt.outcome}, ${attempt.ip}, ${attempt.user_agent.slice(0, 300)},
            ${attempt.provider ?? null})`

/** Records a sign-in that was refused because of too many attempts: one row a minute for an account and address, whatever is sent. */
export async function recordThrottled(db: Db, attempt: Attempt): Promise<void> {
  const isRecorded = await hasRow(db)`
    select from login_audits
    where ip = ${attempt.ip}::inet and at > now() - interval '1 minute' and outcome = ${attempt.outcome} and user_id is not distinct from ${attempt.user_id}::bigint
    limit 1`
  if (!isRecorded) await recordAttempt(db, attempt)
}

/** Stores the user's own password and removes the temporary one. Browsers that were remembered are asked for the second step again. */
export async function setOwnPassword(tx: Db, id: number, passwordHash: string): Promise<void> {
  await forgetDevices(tx, id)
  await execute(tx)`
    update users set password_hash = ${passwordHash}, first_login = false, temp_password_enc = null, temp_password_expires_at = null
    where id = ${id}`
}

export const voidLinks = (tx: Db, userId: number) => execute(tx)`delete from password_tokens where user_id = ${userId} and used_at is null`

export const insertLink = (tx: Db, userId: number, hash: Buffer, expiresAt: Date) => execute(tx)`
    insert into password_tokens (user_id, token_hash, purpose, expires_at)
    values (${userId}, ${hash}, 'reset', ${expiresAt})`

export const findLinkOwner = (db: Db, hash: Buffer) => firstValue<{ user_id: number }>(db)`
    select user_id from password_tokens where token_hash = ${hash} and purpose = 'reset'`

/** A link with the state of its account. */
export const findLink = (db: Db, hash: Buffer) => first<LinkFacts>(db)`
    select t.expires_at, t.used_at, u.status
    from password_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hash} and t.purpose = 'reset'`

interface Link {
  id: number
  expires_at: Date
  used_at: Date | null
}

export const lockLink = (tx: Db, hash: Buffer) => first<Link>(tx)`
    select id, expires_at, used_at from password_tokens where token_hash = ${hash} and purpose = 'reset' for update`

export const useLink = (tx: Db, id: number, time: Date) => execute(tx)`update password_tokens set used_at = ${time} where id = ${id}`

export interface SessionRecord {
  id: number
  user_agent: string
  ip: string | null
  created_at: Date
  last_seen_at: Date
  is_current: boolean
}

/** The sessions of an account that have not expired, the latest use first. */
export const findSessions = (db: Db, userId: number, current: Buffer, now: Date) => all<SessionRecord>(db)`
    select id, coalesce(user_agent, '') as user_agent /* never null: coalesced */, host(ip) as ip, created_at, last_seen_at,
           token_hash = ${current} as is_current /* never null: of columns that are not null */
    from sessions where user_id = ${userId} and expires_at > ${now}
    order by token_hash = ${current} desc, last_seen_at desc, id limit 100`

/** Whether the account had this session, which ends. */
export const deleteSession = (tx: Db, { id, user_id }: { id: number; user_id: number }) =>
  hasRow(tx)`delete from sessions where id = ${id} and user_id = ${user_id} returning id`

/** For each role the first active account without a temporary password; null where there is none. */
export const findDemoAccounts = (db: Db) => all<{ name: string; email: string | null }>(db)`
    select r.name, (select u.email from user_roles ur join users u on u.id = ur.user_id
                    where ur.role_id = r.id and u.status = 1 and not u.first_login order by u.id limit 1) as email
    from roles r order by r.id`
