import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

let secret: string | undefined
const keys = new Map<string, Buffer>()

/** Chooses this process's secret; every purpose gets a key of its own from it. */
export function useSecret(next: string): void {
  secret = next
  keys.clear()
}

/**
 * The one secret of the school's servers: `SECRET_KEY`, else the file `secret-key` of the data folder, made once.
 * Processes that share a data folder share it: the file appears whole or not at all, and the first one stays.
 */
export function serverSecret(config: { SECRET_KEY?: string; DATA_DIR: string }): string {
  if (config.SECRET_KEY) return config.SECRET_KEY
  const file = path.join(config.DATA_DIR, 'secret-key')
  const known = readKey(file)
  if (known !== undefined) return known
  mkdirSync(config.DATA_DIR, { recursive: true })
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(fresh, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
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
  const known = keys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'talaan', name, KEY_BYTES))
  keys.set(name, key)
  return key
}

/** Encrypts for this purpose only (AES-256-GCM): nonce, tag, then the text. The same text never gives the same bytes. */
export function seal(purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** What `seal` was given for this purpose; throws when it was changed, or sealed for another purpose or with another secret. */
export function open(purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** HMAC-SHA-256 of the text for this purpose: 43 characters that may stand in an address. */
export const sign = (purpose: string, text: string): string =>
  createHmac('sha256', keyFor('sign', purpose)).update(text).digest('base64url')

/** Whether `sign` made this signature, letter for letter; takes as long for a wrong one. */
export function verify(purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(purpose, text))
  return given.length === right.length && timingSafeEqual(given, right)
}
