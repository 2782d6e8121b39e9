import { createHash } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { all, execute, hasRow } from '../db/rows.ts'
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
    const isNew = await hasRow(tx)`
      insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${hash})
      on conflict (scope, key) do nothing returning key`
    if (!isNew) return readStoredAnswer()
    const answer = await work()
    await execute(tx)`update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)} where scope = ${scope} and key = ${key}`
    return answer

    async function readStoredAnswer() {
      const rows = await all<StoredAnswer>(tx)`
        select request_hash, answer from idempotency_keys where scope = ${scope} and key = ${key}`
      if (!rows[0]?.request_hash.equals(hash)) return conflict('This key was already used for another request.')
      return rows[0].answer
    }
  })
}
