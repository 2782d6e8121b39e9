/** Builders for tests of signed codes. */
import { sql } from 'kysely'
import { signIdCodes } from '#campus/cards/codes/code-keys.ts'
import type { Db } from '#platform/db/database.ts'

/** A card of a person with a signed code, as the portal issues it. */
export async function aCard(
  db: Db,
  personId: number,
  { status = 'valid', valid_until = '2027-07-31', kind = 'student' } = {},
): Promise<{ id: number; code: string }> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('id_cards', 'id')) as id`.execute(db)
  const [code] = await signIdCodes(db, [{ card_number: rows[0]!.id, valid_until }])
  await sql`
    insert into id_cards (id, user_info_id, kind, school_year, valid_until, code, status, status_at, issued_at)
    values (${rows[0]!.id}, ${personId}, ${kind}, '2026-2027', ${valid_until}::date, ${code}, ${status},
            case when ${status}::text <> 'valid' then now() end, now())`.execute(db)
  return { id: rows[0]!.id, code: code! }
}
