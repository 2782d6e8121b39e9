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
  requeue,
} from './queries.ts'
import { MAX_SENDING_MINUTES, nextAttemptAt, quietHoursEnd, SECRET_DAYS } from './rules.ts'
import { getSmsSender, hasQuietHours } from './sms.ts'

export interface Outbox {
  db: Db
  now: () => Date
  /** Gets ids and codes, but never a recipient or a text. */
  log: { warn(facts: object, text: string): void }
}

/** A sweep ends before the next one starts. */
const SWEEP_MS = 45_000
const CRASHED = 'The portal stopped while it was being sent. Nobody knows whether it arrived.'
const EXPIRED = `It was not sent within ${SECRET_DAYS} days, so its secret was removed.`
const UNREADABLE = 'Its secret can no longer be read: the key of this server has changed.'

/** Sends this message if it is due and no other process has claimed it. */
export async function sendMessage(outbox: Outbox, id: number): Promise<void> {
  const message = await claimMessage(outbox.db, id, await claimOptions(outbox))
  if (message) await deliver(outbox, message)
}

/** Marks the messages of a crashed process as doubtful and sends all due messages. Runs every minute and at start. */
export async function sweepMessages(outbox: Outbox): Promise<void> {
  const { db, now, log } = outbox
  const start = now()
  const lostMessages = await markLostDoubtful(db, new Date(start.getTime() - MAX_SENDING_MINUTES * 60_000), CRASHED)
  if (lostMessages > 0) log.warn({ messages: lostMessages }, 'messages of a crashed process are doubtful')
  await removeSecrets(db, new Date(start.getTime() - SECRET_DAYS * 86_400_000), EXPIRED)
  const end = Date.now() + SWEEP_MS
  while (Date.now() < end) {
    const message = await claimDueMessage(db, await claimOptions(outbox))
    if (!message) return
    await deliver(outbox, message)
  }
}

async function claimOptions({ db, now }: Outbox): Promise<{ now: Date; quiet: boolean }> {
  const time = now()
  return { now: time, quiet: quietHoursEnd(time) !== undefined && (await hasQuietHours(db)) }
}

/** Sends a claimed message and stores the result last. */
async function deliver({ db, now, log }: Outbox, message: ClaimedMessage): Promise<void> {
  const end = await send(message).catch(toDeliveryError)
  if (!(end instanceof DeliveryError)) return markSent(db, message, end, now())
  log.warn(
    { message: message.id, attempt: message.attempts, outcome: end.outcome, code: end.message.split(':')[0] },
    'message was not sent',
  )
  const nextAttempt = end.outcome === 'later' ? nextAttemptAt(message.attempts, now(), Math.random(), end.seconds) : undefined
  if (nextAttempt) return requeue(db, message, end.message, nextAttempt)
  if (end.outcome === 'unknown') return markDoubtful(db, message, end.message)
  return markFailed(db, message, end.message)
}

const toDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError ? error : new DeliveryError('unknown', error instanceof Error ? error.name : 'Unknown failure')

async function send(message: ClaimedMessage): Promise<DeliveryReceipt> {
  const text = readText(message)
  if (message.channel === 'sms') return getSmsSender().send({ to: message.recipient, text })
  return getMailer().send({ to: message.recipient, subject: message.subject, text }, sendingKey(message.id))
}

function readText(message: ClaimedMessage): string {
  try {
    return readMessageText(message)
  } catch {
    throw new DeliveryError('never', UNREADABLE)
  }
}

/** The same key in all attempts of one message, different for every school. Mail servers can recognize a repeated message by it. */
const sendingKey = (id: number): string =>
  `${id}.${sign('message', String(id))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)}`
