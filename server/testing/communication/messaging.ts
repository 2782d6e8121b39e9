import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { queueMail } from '#platform/outbox/mail.ts'

interface MessageInput {
  to?: string
  status?: string
  /** Whether the mail contains a password. */
  secret?: boolean
}

/** Adds a mail in this state and returns its id. */
export async function aMessage(db: Db, { to = 'ana@school.test', status = 'queued', secret = false }: MessageInput = {}): Promise<number> {
  const text = secret ? 'Your password is {password}' : 'Hello'
  await queueMail(db, { to, subject: 'Hello', text, template: 'hello', ...(secret && { secrets: { password: 'Xy7abcdefgh2' } }) })
  const { rows } = await sql<{ id: number }>`
    update messages set status = ${status}, sealed = case when ${status} in ('queued', 'doubtful') then sealed end
    where id = (select max(id) from messages) returning id`.execute(db)
  return rows[0]?.id as number
}
