import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { open, seal, serverSecret, sign, useSecret, verify } from './secrets.ts'

beforeEach(() => useSecret('a-secret-of-thirty-two-characters'))

test('what is sealed opens again, for its purpose and with its secret only', () => {
  const sealed = seal('mail', 'Señor ₱ 12')
  expect(open('mail', sealed)).toBe('Señor ₱ 12')
  // No four bytes of it are there in the clear; fewer could be there by chance.
  const clear = Buffer.from('Señor ₱ 12')
  for (let at = 0; at + 4 <= clear.length; at++) expect(sealed.includes(clear.subarray(at, at + 4))).toBe(false)
  expect(seal('mail', 'Señor ₱ 12')).not.toEqual(sealed)
  expect(() => open('document', sealed)).toThrow()
  useSecret('another-secret-of-thirty-two-chars')
  expect(() => open('mail', sealed)).toThrow()
})

test('a changed byte anywhere opens nothing', () => {
  const sealed = seal('mail', 'hello')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => open('mail', changed)).toThrow()
  }
  expect(() => open('mail', Buffer.alloc(3))).toThrow()
})

test('a signature stands for one text of one purpose', () => {
  const signature = sign('proof', 'text')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(verify('proof', 'text', signature)).toBe(true)
  expect(verify('proof', 'other', signature)).toBe(false)
  expect(verify('card', 'text', signature)).toBe(false)
  expect(verify('proof', 'text', signature.slice(1))).toBe(false)
  expect(verify('proof', 'text', '')).toBe(false)
  // The last character has two bits to spare: spelled otherwise it is another text, which a list of used ones would not know.
  const twin = Buffer.from(signature, 'base64url')
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const spelled = `${signature.slice(0, 42)}${last}`
    if (spelled !== signature && Buffer.from(spelled, 'base64url').equals(twin)) expect(verify('proof', 'text', spelled)).toBe(false)
  }
  expect(verify('proof', 'text', `${signature}=`)).toBe(false)
})

test('the data folder keeps the secret, for its owner only; the environment goes before', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'talaan-secret-'))
  const DATA_DIR = path.join(folder, 'new')
  const first = serverSecret({ DATA_DIR })
  const file = path.join(DATA_DIR, 'secret-key')
  expect(first).toHaveLength(43)
  expect(serverSecret({ DATA_DIR })).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(DATA_DIR)).toEqual(['secret-key'])
  expect(serverSecret({ DATA_DIR: path.join(folder, 'none'), SECRET_KEY: 'given' })).toBe('given')
  expect(existsSync(path.join(folder, 'none'))).toBe(false)
  writeFileSync(file, 'cut')
  expect(() => serverSecret({ DATA_DIR })).toThrow('too short')
  expect(readFileSync(file, 'utf8')).toBe('cut')
  rmSync(folder, { recursive: true })
})
