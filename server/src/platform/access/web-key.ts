import { randomBytes } from 'node:crypto'
import { broadcast } from '../broadcast.ts'
import { inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'
import { execute, firstValue, hasRow } from '../db/rows.ts'
import { writeSettings } from '../settings.ts'
import { hashApiKey } from './api-key.ts'

const settingKey = 'web_client_api_key'

/** The API key of the browser client, created once per database. It only identifies the client; it is not a secret. */
export function webClientKey(db: Db): Promise<string> {
  return inTransaction(db, async (tx) => {
    await execute(tx)`select pg_advisory_xact_lock(hashtext('settings'), hashtext('web client key'))`
    const key = await firstValue<{ value: string }>(tx)`select value from settings where key = ${settingKey}`
    const isValid =
      key && (await hasRow(tx)`select 1 from api_keys where kind = 'client' and key_hash = ${hashApiKey(key)} and revoked_at is null`)
    if (isValid) return key
    const newKey = `web_${randomBytes(24).toString('base64url')}`
    await execute(tx)`insert into api_keys (kind, name, key_hash) values ('client', 'Web client', ${hashApiKey(newKey)})`
    await writeSettings(tx, { [settingKey]: newKey })
    await broadcast(tx, 'access')
    return newKey
  })
}
