import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { broadcast } from '../broadcast.ts'
import { inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'
import { writeSettings } from '../settings.ts'
import { hashApiKey } from './api-key.ts'

const settingKey = 'web_client_api_key'

/** The API key of the browser client, created once per database. It only identifies the client; it is not a secret. */
export function webClientKey(db: Db): Promise<string> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext('web client key'))`.execute(tx)
    const existing = await sql<{ value: string }>`select value from settings where key = ${settingKey}`.execute(tx)
    const key = existing.rows[0]?.value
    if (key) {
      const validKeys =
        await sql`select 1 from api_keys where kind = 'client' and key_hash = ${hashApiKey(key)} and revoked_at is null`.execute(tx)
      if (validKeys.rows.length > 0) return key
    }
    const newKey = `web_${randomBytes(24).toString('base64url')}`
    await sql`insert into api_keys (kind, name, key_hash) values ('client', 'Web client', ${hashApiKey(newKey)})`.execute(tx)
    await writeSettings(tx, { [settingKey]: newKey })
    await broadcast(tx, 'access')
    return newKey
  })
}
