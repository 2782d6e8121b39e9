import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '#platform/secrets.ts'

const PURPOSE = 'authenticator-app'
const PERIOD_SECONDS = 30
/** The codes before and after the current one are accepted as well, for clocks that differ. */
const WINDOW = 1

const totpOf = (secret: Secret) => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** A new secret: as text to type, as the address that apps read from a QR code, and encrypted to store. */
export function makeSecret(issuer: string, label: string) {
  const secret = new Secret({ size: 20 })
  // Six digits, 30 seconds and SHA-1 are what apps assume: a short address is a QR code that phones read easily.
  const uri = `otpauth://totp/${encodeURIComponent(`${issuer}:${label}`)}?secret=${secret.base32}&issuer=${encodeURIComponent(issuer)}`
  return { secret: secret.base32, uri, sealed: seal(PURPOSE, secret.base32) }
}

/** The time step of a code; undefined when the code is wrong, or its step is not after the last accepted one. */
export function stepOfCode(sealed: Buffer, code: string, lastStep: number | null, now: Date): number | undefined {
  const totp = totpOf(Secret.fromBase32(unseal(PURPOSE, sealed)))
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
  return lastStep === null || step > lastStep ? step : undefined
}
