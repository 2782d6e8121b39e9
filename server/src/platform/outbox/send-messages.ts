import type { Db } from '../db/database.ts'
import { sign } from '../secrets.ts'
import { chosenMailer } from './mail.ts'
import { textOf } from './outbox.ts'
import {
  removeSecrets,
  setDoubtful,
  setFailed,
  setLostDoubtful,
  setQueuedAgain,
  setSent,
  type TakenMessage,
  takeDueMessage,
  takeMessage,
} from './queries.ts'
import { LOST_MINUTES, quietUntil, retryAt, SECRET_DAYS } from './rules.ts'
import { chosenTexter, keepsQuiet } from './sms.ts'
import { type Receipt, Undelivered } from './undelivered.ts'

export interface Outbox {
  db: Db
  now: () => Date
  /** Told ids and codes, never a recipient or a text. */
  log: { warn(facts: object, text: string): void }
}

/** A sweep ends in time for the next one. */
const SWEEP_MS = 45_000
const CRASHED = 'The portal stopped while it was being sent. Nobody knows whether it arrived.'
const EXPIRED = `It was not sent within ${SECRET_DAYS} days, so its secret was removed.`
const UNREADABLE = 'Its secret can no longer be read: the key of this server has changed.'

/** Sends this message if it is due and nobody else has it. */
export async function sendMessage(outbox: Outbox, id: number): Promise<void> {
  const message = await takeMessage(outbox.db, id, await taking(outbox))
  if (message) await deliver(outbox, message)
}

/** Every minute and at the start: what a crash left behind becomes doubtful; what is due, and what no job came for, is sent. */
export async function sweepMessages(outbox: Outbox): Promise<void> {
  const { db, now, log } = outbox
  const start = now()
  const lost = await setLostDoubtful(db, new Date(start.getTime() - LOST_MINUTES * 60_000), CRASHED)
  if (lost > 0) log.warn({ messages: lost }, 'messages of a process that stopped are doubtful')
  await removeSecrets(db, new Date(start.getTime() - SECRET_DAYS * 86_400_000), EXPIRED)
  const end = Date.now() + SWEEP_MS
  while (Date.now() < end) {
    const message = await takeDueMessage(db, await taking(outbox))
    if (!message) return
    await deliver(outbox, message)
  }
}

async function taking({ db, now }: Outbox): Promise<{ now: Date; quiet: boolean }> {
  const at = now()
  return { now: at, quiet: quietUntil(at) !== undefined && (await keepsQuiet(db)) }
}

/** The message is marked as being sent by now; what becomes of it is written down last. */
async function deliver({ db, now, log }: Outbox, message: TakenMessage): Promise<void> {
  const end = await send(message).catch(known)
  if (!(end instanceof Undelivered)) return setSent(db, message, end, now())
  log.warn({ message: message.id, attempt: message.attempts, outcome: end.outcome, code: end.message.split(':')[0] }, 'not sent')
  const next = end.outcome === 'later' ? retryAt(message.attempts, now(), Math.random(), end.seconds) : undefined
  if (next) return setQueuedAgain(db, message, end.message, next)
  if (end.outcome === 'unknown') return setDoubtful(db, message, end.message)
  return setFailed(db, message, end.message)
}

const known = (error: unknown): Undelivered =>
  error instanceof Undelivered ? error : new Undelivered('unknown', error instanceof Error ? error.name : 'Unknown failure')

async function send(message: TakenMessage): Promise<Receipt> {
  const text = readable(message)
  if (message.channel === 'sms') return chosenTexter().send({ to: message.recipient, text })
  return chosenMailer().send({ to: message.recipient, subject: message.subject, text }, sendingKey(message.id))
}

function readable(message: TakenMessage): string {
  try {
    return textOf(message)
  } catch {
    throw new Undelivered('never', UNREADABLE)
  }
}

/** The same for every try of one message, and no other school's: mail servers may know a repeated one by it. */
const sendingKey = (id: number): string =>
  `${id}.${sign('message', String(id))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)}`
