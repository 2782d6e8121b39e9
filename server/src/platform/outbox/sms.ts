import type { Db } from '../db/database.ts'
import { readSettings } from '../settings.ts'
import type { DeliveryReceipt } from './delivery-error.ts'
import { writeMailFile } from './mail.ts'
import { enqueueMessage, type MessageTopic, type Secrets, sealText } from './outbox.ts'
import { quietHoursEnd } from './rules.ts'
import { countSegments, hasLink, normalizeMobileNumber, toSmsText } from './sms-text.ts'

export interface Sms {
  /** `+639171234567` */
  to: string
  text: string
}

export interface SmsSender {
  /** Throws `DeliveryError`. */
  send(sms: Sms): Promise<DeliveryReceipt>
}

export interface QueuedSms {
  /** A mobile number in any usual form. */
  to: string
  /** Text without links. */
  text: string
  template: string
  /** A second message with the same key is not queued. */
  key?: string
  /** Values of `{name}` in the text that only the recipient reads. */
  secrets?: Secrets
  about?: MessageTopic
  /** Also sent during quiet hours, because the person is waiting for it. */
  urgent?: boolean
}

/** Queues a text message in the transaction; a worker sends it, outside quiet hours unless it is urgent. Does nothing for an invalid number. */
export async function queueSms(tx: Db, { to, text, template, key, secrets, about = {}, urgent = false }: QueuedSms): Promise<void> {
  if (hasLink(text)) throw new Error(`The text of ${template} contains a link`)
  const recipient = normalizeMobileNumber(to)
  if (!recipient) return
  const { body, sealed } = sealText(toSmsText(text), secrets)
  const firstAttemptAt = urgent || !(await hasQuietHours(tx)) ? null : (quietHoursEnd(new Date()) ?? null)
  const message = { template, dedupe_key: key ?? null, recipient, body, about, urgent, segments: countSegments(body) }
  await enqueueMessage(tx, { channel: 'sms', subject: '', sealed, ...message, next_attempt_at: firstAttemptAt })
}

/** Whether the school sends no text messages at night; on unless the setting turns it off. */
export const hasQuietHours = async (db: Db): Promise<boolean> => (await readSettings(db)).sms_quiet_hours !== '0'

let smsSender: SmsSender | undefined

/** Sets how this process sends text messages. */
export function setSmsSender(newSender: SmsSender): void {
  smsSender = newSender
}

export function getSmsSender(): SmsSender {
  if (!smsSender) throw new Error('The SMS sender is not set')
  return smsSender
}

/** Writes each text message to a file, so that nothing leaves the machine. */
export function folderSmsSender(folder: string): SmsSender {
  return {
    async send({ to, text }) {
      await writeMailFile(folder, `To: ${to}\n\n${text}\n`)
      return { provider: 'file' }
    },
  }
}
