import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'
import { broadcast } from '../events.ts'
import { writeSettings } from '../settings.ts'

const setting = 'web_client_api_key'

const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The browser client's own api key, made once per database. It names the client; it protects nothing by itself. */
export function webClientKey(db: Db): Promise<string> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('web client key'))`.execute(tx)
    const known = await sql<{ value: string }>`select value from settings where key = ${setting}`.execute(tx)
    const key = known.rows[0]?.value
    if (key) {
      const valid = await sql`select 1 from api_keys where key_hash = ${hashApiKey(key)} and revoked_at is null`.execute(tx)
      if (valid.rows.length > 0) return key
    }
    const fresh = `web_${randomBytes(24).toString('base64url')}`
    await sql`insert into api_keys (name, key_hash) values ('Web client', ${hashApiKey(fresh)})`.execute(tx)
    await writeSettings(tx, { [setting]: fresh })
    await broadcast(tx, 'access')
    return fresh
  })
}
