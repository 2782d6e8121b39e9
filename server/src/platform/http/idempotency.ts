import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { conflict, invalid } from '../errors.ts'

interface StoredAnswer {
  request_hash: Buffer
  answer: unknown
}

/**
 * Runs the work once per key. The row of the key and the work share one transaction, so a second call waits for the first one.
 * Then it gets the stored answer, or runs the work itself when the first call was refused.
 */
export function idempotent(ctx: Ctx, scope: string, key: string, input: unknown, work: () => Promise<unknown>): Promise<unknown> {
  if (!/^[\w.:-]{8,200}$/.test(key)) return invalid({ 'Idempotency-Key': 'Use 8 to 200 letters, digits or dashes' })
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  return ctx.transaction(async (tx) => {
    const inserted = await sql`
      insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${hash})
      on conflict (scope, key) do nothing returning key`.execute(tx)
    if (inserted.rows.length === 0) return readStoredAnswer()
    const answer = await work()
    await sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)} where scope = ${scope} and key = ${key}`.execute(
      tx,
    )
    return answer

    async function readStoredAnswer() {
      const { rows } = await sql<StoredAnswer>`
        select request_hash, answer from idempotency_keys where scope = ${scope} and key = ${key}`.execute(tx)
      if (!rows[0]?.request_hash.equals(hash)) return conflict('This key was already used for another request.')
      return rows[0].answer
    }
  })
}
