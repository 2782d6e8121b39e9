import { expect, test } from 'vitest'
import { countSegments, findCostlyCharacters, findLink, hasLink, measureSms, normalizeMobileNumber, toSmsText } from './sms-text.ts'

test.each(['09171234567', '9171234567', '639171234567', '+639171234567', '0917 123-4567', '(0917) 123.4567'])(
  'recognizes %s as a mobile number',
  (text) => {
    expect(normalizeMobileNumber(text)).toBe('+639171234567')
  },
)

test.each(['', '0449401234', '+15551234567', '091712345678', '0917123456', 'No Data'])(
  'does not recognize "%s" as a mobile number',
  (text) => {
    expect(normalizeMobileNumber(text)).toBeUndefined()
  },
)

test('replaces characters outside GSM-7', () => {
  expect(toSmsText(' Pay ₱1,500.00 – it’s “due”… ')).toBe('Pay PHP 1,500.00 - it\'s "due"...')
  expect(toSmsText('Señora Peña')).toBe('Señora Peña')
  expect(countSegments(toSmsText(`₱${'a'.repeat(150)}`))).toBe(1)
})

test('adds a prefix to text that begins with TEST, which the provider would drop', () => {
  expect(toSmsText('Test results are in')).toBe('Notice: Test results are in')
  expect(toSmsText('Your test results')).toBe('Your test results')
})

test.each(['See https://portal.test/x', 'www.school.ph', 'school.edu.ph', 'go to bit.ly/x', 'Portal: talaan.online'])(
  'finds a link in "%s"',
  (text) => {
    expect(hasLink(text)).toBe(true)
  },
)

test.each(['Talaan College: your number is A26-7KQ4-M2XD.', 'Room 2.10 at 7:30 a.m.', 'Pay PHP 1,500.00.Thank you', 'St. Mary, Inc.'])(
  'finds no link in "%s"',
  (text) => {
    expect(hasLink(text)).toBe(false)
  },
)

/** The default alphabet of 3GPP TS 23.038 (GSM 03.38), row by row, without the escape at 0x1B. */
const BASIC = [
  '@£$¥èéùìòÇ\nØø\rÅå',
  'Δ_ΦΓΛΩΠΨΣΘΞÆæßÉ',
  ' !"#¤%&\'()*+,-./',
  '0123456789:;<=>?',
  '¡ABCDEFGHIJKLMNO',
  'PQRSTUVWXYZÄÖÑÜ§',
  '¿abcdefghijklmno',
  'pqrstuvwxyzäöñüà',
].join('')
const EXTENSION = '\f^{}\\[~]|€'

test.each([...BASIC])('%j of the basic table counts one', (character) => {
  expect(measureSms(character)).toEqual({ encoding: 'GSM-7', length: 1, segments: 1, remaining: 159 })
  expect([countSegments(character.repeat(160)), countSegments(character.repeat(161))]).toEqual([1, 2])
})

test.each([...EXTENSION])('%j of the extension table counts two', (character) => {
  expect(measureSms(character)).toEqual({ encoding: 'GSM-7', length: 2, segments: 1, remaining: 158 })
  expect([countSegments(character.repeat(80)), countSegments(character.repeat(81))]).toEqual([1, 2])
})

test('the basic table has 127 characters and the extension table ten', () => {
  expect([new Set(BASIC).size, new Set(EXTENSION).size]).toEqual([127, 10])
})

test.each([...'₱‘’“”–…`çÁáíóúõ\tЖ中'])('%j makes a text UCS-2', (character) => {
  expect(measureSms(character)).toEqual({ encoding: 'UCS-2', length: 1, segments: 1, remaining: 69 })
})

test.each<[string, string, number, number]>([
  ['nothing', '', 1, 160],
  ['160 characters', 'a'.repeat(160), 1, 0],
  ['161 characters', 'a'.repeat(161), 2, 145],
  ['306 characters', 'a'.repeat(306), 2, 0],
  ['307 characters', 'a'.repeat(307), 3, 152],
  ['459 characters', 'a'.repeat(459), 3, 0],
  ['460 characters', 'a'.repeat(460), 4, 152],
  ['159 characters and one of the extension table', `${'a'.repeat(159)}€`, 2, 145],
  ['158 characters and one of the extension table', `${'a'.repeat(158)}€`, 1, 0],
  ['an extended character at the end of a segment, which moves to the next', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3, 152],
  ['70 characters with a peso sign', `₱${'a'.repeat(69)}`, 1, 0],
  ['71 characters with a peso sign', `₱${'a'.repeat(70)}`, 2, 63],
  ['134 characters with a peso sign', `₱${'a'.repeat(133)}`, 2, 0],
  ['135 characters with a peso sign', `₱${'a'.repeat(134)}`, 3, 66],
  ['35 emoji, two units each', '😀'.repeat(35), 1, 0],
  ['36 emoji, never divided between segments', '😀'.repeat(36), 2, 61],
  ['67 emoji', '😀'.repeat(67), 3, 65],
  ['an extended character in UCS-2, which counts one', `₱${'€'.repeat(69)}`, 1, 0],
])('counts the segments of %s', (_, text, segments, remaining) => {
  expect(measureSms(text)).toMatchObject({ segments, remaining })
})

test('names the characters that make a text UCS-2, with their replacements', () => {
  expect(findCostlyCharacters('Pay ₱1,500 – “today”, ₱ again')).toEqual([
    { character: '₱', replacement: 'PHP' },
    { character: '–', replacement: '-' },
    { character: '“', replacement: '"' },
    { character: '”', replacement: '"' },
  ])
  expect(findCostlyCharacters('中 ñ €')).toEqual([{ character: '中', replacement: undefined }])
})

test('names the link of a text', () => {
  expect(findLink('Go to school.edu.ph today')).toBe('school.edu.ph')
})
