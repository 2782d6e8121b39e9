import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, value } from '#platform/db/rows.ts'

export interface FactorFacts {
  has_app: boolean
  passkeys: number
  due_at: Date | null
  device_epoch: number
  role_keys: string[]
}

/** What a sign-in asks of an account, in one query. */
export const findFactorFacts = (db: Db, userId: number) => first<FactorFacts>(db)`
    select f.confirmed_at is not null as has_app,
           (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys /* never null: a count */,
           f.due_at, coalesce(f.device_epoch, 1) as device_epoch,
           array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as role_keys
    from users u left join second_factors f on f.user_id = u.id
    where u.id = ${userId}`

/** Browsers that were remembered are asked for the second step again. */
export const forgetDevices = (tx: Db, userId: number) =>
  execute(tx)`update second_factors set device_epoch = device_epoch + 1 where user_id = ${userId}`

interface AppRecord {
  secret_enc: Buffer | null
  secret_made_at: Date | null
  confirmed_at: Date | null
  last_step: number | null
}

export const lockApp = (tx: Db, userId: number) => first<AppRecord>(tx)`
    select secret_enc, secret_made_at, confirmed_at, last_step from second_factors where user_id = ${userId} for update`

/** Stores a secret that is not confirmed yet; it replaces one that was not confirmed either. */
export const setSecret = (tx: Db, userId: number, secret: Buffer, now: Date) => execute(tx)`
    insert into second_factors (user_id, secret_enc, secret_made_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret_enc = excluded.secret_enc, secret_made_at = excluded.secret_made_at, last_step = null`

export const confirmSecret = (tx: Db, userId: number, step: number, now: Date) =>
  execute(tx)`update second_factors set confirmed_at = ${now}, last_step = ${step} where user_id = ${userId}`

export const setLastStep = (tx: Db, userId: number, step: number) =>
  execute(tx)`update second_factors set last_step = ${step} where user_id = ${userId}`

export const deleteSecret = (tx: Db, userId: number) => execute(tx)`
    update second_factors set secret_enc = null, secret_made_at = null, confirmed_at = null, last_step = null
    where user_id = ${userId}`

export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await execute(tx)`insert into recovery_codes (user_id, code_hash) select ${userId}::bigint, unnest(${arrayOf(hashes, 'bytea')})`
}

export const deleteRecoveryCodes = (tx: Db, userId: number) => execute(tx)`delete from recovery_codes where user_id = ${userId}`

/** Uses up a code, once; says whether there was one. */
export const spendRecoveryCode = (tx: Db, userId: number, hash: Buffer, now: Date) => hasRow(tx)`
    update recovery_codes set used_at = ${now} where user_id = ${userId} and code_hash = ${hash} and used_at is null returning id`

export const countRecoveryCodes = (db: Db, userId: number) => value<{ n: number }>(db)`
    select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`

interface NewStep {
  user_id: number
  hash: Buffer
  /** The provider that vouched for the person before. */
  provider: string | null
  now: Date
  expires_at: Date
}

export const insertStep = (tx: Db, { user_id, hash, provider, now, expires_at }: NewStep) => execute(tx)`
    insert into pending_sign_ins (token_hash, user_id, provider, created_at, expires_at)
    values (${hash}, ${user_id}, ${provider}, ${now}, ${expires_at})`

/** The account of a second step that has not expired. */
export const findStepOwner = (db: Db, hash: Buffer, now: Date) => firstValue<{ user_id: number }>(db)`
    select user_id from pending_sign_ins where token_hash = ${hash} and expires_at > ${now}`

/** Uses up a second step, once; undefined when there was none. */
export const spendStep = (tx: Db, hash: Buffer, now: Date) => first<{ provider: string | null }>(tx)`
    delete from pending_sign_ins where token_hash = ${hash} and expires_at > ${now} returning provider`

/** Removes everything that an account signs in with besides its password. */
export async function deleteFactors(tx: Db, userId: number): Promise<void> {
  await deleteSecret(tx, userId)
  await forgetDevices(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await execute(tx)`delete from passkeys where user_id = ${userId}`
}

/** Since when the app is on; null without one. */
export async function findAppSince(db: Db, userId: number): Promise<Date | null> {
  const rows = await all<{ confirmed_at: Date | null }>(db)`
    select confirmed_at from second_factors where user_id = ${userId}`
  return rows[0]?.confirmed_at ?? null
}
