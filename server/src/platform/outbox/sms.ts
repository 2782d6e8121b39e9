import { countSegments, hasLink, normalizeMobileNumber, toSmsText } from '@talaan/contract'
import type { Db } from '../db/database.ts'
import { readSettings } from '../settings.ts'
import { enqueueMessage, enqueueMessages, type MessageTopic, type Secrets, sealText } from './outbox.ts'
import { quietHoursEnd } from './rules.ts'

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

/** Queues many text messages without secrets and links in the transaction, in one statement; they are sent outside quiet hours. */
export async function queueTexts(tx: Db, texts: readonly Omit<QueuedSms, 'secrets' | 'urgent'>[]): Promise<void> {
  const next_attempt_at = (await hasQuietHours(tx)) ? (quietHoursEnd(new Date()) ?? null) : null
  const messages = texts.flatMap(({ to, text, template, key, about = {} }) => {
    const recipient = normalizeMobileNumber(to)
    if (!recipient || hasLink(text)) return []
    const body = toSmsText(text)
    const message = { channel: 'sms' as const, template, dedupe_key: key ?? null, recipient, subject: '', body, about }
    return [{ ...message, urgent: false, segments: countSegments(body), next_attempt_at }]
  })
  await enqueueMessages(tx, messages)
}

/** Whether the school sends no text messages at night; on unless the setting turns it off. */
export const hasQuietHours = async (db: Db): Promise<boolean> => (await readSettings(db)).sms_quiet_hours !== '0'
