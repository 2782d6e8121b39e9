import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { DeliveryError } from './delivery-error.ts'
import type { Mailer } from './mail.ts'

/** All timeouts together are shorter than `MAX_SENDING_MINUTES`. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, dnsTimeout: 20_000, socketTimeout: 60_000 }
const SEND_MS = 120_000

/** Sends mail over `smtp://user:password@host:587`. The sender is the user of the address, or `from` in its query. */
export function smtpMailer(url: string): Mailer {
  const { from, host, address } = parseSender(url)
  const transport = nodemailer.createTransport({ url: address, ...timeouts })
  const startedMails = new Set<string>()
  transport.use('stream', (mail, done) => {
    const readStream = mail.message.createReadStream.bind(mail.message)
    // The stream is read after the server asked for the text; before that it certainly accepted nothing.
    mail.message.createReadStream = () => watchStart(readStream(), () => startedMails.add(mail.message.messageId()))
    done()
  })
  return {
    async send({ to, subject, text }, key) {
      const messageId = `<${key}@${host}>`
      const message = { from, to: { name: '', address: to }, subject, text, messageId, signal: AbortSignal.timeout(SEND_MS) }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw toDeliveryError(error as SmtpError, startedMails.has(messageId))
      } finally {
        startedMails.delete(messageId)
      }
      return { provider: 'smtp', provider_id: messageId }
    },
  }
}

function watchStart(source: Readable, onStart: () => void): Readable {
  return Readable.from(
    (async function* () {
      onStart()
      yield* source
    })(),
    { objectMode: false },
  )
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

/** Errors about the mail itself. After other errors, such as a failed login, the mail waits until the school corrects them. */
const mailErrorCodes = new Set(['EENVELOPE', 'EMESSAGE'])
/** The response code of an error before any server answered. */
const NO_ANSWER = 0

/** Converts an error of the mail server. `hasStarted`: the text was already being sent. */
function toDeliveryError(error: SmtpError, hasStarted: boolean): DeliveryError {
  const { code = 'ERROR', responseCode = NO_ANSWER, response } = error
  const message = `${code}${response ? `: ${response}` : responseCode ? ` ${responseCode}` : ''}`.slice(0, 500)
  if (responseCode === NO_ANSWER) {
    if (hasStarted) return new DeliveryError('unknown', `${message}: the connection was lost while the mail was sent`)
    return new DeliveryError(mailErrorCodes.has(code) ? 'never' : 'later', message)
  }
  // 503 is an error of the protocol sequence, not of the mail.
  const isPermanent = responseCode >= 500 && responseCode !== 503 && mailErrorCodes.has(code)
  return new DeliveryError(isPermanent ? 'never' : 'later', message)
}

function parseSender(url: string): { from: string; host: string; address: string } {
  const parsed = new URL(url)
  const user = decodeURIComponent(parsed.username)
  const from = parsed.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${parsed.hostname}`)
  parsed.searchParams.delete('from')
  return { from: `Talaan <${from}>`, host: from.slice(from.lastIndexOf('@') + 1), address: parsed.toString() }
}
