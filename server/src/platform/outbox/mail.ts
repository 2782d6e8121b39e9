import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../db/database.ts'
import { type About, enqueue, type Secrets, sealedText } from './outbox.ts'
import type { Receipt } from './undelivered.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. Never logged: it may hold a link or a temporary password. */
  text: string
}

export interface Mailer {
  /** `key` is the same whenever the same message is sent. Throws `Undelivered`. */
  send(mail: Mail, key: string): Promise<Receipt>
}

/** What a letter is made of: `text` has `{name}` where a secret of that name stands. */
export interface MailContent {
  template: string
  subject: string
  text: string
  secrets?: Secrets
}

export interface QueuedMail extends MailContent {
  to: string
  /** Queued twice under one key it is one mail. */
  key?: string
  about?: About
}

/** Written with the transaction, sent by a worker, tried again when the mail server surely did not take it. */
export async function queueMail(tx: Db, { to, subject, text, template, secrets, key, about = {} }: QueuedMail): Promise<void> {
  const message = { template, dedupe_key: key ?? null, recipient: to, subject, about, ...sealedText(text, secrets) }
  await enqueue(tx, { channel: 'email', ...message, urgent: false, segments: null, next_attempt_at: null })
}

let mailer: Mailer | undefined

/** Chooses how this process sends mail. */
export function useMailer(next: Mailer): void {
  mailer = next
}

export function chosenMailer(): Mailer {
  if (!mailer) throw new Error('No mailer')
  return mailer
}

/** Without a mail server each mail becomes a text file, so that whoever tries the portal out can read it. */
export function folderMailer(folder: string): Mailer {
  return {
    async send(mail) {
      await writeMailFile(folder, `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`)
      return { provider: 'file' }
    },
  }
}

/** One file, named by its time, for the owner's eyes. */
export async function writeMailFile(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`
  await writeFile(path.join(folder, name), text, { mode: 0o600 })
}

/** For tests: keeps what was sent. */
export function memoryMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      sent.push(mail)
      return { provider: 'memory' }
    },
  }
}
