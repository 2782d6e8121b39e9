import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { PASSWORD, type TestApp, type TestUser } from '#testing/platform/test-app.ts'

/** The code that an app with this secret shows, at the clock of the test. */
export const codeOf = (t: TestApp, secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now.getTime() + seconds * 1000 })

/** Lets the next code of every app begin. */
export function passTime(t: TestApp, seconds = 31): void {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}

/** Sets up the app of a signed-in person. */
export async function setUpApp(t: TestApp, user: TestUser): Promise<{ secret: string; recovery_codes: string[] }> {
  const shown = await t.inject('POST', '/api/user/second-factor/app', { as: user, body: { current_password: PASSWORD } })
  const { secret } = shown.body.data
  const confirmed = await t.inject('POST', '/api/user/second-factor/app/confirm', { as: user, body: { code: codeOf(t, secret) } })
  expect([shown.status, confirmed.status]).toEqual([200, 200])
  passTime(t)
  return { secret, recovery_codes: confirmed.body.data.recovery_codes }
}

/** Sends the right password; answers the token of the second step. */
export async function startSignIn(t: TestApp, user: TestUser, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD }, headers })
  return body.data.second_step.token
}

type Encoded = Buffer | string | number | Map<Encoded, Encoded>

/** The few types of CBOR that a passkey needs. */
function encode(value: Encoded): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [encode(key), encode(entry)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

interface Options {
  challenge: string
  user?: { id: string }
}

/** A passkey as a phone keeps it. The test says what it does wrong. */
export function makeAuthenticator({ origin = 'https://portal.test', domain = 'portal.test' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const status = { counter: 0, userHandle: '', isVerifying: true }
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const facts = (flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(status.counter)
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([flags]), counter])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }
  return {
    status,
    create({ challenge, user }: Options) {
      status.userHandle = user?.id ?? ''
      const coordinates: [Encoded, Encoded][] = [
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]
      const key = encode(new Map<Encoded, Encoded>([[1, 2], [3, -7], [-1, 1], ...coordinates]))
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([facts(status.isVerifying ? 0x45 : 0x41), Buffer.alloc(16), length, id, key])
      const attestation = encode(
        new Map<Encoded, Encoded>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    use({ challenge }: Options) {
      status.counter += 1
      const data = facts(status.isVerifying ? 0x05 : 0x01)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: status.userHandle || undefined,
      }
      return { ...credential, response }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

/** Adds the passkey to the account of a signed-in person; answers the whole result. */
export async function addPasskey(t: TestApp, user: TestUser, authenticator: Authenticator, name = 'Phone') {
  const { body } = await t.inject('POST', '/api/user/passkeys/options', { as: user, body: { current_password: PASSWORD } })
  return t.inject('POST', '/api/user/passkeys', { as: user, body: { name, credential: authenticator.create(body.data) } })
}
