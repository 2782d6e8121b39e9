import type { Db } from '../db/database.ts'
import { sign } from '../secrets.ts'
import { DeliveryError, type DeliveryReceipt } from './delivery-error.ts'
import { getMailer } from './mail.ts'
import { readMessageText } from './outbox.ts'
import {
  type ClaimedMessage,
  claimDueMessage,
  claimMessage,
  markDoubtful,
  markFailed,
  markLostDoubtful,
  markSent,
  removeSecrets,
  requeueMessage,
} from './queries.ts'
import { MAX_SENDING_MINUTES, nextAttemptAt, quietHoursEnd, SECRET_DAYS } from './rules.ts'
import { hasQuietHours } from './sms.ts'
import { getSmsSender } from './sms-sender.ts'

export interface Outbox {
  db: Db
  now: () => Date
  /** Gets ids and codes, but never a recipient or a text. */
  log: { warn(facts: object, text: string): void }
}

/** A sweep ends before the next one starts. */
const SWEEP_MS = 45_000
const CRASH_TEXT = 'The portal stopped while sending this message. It may or may not have been delivered.'
const EXPIRY_TEXT = `Not sent within ${SECRET_DAYS} days. The password, link or code was removed.`
const UNREADABLE_TEXT = 'The password, link or code can no longer be read because the server key has changed.'

/** Sends this message if it is due and no other process has claimed it. */
export async function sendMessage(outbox: Outbox, id: number): Promise<void> {
  const message = await claimMessage(outbox.db, id, await claimOptions(outbox))
  if (message) await deliverMessage(outbox, message)
}

/** Marks the messages of a crashed process as doubtful and sends all due messages. Runs every minute and at start. */
export async function sweepMessages(outbox: Outbox): Promise<void> {
  const { db, now, log } = outbox
  const startTime = now()
  const lostMessages = await markLostDoubtful(db, new Date(startTime.getTime() - MAX_SENDING_MINUTES * 60_000), CRASH_TEXT)
  if (lostMessages > 0) log.warn({ messages: lostMessages }, 'messages of a crashed process are doubtful')
  await removeSecrets(db, new Date(startTime.getTime() - SECRET_DAYS * 86_400_000), EXPIRY_TEXT)
  const sweepEnd = Date.now() + SWEEP_MS
  while (Date.now() < sweepEnd) {
    const message = await claimDueMessage(db, await claimOptions(outbox))
    if (!message) return
    await deliverMessage(outbox, message)
  }
}

async function claimOptions({ db, now }: Outbox): Promise<{ now: Date; quiet: boolean }> {
  const time = now()
  return { now: time, quiet: quietHoursEnd(time) !== undefined && (await hasQuietHours(db)) }
}

/** Sends a claimed message and stores the result last. */
async function deliverMessage({ db, now, log }: Outbox, message: ClaimedMessage): Promise<void> {
  const outcome = await sendByChannel(message).catch(toDeliveryError)
  if (!(outcome instanceof DeliveryError)) return markSent(db, message, outcome, now())
  log.warn(
    { message: message.id, attempt: message.attempts, outcome: outcome.outcome, code: outcome.message.split(':')[0] },
    'message was not sent',
  )
  const nextAttempt = outcome.outcome === 'later' ? nextAttemptAt(message.attempts, now(), Math.random(), outcome.seconds) : undefined
  if (nextAttempt) return requeueMessage(db, message, outcome.message, nextAttempt)
  if (outcome.outcome === 'unknown') return markDoubtful(db, message, outcome.message)
  return markFailed(db, message, outcome.message)
}

const toDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError ? error : new DeliveryError('unknown', error instanceof Error ? error.name : 'Unknown failure')

async function sendByChannel(message: ClaimedMessage): Promise<DeliveryReceipt> {
  const text = readText(message)
  if (message.channel === 'sms') return getSmsSender().send({ to: message.recipient, text })
  return getMailer().send({ to: message.recipient, subject: message.subject, text }, sendingKey(message.id))
}

function readText(message: ClaimedMessage): string {
  try {
    return readMessageText(message)
  } catch {
    throw new DeliveryError('never', UNREADABLE_TEXT)
  }
}

/** The same key in all attempts of one message, different for every school. Mail servers can recognize a repeated message by it. */
const sendingKey = (id: number): string =>
  `${id}.${sign('message', String(id))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)}`
