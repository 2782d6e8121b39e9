import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/outbox/mail.ts'

interface Wanted {
  to?: string
  status?: string
  /** The mail holds a password. */
  secret?: boolean
}

/** A mail in this state; answers its id. */
export async function aMessage(db: Db, { to = 'ana@school.test', status = 'queued', secret = false }: Wanted = {}): Promise<number> {
  const text = secret ? 'Your password is {password}' : 'Hello'
  await queueMail(db, { to, subject: 'Hello', text, template: 'hello', ...(secret && { secrets: { password: 'Xy7abcdefgh2' } }) })
  const { rows } = await sql<{ id: number }>`
    update messages set status = ${status}, sealed = case when ${status} in ('queued', 'doubtful') then sealed end
    where id = (select max(id) from messages) returning id`.execute(db)
  return rows[0]?.id as number
}
