import { expect, test } from 'vitest'
import { countSegments, hasLink, normalizeMobileNumber, toSmsText } from './sms-text.ts'

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

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['₱'.repeat(70), 1],
  ['₱'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(67), 3],
  ['ñÑ'.repeat(80), 1],
])('%s has %i segments', (text, count) => {
  expect(countSegments(text)).toBe(count)
})
