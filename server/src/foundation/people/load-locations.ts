import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { hasRow } from '#platform/db/rows.ts'

const file = join(import.meta.dirname, '../../../db/data/places.csv.gz')
const kinds: Record<string, string> = { r: 'region', p: 'province', c: 'city', b: 'barangay' }
const BATCH = 10_000

export type PackedLocation = { code: string; parent_code: string | null; kind: string; name: string }

/** The Philippine Standard Geographic Code as packed in the repository, parents before their children. */
export function packedLocations(): PackedLocation[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  return lines.map((line) => {
    const [code = '', parent = '', kind = '', name = ''] = line.split('|')
    return { code, parent_code: parent || null, kind: kinds[kind] ?? kind, name }
  })
}

/** Fills the table of places when it is empty and returns the number of added rows. It takes about a second for the whole country. */
export async function loadLocations(db: Db): Promise<number> {
  if (await hasRow(db)`select from places limit 1`) return 0
  const places = packedLocations()
  const insertBatches = async (tx: Db): Promise<number> => {
    let added = 0
    for (let start = 0; start < places.length; start += BATCH) {
      const rows = places.slice(start, start + BATCH)
      const listColumn = (key: keyof PackedLocation) => rows.map((row) => row[key])
      const result = await sql`
        insert into places (code, parent_code, kind, name)
        select * from unnest(${listColumn('code')}::text[], ${listColumn('parent_code')}::text[], ${listColumn('kind')}::text[], ${listColumn('name')}::text[])
        on conflict do nothing`.execute(tx)
      added += Number(result.numAffectedRows ?? 0)
    }
    return added
  }
  return db.isTransaction ? insertBatches(db) : db.transaction().execute(insertBatches)
}
