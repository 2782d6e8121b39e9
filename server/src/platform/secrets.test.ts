import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readServerSecret, seal, setServerSecret, sign, unseal, verifySignature } from './secrets.ts'

beforeEach(() => setServerSecret('a-secret-of-thirty-two-characters'))

test('unseal works only for the same purpose and with the same secret', () => {
  const sealed = seal('mail', 'Señor ₱ 12')
  expect(unseal('mail', sealed)).toBe('Señor ₱ 12')
  // No four bytes of the text appear unencrypted; shorter sequences could match by chance.
  const clear = Buffer.from('Señor ₱ 12')
  for (let position = 0; position + 4 <= clear.length; position++)
    expect(sealed.includes(clear.subarray(position, position + 4))).toBe(false)
  expect(seal('mail', 'Señor ₱ 12')).not.toEqual(sealed)
  expect(() => unseal('document', sealed)).toThrow()
  setServerSecret('another-secret-of-thirty-two-chars')
  expect(() => unseal('mail', sealed)).toThrow()
})

test('unseal rejects a changed byte at any position', () => {
  const sealed = seal('mail', 'hello')
  for (let position = 0; position < sealed.length; position++) {
    const changed = Buffer.from(sealed)
    changed[position] = changed[position]! ^ 1
    expect(() => unseal('mail', changed)).toThrow()
  }
  expect(() => unseal('mail', Buffer.alloc(3))).toThrow()
})

test('a signature is valid for one text and one purpose only', () => {
  const signature = sign('proof', 'text')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(verifySignature('proof', 'text', signature)).toBe(true)
  expect(verifySignature('proof', 'other', signature)).toBe(false)
  expect(verifySignature('card', 'text', signature)).toBe(false)
  expect(verifySignature('proof', 'text', signature.slice(1))).toBe(false)
  expect(verifySignature('proof', 'text', '')).toBe(false)
  // The last character has two unused bits. A variant would be another text that a list of used signatures does not contain.
  const twin = Buffer.from(signature, 'base64url')
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const spelled = `${signature.slice(0, 42)}${last}`
    if (spelled !== signature && Buffer.from(spelled, 'base64url').equals(twin))
      expect(verifySignature('proof', 'text', spelled)).toBe(false)
  }
  expect(verifySignature('proof', 'text', `${signature}=`)).toBe(false)
})

test('the secret comes from the environment, or from a file that only its owner can read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'talaan-secret-'))
  const DATA_DIR = path.join(folder, 'new')
  const first = readServerSecret({ DATA_DIR })
  const file = path.join(DATA_DIR, 'secret-key')
  expect(first).toHaveLength(43)
  expect(readServerSecret({ DATA_DIR })).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(DATA_DIR)).toEqual(['secret-key'])
  expect(readServerSecret({ DATA_DIR: path.join(folder, 'none'), SECRET_KEY: 'given' })).toBe('given')
  expect(existsSync(path.join(folder, 'none'))).toBe(false)
  writeFileSync(file, 'cut')
  expect(() => readServerSecret({ DATA_DIR })).toThrow('too short')
  expect(readFileSync(file, 'utf8')).toBe('cut')
  rmSync(folder, { recursive: true })
})
