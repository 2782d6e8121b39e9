import type { Db } from '../db/database.ts'
import { readSettings } from '../settings.ts'
import { writeMailFile } from './mail.ts'
import { type About, enqueue } from './outbox.ts'
import { quietUntil } from './rules.ts'
import { holdsLink, mobileNumber, plainText, segments } from './sms-text.ts'
import type { Receipt } from './undelivered.ts'

export interface Sms {
  /** `+639171234567` */
  to: string
  text: string
}

export interface Texter {
  /** Throws `Undelivered`. */
  send(sms: Sms): Promise<Receipt>
}

export interface QueuedSms {
  /** A mobile number in any form people write it. */
  to: string
  /** Without links. */
  text: string
  template: string
  /** Queued twice under one key it is one text. */
  key?: string
  about?: About
  /** Goes out at night too: what somebody waits for at this moment. */
  urgent?: boolean
}

/** Written with the transaction, sent by a worker, by day unless urgent. To what is no mobile number nothing is sent. */
export async function queueSms(tx: Db, { to, text, template, key, about = {}, urgent = false }: QueuedSms): Promise<void> {
  if (holdsLink(text)) throw new Error(`The text of ${template} holds a link`)
  const recipient = mobileNumber(to)
  if (!recipient) return
  const body = plainText(text)
  const next = urgent || !(await keepsQuiet(tx)) ? null : (quietUntil(new Date()) ?? null)
  const message = { template, dedupe_key: key ?? null, recipient, body, about, urgent, segments: segments(body) }
  await enqueue(tx, { channel: 'sms', subject: '', sealed: null, ...message, next_attempt_at: next })
}

/** Whether the school leaves people alone at night; it does unless it said otherwise. */
export const keepsQuiet = async (db: Db): Promise<boolean> => (await readSettings(db)).sms_quiet_hours !== '0'

let texter: Texter | undefined

/** Chooses how this process sends texts. */
export function useTexter(next: Texter): void {
  texter = next
}

export function chosenTexter(): Texter {
  if (!texter) throw new Error('No texter')
  return texter
}

/** Each text becomes a file: nothing leaves the machine. */
export function folderTexter(folder: string): Texter {
  return {
    async send({ to, text }) {
      await writeMailFile(folder, `To: ${to}\n\n${text}\n`)
      return { provider: 'file' }
    },
  }
}
