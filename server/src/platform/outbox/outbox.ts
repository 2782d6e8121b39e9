import type { Db } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { queue } from '../jobs.ts'
import { open, seal } from '../secrets.ts'
import { insertMessage, type NewMessage } from './queries.ts'

/** The job that sends one message; its data is the message's id and nothing else. */
export const SEND_JOB = 'send-message'

/** What stands in the place of a secret for everybody but the recipient. */
const MASK = '••••••••'

const PURPOSE = 'message'

/** What a message is about: a table, a row in it, and the account it concerns. */
export type About = NewMessage['about']

export type Secrets = Readonly<Record<string, string>>

/** Writes the message in the caller's transaction and wakes a worker when that commits. The same key again changes nothing. */
export async function enqueue(tx: Db, message: NewMessage): Promise<void> {
  // Half a character would be stored as a sign nobody wrote.
  if (!`${message.subject}${message.body}`.isWellFormed()) throw new AppError(422, 'A text has characters that cannot be stored.')
  const id = await insertMessage(tx, message)
  if (id !== undefined) await queue(tx, SEND_JOB, { id })
}

/** The text with `{name}` for each secret, as it may be read, and as it is sent, encrypted. */
export function sealedText(text: string, secrets: Secrets = {}): { body: string; sealed: Buffer | null } {
  const names = Object.keys(secrets)
  const missing = names.find((name) => !text.includes(`{${name}}`))
  if (missing !== undefined) throw new Error(`The text has no place for {${missing}}`)
  if (names.length === 0) return { body: text, sealed: null }
  return {
    body: filled(text, names, () => MASK),
    sealed: seal(
      PURPOSE,
      filled(text, names, (name) => secrets[name] as string),
    ),
  }
}

const filled = (text: string, names: readonly string[], value: (name: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (names.includes(name) ? value(name) : place))

/** The text as it is sent. Throws when the server's secret is another one by now. */
export const textOf = (message: { body: string; sealed: Buffer | null }): string =>
  message.sealed ? open(PURPOSE, message.sealed) : message.body
