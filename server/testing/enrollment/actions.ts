/** Helpers for tests of the actions on an enrollment. */
import type { RoleKey } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CallResult, TestApp, TestUser } from '#testing/platform/test-app.ts'

export const codes = (answer: CallResult): string[] | undefined => answer.body.reasons?.map((reason: { code: string }) => reason.code)

export const rowsOf = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows

/** The tables that a refused action must not change. */
const watchedTables = [
  'enrollments',
  'loads',
  'holds',
  'assessments',
  'adjustments',
  'charges',
  'payments',
  'allocations',
  'billing_requests',
  'refunds',
  'enrollment_events',
  'waitlist_entries',
  'students',
  'user_infos',
  'subject_offers',
  'admissions',
  'notifications',
  'audit_logs',
  'messages',
  'number_sequences',
  'enrollment_counts',
]

/** One hash over every row of the watched tables. */
export async function stateHash(db: Db): Promise<string> {
  const tables = watchedTables.map(
    (name) => sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as h from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{
    hash: string
  }>`select string_agg(h, '') as hash from (${sql.join(tables, sql` union all `)}) all_tables`.execute(db)
  return rows[0]!.hash
}

/** A user with the role who is also the student of the account. */
export async function alsoStudent(app: TestApp, role: RoleKey, userId: number | null): Promise<TestUser> {
  const clerk = await app.createUser(role)
  await sql`update sessions set user_id = ${userId} where user_id = ${clerk.id}`.execute(app.db)
  await sql`insert into user_roles (user_id, role_id) select ${userId}, id from roles where key = ${role}`.execute(app.db)
  return clerk
}

/** Inserts a hold directly, without the rules. */
export async function aHold(
  db: Db,
  enrollment: { id: number; student_id: number },
  more: { kind?: string; reason?: string; amount_centavos?: number | null } = {},
): Promise<void> {
  await sql`
    insert into holds (student_id, enrollment_id, kind, reason, amount_centavos)
    values (${enrollment.student_id}, ${enrollment.id}, ${more.kind ?? 'manual'}, ${more.reason ?? 'Missing papers'}, ${more.amount_centavos ?? null})`.execute(
    db,
  )
  await sql`update enrollments set status = 3 where id = ${enrollment.id}`.execute(db)
}

export const takenSeats = async (db: Db, offerId: number): Promise<number> =>
  (await rowsOf(db, sql<{ seats_taken: number }>`select seats_taken from subject_offers where id = ${offerId}`))[0]!.seats_taken
