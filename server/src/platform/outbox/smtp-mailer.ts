import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type { Mailer } from './mail.ts'
import { Undelivered } from './undelivered.ts'

/** All of it together ends well before a message counts as lost. */
const waits = { connectionTimeout: 30_000, greetingTimeout: 30_000, dnsTimeout: 20_000, socketTimeout: 60_000 }
const WHOLE_MS = 120_000

/** `smtp://user:password@host:587`; the sender is the address's user, or `from` in its query. */
export function smtpMailer(url: string): Mailer {
  const { from, host, address } = sender(url)
  const transport = nodemailer.createTransport({ url: address, ...waits })
  const begun = new Set<string>()
  transport.use('stream', (mail, done) => {
    const read = mail.message.createReadStream.bind(mail.message)
    // The server asks for the text before it is read: until then it surely took nothing.
    mail.message.createReadStream = () => watched(read(), () => begun.add(mail.message.messageId()))
    done()
  })
  return {
    async send({ to, subject, text }, key) {
      const messageId = `<${key}@${host}>`
      const letter = { from, to: { name: '', address: to }, subject, text, messageId, signal: AbortSignal.timeout(WHOLE_MS) }
      try {
        await transport.sendMail(letter)
      } catch (error) {
        throw undelivered(error as SmtpError, begun.has(messageId))
      } finally {
        begun.delete(messageId)
      }
      return { provider: 'smtp', provider_id: messageId }
    },
  }
}

function watched(source: Readable, began: () => void): Readable {
  return Readable.from(
    (async function* () {
      began()
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

/** A refused login or greeting is the school's to mend, not the recipient's fault: the mail waits for it. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])
/** Wrong before any server was asked. */
const NO_ANSWER = 0

/** What a failure of the mail server means for the mail. */
function undelivered(error: SmtpError, begun: boolean): Undelivered {
  const { code = 'ERROR', responseCode = NO_ANSWER, response } = error
  const told = `${code}${response ? `: ${response}` : responseCode ? ` ${responseCode}` : ''}`.slice(0, 500)
  if (responseCode === NO_ANSWER) {
    if (begun) return new Undelivered('unknown', `${told}: the connection was lost while the mail was sent`)
    return new Undelivered(aboutTheMail.has(code) ? 'never' : 'later', told)
  }
  // 503 is about the conversation, not about the mail.
  const forGood = responseCode >= 500 && responseCode !== 503 && aboutTheMail.has(code)
  return new Undelivered(forGood ? 'never' : 'later', told)
}

function sender(url: string): { from: string; host: string; address: string } {
  const parsed = new URL(url)
  const user = decodeURIComponent(parsed.username)
  const from = parsed.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${parsed.hostname}`)
  parsed.searchParams.delete('from')
  return { from: `Talaan <${from}>`, host: from.slice(from.lastIndexOf('@') + 1), address: parsed.toString() }
}
