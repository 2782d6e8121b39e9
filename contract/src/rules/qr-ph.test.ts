import { describe, expect, test } from 'vitest'
import { checksumOf, findQrPhProblem, makeQrPh, qrPhReference, readDataObjects, readMerchant } from './qr-ph.ts'

/** The example of EMVCo's specification of merchant-presented codes. */
const published =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

const withChecksum = (start: string) => `${start}6304${checksumOf(`${start}6304`)}`
const account = '0011ph.ppmi.p2m0111TALNPHM1XXX0309900000001'
/** The code that a school has for all its payments. */
const school = (more = '', start = '000201010211') =>
  withChecksum(`${start}28${account.length}${account}520482205303608${more}5802PH5914TALAAN COLLEGE6004NAGA`)

describe('the checksum', () => {
  test('is CRC-16/CCITT-FALSE', () => expect(checksumOf('123456789')).toBe('29B1'))
  test('is that of the published example, whose text is not only Latin', () => expect(checksumOf(published.slice(0, -4))).toBe('A13A'))
})

test('reads the data objects of the published example', () => {
  const objects = readDataObjects(published)
  expect(objects?.map(({ tag }) => tag).join(' ')).toBe('00 01 29 31 52 58 59 60 64 54 53 55 62 91 63')
  expect(readMerchant(published)).toEqual({ name: 'BEST TRANSPORT', city: 'BEIJING' })
  expect(readDataObjects(objects?.find(({ tag }) => tag === '64')?.value ?? '')).toEqual([
    { tag: '00', value: 'ZH' },
    { tag: '01', value: '最佳运输' },
    { tag: '02', value: '北京' },
  ])
  for (const bad of ['0002', '00020', '000x01', '0000', '000301']) expect(readDataObjects(bad)).toBeUndefined()
})

test("accepts the school's code and says what is wrong with others", () => {
  expect(findQrPhProblem(school())).toBeUndefined()
  expect(findQrPhProblem(school('', '000201'))).toBeUndefined()
  expect(findQrPhProblem(published)).toMatch(/not for payments in pesos/)
  expect(findQrPhProblem('')).toMatch(/not the text of a QR Ph code/)
  expect(findQrPhProblem('https://talaan.test/pay')).toMatch(/not the text of a QR Ph code/)
  expect(findQrPhProblem(school().slice(0, -1))).toMatch(/not the text/)
  expect(findQrPhProblem(`${school().slice(0, -4)}0000`)).toMatch(/not complete/)
  expect(findQrPhProblem(school().replace('NAGA', 'NAGO'))).toMatch(/not complete/)
  expect(findQrPhProblem(school('', '000202010211'))).toMatch(/format/)
  expect(findQrPhProblem(school('', '000201010212'))).toMatch(/single payment/)
  expect(findQrPhProblem(school('5406100.00'))).toMatch(/single payment/)
  expect(findQrPhProblem(withChecksum('0002010102115204822053036085802PH5906TALAAN6004NAGA'))).toMatch(/no account/)
})

describe('the code of one payment', () => {
  const findValue = (text: string, tag: string) => readDataObjects(text)?.find((object) => object.tag === tag)?.value
  const make = (text: string, amount_centavos = 150_005) => makeQrPh(text, { amount_centavos, reference: '2026-00001-2627-1' })

  test('has the amount, the reference label and a new checksum, and all else of the school', () => {
    const code = make(school())
    expect([findValue(code, '00'), findValue(code, '01'), findValue(code, '54')]).toEqual(['01', '12', '1500.05'])
    expect(findValue(code, '62')).toBe('05172026-00001-2627-1')
    expect(code.slice(-4)).toBe(checksumOf(code.slice(0, -4)))
    const otherFields = (text: string) => readDataObjects(text)?.filter(({ tag }) => !['01', '54', '62', '63'].includes(tag))
    expect(otherFields(code)).toEqual(otherFields(school()))
    expect(readDataObjects(code)?.map(({ tag }) => tag)).toEqual(['00', '01', '28', '52', '53', '54', '58', '59', '60', '62', '63'])
  })

  test('is marked as dynamic also when the code of the school says nothing', () => {
    expect(make(school('', '000201')).startsWith('000201010212')).toBe(true)
  })

  test('writes whole pesos and small amounts with two decimals', () => {
    expect([1, 10, 100, 123_456_789].map((centavos) => findValue(make(school(), centavos), '54'))).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '1234567.89',
    ])
  })

  test('replaces a label that the app fills in, and leaves one by which the bank finds the merchant', () => {
    expect(findValue(make(school('62070503***')), '62')).toBe('05172026-00001-2627-1')
    const bank = school('62290013com.bank.ph.x0508SHOP0001')
    expect(findValue(make(bank), '62')).toBe('0013com.bank.ph.x01172026-00001-2627-10508SHOP0001')
  })
})

test('names the student and the term, or the account', () => {
  const term = { enrollment_id: 77, school_year: '2026-2027', semester: 1 }
  expect(qrPhReference({ ...term, student_id_number: '2026-00001' })).toBe('2026-00001-2627-1')
  expect(qrPhReference({ ...term, student_id_number: null })).toBe('ACCOUNT-77')
  expect(qrPhReference({ ...term, student_id_number: 'A NUMBER WITH SPACES' })).toBe('ACCOUNT-77')
})
