import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { decodeIdCode, encodeIdCode, idCodeContent, isIdCode, readIdPublicKey, signIdCode, verifyIdCode } from './id-code.ts'

let keys: CryptoKeyPair
let publicKey: CryptoKey
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

beforeAll(async () => {
  keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  publicKey = (await readIdPublicKey(toBase64(await crypto.subtle.exportKey('raw', keys.publicKey))))!
})

const sample = { card_number: 4711, valid_until: '2027-07-31' }
const days = fc.integer({ min: 0, max: 65_535 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const contents = fc.record({ card_number: fc.maxSafeNat(), valid_until: days })

test('a code is made of capitals and digits alone, which a QR code stores compactly', async () => {
  expect(await signIdCode(keys.privateKey, sample)).toMatch(/^T1[A-Z2-7]{120}$/)
})

test('base32 is that of RFC 4648', () => {
  const signature = new Uint8Array(64).fill(0x66)
  const known = 'AEAAAAAAAAAAAAAAABTGMZTGMZTGMZTGMZTG'
  expect(encodeIdCode({ card_number: 0, valid_until: '1970-01-01' }, signature).slice(2, 38)).toBe(known)
})

test('what is encoded is decoded, for every card and day', () => {
  fc.assert(
    fc.property(contents, fc.uint8Array({ minLength: 64, maxLength: 64 }), (content, signature) => {
      const decoded = decodeIdCode(encodeIdCode(content, signature))!
      expect([decoded.card_number, decoded.valid_until]).toEqual([content.card_number, content.valid_until])
      expect([...decoded.signature]).toEqual([...signature])
    }),
  )
})

test('a code of the school is verified, also in small letters and with spaces', async () => {
  const code = await signIdCode(keys.privateKey, sample)
  expect(await verifyIdCode(publicKey, code)).toEqual(sample)
  expect(await verifyIdCode(publicKey, ` ${code.toLowerCase().slice(0, 60)} ${code.slice(60)}\n`)).toEqual(sample)
})

test('a code with any changed character is refused', async () => {
  const code = await signIdCode(keys.privateKey, sample)
  await fc.assert(
    fc.asyncProperty(fc.nat(119), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'), async (place, character) => {
      fc.pre(code[place + 2] !== character)
      expect(await verifyIdCode(publicKey, code.slice(0, place + 2) + character + code.slice(place + 3))).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('a code that another key signed is refused, and so is another number or day under the same signature', async () => {
  const other = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  expect(await verifyIdCode(publicKey, await signIdCode(other.privateKey, sample))).toBeUndefined()
  const { signature } = decodeIdCode(await signIdCode(keys.privateKey, sample))!
  expect(await verifyIdCode(publicKey, encodeIdCode({ ...sample, card_number: 4712 }, signature))).toBeUndefined()
  expect(await verifyIdCode(publicKey, encodeIdCode({ ...sample, valid_until: '2037-07-31' }, signature))).toBeUndefined()
})

test.each(['', 'T1', 'T2', '2026-00001', `T1${'A'.repeat(119)}`, `T1${'A'.repeat(121)}`, `T1${'1'.repeat(120)}`, `T1${'7'.repeat(120)}`])(
  '%s is no code',
  async (text) => {
    expect(decodeIdCode(text)).toBeUndefined()
    expect(await verifyIdCode(publicKey, text)).toBeUndefined()
  },
)

test('a damaged code is told from a number', () => {
  expect(['T1-0001', '2026-00001', `t1${'a'.repeat(100)}`].map(isIdCode)).toEqual([false, false, true])
})

test('a day that a code cannot hold is refused', () => {
  expect(() => idCodeContent({ card_number: 1, valid_until: '2200-01-01' })).toThrow(RangeError)
  expect(() => idCodeContent({ card_number: 1, valid_until: 'tomorrow' })).toThrow(RangeError)
})

test('a public key that is none answers undefined', async () => {
  expect(await readIdPublicKey(btoa('short'))).toBeUndefined()
})
