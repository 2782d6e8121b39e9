import type { OfflineCopy, OfflineHolder } from '@talaan/contract'
import { signIdCode } from '@talaan/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Identifier, makeIdentifier } from './identify.ts'

const DAY = '2026-08-12'
const aHolder = (values: Partial<OfflineHolder>): OfflineHolder => ({
  person_id: 1,
  name: 'REYES, Liza',
  number: '2026-00001',
  image: null,
  course_code: 'BSIT',
  level: 2,
  section: 'BSIT-2A',
  position: null,
  status: 'enrolled',
  cards: [7, 8],
  ...values,
})
const student = aHolder({})
const employee = aHolder({ person_id: 2, name: 'CRUZ, Ana', number: 'E-77', status: 'employed', course_code: null, cards: [] })

let identifier: Identifier
let privateKey: CryptoKey
const codeOf = (card_number: number, valid_until = '2027-05-31', key = privateKey) => signIdCode(key, { card_number, valid_until })
const makePair = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])

beforeAll(async () => {
  const pair = await makePair()
  privateKey = pair.privateKey
  const public_key = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64')
  const refused_cards: OfflineCopy['refused_cards'] = [
    { card: 8, problem: 'lost' },
    { card: 9, problem: 'revoked' },
  ]
  identifier = makeIdentifier({ version: 'x', public_key, holders: [employee, student], refused_cards })
})

const identify = (code: string) => identifier.identify(code, DAY)

describe('a number', () => {
  test.each([
    ['2026-00001', student],
    [' e-77 ', employee],
  ])('%j is looked up as it is typed', async (number, person) => {
    expect(await identify(number)).toEqual({ result: 'recorded', person })
  })

  test('that is not in the copy is left to the server', async () => {
    expect(await identify('2026-00002')).toBeUndefined()
  })

  test('that a student and an employee have is taken for the student', async () => {
    const twin = aHolder({ person_id: 3, status: 'employed' })
    const { identify } = makeIdentifier({ version: 'x', public_key: '', holders: [student, twin], refused_cards: [] })
    expect((await identify('2026-00001', DAY))?.person?.person_id).toBe(1)
  })
})

describe('a signed code', () => {
  test('names its holder until its last day', async () => {
    expect(await identify(await codeOf(7))).toEqual({ result: 'recorded', person: student })
    expect((await identify(await codeOf(7, DAY)))?.result).toBe('recorded')
    expect(await identify(await codeOf(7, '2026-08-11'))).toEqual({ result: 'expired', person: student })
  })

  test('of a lost or revoked card is refused, with its holder where the device knows who it is', async () => {
    expect(await identify(await codeOf(8))).toEqual({ result: 'lost', person: student })
    expect(await identify(await codeOf(9))).toEqual({ result: 'revoked', person: null })
  })

  test('that another key signed, or that was changed, is forged', async () => {
    const other = await makePair()
    const code = await codeOf(7)
    for (const forged of [
      await codeOf(7, '2027-05-31', other.privateKey),
      `${code.slice(0, 20)}${code[20] === 'A' ? 'B' : 'A'}${code.slice(21)}`,
    ])
      expect(await identify(forged)).toEqual({ result: 'forged', person: null })
  })

  test('of a card that was issued after the copy was made is left to the server', async () => {
    expect(await identify(await codeOf(70))).toBeUndefined()
  })
})
