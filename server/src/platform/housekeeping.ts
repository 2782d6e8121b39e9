import type { Db } from './db/database.ts'
import { execute } from './db/rows.ts'
import { removeEndedSessions } from './sessions.ts'

/** Deletes expired rows; runs every night. Nothing depends on it, because readers also check the expiry. */
export async function runMaintenance(db: Db, now = new Date()): Promise<void> {
  await removeEndedSessions(db, now)
  await execute(db)`delete from idempotency_keys where created_at < ${new Date(now.getTime() - 3 * 86_400_000)}`
  await execute(db)`delete from throttles where expire < ${now.getTime() - 3_600_000}`
  const month = new Date(now.getTime() - 30 * 86_400_000)
  await execute(db)`delete from imports where status in ('new', 'checked', 'failed') and created_at < ${month}`
  // The sheets of written and undone imports hold birthdates and grades of minors. The ids of the written rows stay, for the undo.
  await execute(db)`
    update imports set lines = '[]', problems = '[]', lines_removed_at = ${now}
    where status in ('applied', 'undone') and lines_removed_at is null and coalesce(undone_at, applied_at) < ${month}`
  const quarter = new Date(now.getTime() - 90 * 86_400_000)
  await execute(db)`delete from bulk_runs where coalesce(finished_at, cancelled_at) < ${quarter}`
  await execute(db)`delete from api_key_calls where at < ${quarter}`
  await execute(db)`delete from api_key_days where day < ${new Date(now.getTime() - 400 * 86_400_000)}::date`
  await execute(db)`delete from used_proofs where expires_at < ${now}`
  await execute(db)`delete from admission_codes where expires_at < ${new Date(now.getTime() - 86_400_000)}`
  await execute(db)`delete from password_tokens where expires_at < ${new Date(now.getTime() - 86_400_000)}`
}
