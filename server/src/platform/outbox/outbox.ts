import type { Db } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { queueJob } from '../jobs.ts'
import { seal, unseal } from '../secrets.ts'
import { insertMessage, insertMessages, type NewMessage } from './queries.ts'

/** The job that sends one message. Its data is only the id of the message, because job data is not encrypted. */
export const SEND_JOB = 'send-message'

/** The job that sends every message that is due. */
export const SWEEP_JOB = 'sweep-messages'

/** The text in place of a secret for everybody except the recipient. */
const SECRET_MASK = '••••••••'

const SEAL_PURPOSE = 'message'

/** The topic of a message: a table, a row in it, and the user account. */
export type MessageTopic = NewMessage['about']

export type Secrets = Readonly<Record<string, string>>

/** Sends what is due after the commit: once for many messages, one after another, so that they do not delay one that somebody waits for. */
export const startSweep = (tx: Db): Promise<void> => queueJob(tx, SWEEP_JOB, {})

/** Inserts many messages without secrets in one statement, and starts a sweep. */
export async function enqueueMessages(tx: Db, messages: readonly Omit<NewMessage, 'sealed'>[]): Promise<void> {
  const sendable = messages.filter(({ subject, body }) => `${subject}${body}`.isWellFormed())
  if (sendable.length === 0) return
  await insertMessages(tx, sendable)
  await startSweep(tx)
}

/** Inserts the message in the transaction and starts a worker after the commit. A second message with the same key is ignored. */
export async function enqueueMessage(tx: Db, message: NewMessage): Promise<void> {
  // The database would replace half a surrogate pair with another character.
  if (!`${message.subject}${message.body}`.isWellFormed()) throw new AppError(422, 'The text has characters that are not allowed.')
  const id = await insertMessage(tx, message)
  if (id !== undefined) await queueJob(tx, SEND_JOB, { id })
}

/** Replaces `{name}` in two ways: `body` masks the secrets for readers, `sealed` is the encrypted text for the recipient. */
export function sealText(text: string, secrets: Secrets = {}): { body: string; sealed: Buffer | null } {
  const names = Object.keys(secrets)
  const missingName = names.find((name) => !text.includes(`{${name}}`))
  if (missingName !== undefined) throw new Error(`The text has no place for {${missingName}}`)
  if (names.length === 0) return { body: text, sealed: null }
  return {
    body: fillPlaceholders(text, names, () => SECRET_MASK),
    sealed: seal(
      SEAL_PURPOSE,
      fillPlaceholders(text, names, (name) => secrets[name] as string),
    ),
  }
}

const fillPlaceholders = (text: string, names: readonly string[], value: (name: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (names.includes(name) ? value(name) : placeholder))

/** The text for the recipient. Throws when the secret of the server has changed. */
export const readMessageText = (message: { body: string; sealed: Buffer | null }): string =>
  message.sealed ? unseal(SEAL_PURPOSE, message.sealed) : message.body
