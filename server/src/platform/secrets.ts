import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

let secret: string | undefined
const keys = new Map<string, Buffer>()

/** Sets the secret of this process. Every purpose gets its own key, derived from it. */
export function setServerSecret(newSecret: string): void {
  secret = newSecret
  keys.clear()
}

/**
 * The secret that all servers of the school share: `SECRET_KEY`, or the file `secret-key` of the data folder, which is created once.
 * The file is linked into place, so that processes that start together use the same complete file.
 */
export function readServerSecret(config: { SECRET_KEY?: string; DATA_DIR: string }): string {
  if (config.SECRET_KEY) return config.SECRET_KEY
  const file = path.join(config.DATA_DIR, 'secret-key')
  const existing = readKey(file)
  if (existing !== undefined) return existing
  mkdirSync(config.DATA_DIR, { recursive: true })
  const newFile = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(newFile, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(newFile, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(newFile)
  }
  return readKey(file) as string
}

function readKey(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text.length < KEY_BYTES) throw new Error(`The secret in ${file} is too short`)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function keyFor(use: 'seal' | 'sign', purpose: string): Buffer {
  if (secret === undefined) throw new Error('The server secret is not set')
  const name = `${use} ${purpose}`
  const existing = keys.get(name)
  if (existing) return existing
  const key = Buffer.from(hkdfSync('sha256', secret, 'talaan', name, KEY_BYTES))
  keys.set(name, key)
  return key
}

/** Encrypts a text for one purpose with AES-256-GCM. The result is nonce, tag and text; it is different for every call. */
export function seal(purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts the result of `seal`. Throws when it was changed, or sealed for another purpose or with another secret. */
export function unseal(purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Tells one secret from another without giving it away; made from nothing else. */
export const secretFingerprint = (): string => sign('fingerprint', '').slice(0, 22)

/** HMAC-SHA-256 of the text for one purpose: 43 characters that are allowed in an address. */
export const sign = (purpose: string, text: string): string =>
  createHmac('sha256', keyFor('sign', purpose)).update(text).digest('base64url')

/** Whether the signature equals the result of `sign`; compares in constant time. */
export function verifySignature(purpose: string, text: string, signature: string): boolean {
  const actual = Buffer.from(signature)
  const expected = Buffer.from(sign(purpose, text))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
