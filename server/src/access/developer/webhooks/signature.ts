import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#platform/secrets.ts'

const PURPOSE = 'webhook secret'

/** A new secret, and how it is stored. */
export function makeSecret(): { secret: string; secret_enc: Buffer } {
  const secret = `whsec_${randomBytes(24).toString('hex')}`
  return { secret, secret_enc: seal(PURPOSE, secret) }
}

/** The value of the header `x-talaan-signature`: the time in seconds, and the HMAC-SHA256 of `time.body` in hexadecimal. */
export function signatureOf(secretEnc: Buffer, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', unseal(PURPOSE, secretEnc)).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${digest}`
}
