import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Db } from './db/database.ts'
import { queue, work } from './jobs.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. Never logged: it may hold a link or a temporary password. */
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Queued with the transaction, sent by a worker, tried again when the mail server does not answer. */
export const queueMail = (tx: Db, mail: Mail): Promise<void> => queue(tx, 'mail', mail)

let mailer: Mailer | undefined

/** Chooses how this process sends mail. */
export function useMailer(next: Mailer): void {
  mailer = next
}

work<Mail>('mail', async (mail) => {
  if (!mailer) throw new Error('No mailer')
  await mailer.send(mail)
})

/** `smtp://user:password@host:587`; the sender is the address's user, or `from` in its query. */
export function smtpMailer(url: string): Mailer {
  const { from, address } = sender(url)
  const transport: Transporter = nodemailer.createTransport(address)
  return {
    async send(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text })
    },
  }
}

function sender(url: string): { from: string; address: string } {
  const parsed = new URL(url)
  const user = decodeURIComponent(parsed.username)
  const from = parsed.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${parsed.hostname}`)
  parsed.searchParams.delete('from')
  return { from: `Talaan <${from}>`, address: parsed.toString() }
}

/** Without a mail server each mail becomes a text file, so that whoever tries the portal out can read it. */
export function folderMailer(folder: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`
      await writeFile(path.join(folder, name), `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`, { mode: 0o600 })
    },
  }
}

/** For tests: keeps what was sent. */
export function memoryMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      sent.push(mail)
    },
  }
}
