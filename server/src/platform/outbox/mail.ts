import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../db/database.ts'
import type { DeliveryReceipt } from './delivery-error.ts'
import { enqueueMessage, enqueueMessages, type MessageTopic, type Secrets, sealText } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. It is never logged, because it may contain a link or a temporary password. */
  text: string
}

export interface Mailer {
  /** `key` identifies the message in all attempts. Throws `DeliveryError`. */
  send(mail: Mail, key: string): Promise<DeliveryReceipt>
}

/** The content of a mail; `text` has `{name}` in place of the secret with that name. */
export interface MailContent {
  template: string
  subject: string
  text: string
  secrets?: Secrets
}

export interface QueuedMail extends MailContent {
  to: string
  /** A second mail with the same key is not queued. */
  key?: string
  about?: MessageTopic
}

/** Queues a mail in the transaction. A worker sends it, and repeats it when the mail server certainly did not accept it. */
export async function queueMail(tx: Db, { to, subject, text, template, secrets, key, about = {} }: QueuedMail): Promise<void> {
  const message = { template, dedupe_key: key ?? null, recipient: to, subject, about, ...sealText(text, secrets) }
  await enqueueMessage(tx, { channel: 'email', ...message, urgent: false, segments: null, next_attempt_at: null })
}

/** Queues many mails without secrets in the transaction, in one statement; a sweep of the outbox sends them. */
export async function queueMails(tx: Db, mails: readonly Omit<QueuedMail, 'secrets'>[]): Promise<void> {
  const messages = mails.map(({ to, subject, text, template, key, about = {} }) => ({
    ...{ channel: 'email' as const, template, dedupe_key: key ?? null, recipient: to, subject, body: text, about },
    ...{ urgent: false, segments: null, next_attempt_at: null },
  }))
  await enqueueMessages(tx, messages)
}

let mailer: Mailer | undefined

/** Sets how this process sends mail. */
export function setMailer(newMailer: Mailer): void {
  mailer = newMailer
}

export function getMailer(): Mailer {
  if (!mailer) throw new Error('The mailer is not set')
  return mailer
}

/** Writes each mail to a text file; used without a mail server, so that mails can be read on a trial installation. */
export function folderMailer(folder: string): Mailer {
  return {
    async send(mail) {
      await writeMailFile(folder, `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`)
      return { provider: 'file' }
    },
  }
}

/** Writes one file, named by the time and readable only by its owner. */
export async function writeMailFile(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`
  await writeFile(path.join(folder, name), text, { mode: 0o600 })
}
