import { expect, test } from 'vitest'
import { holdsLink, mobileNumber, plainText, segments } from './sms-text.ts'

test.each(['09171234567', '9171234567', '639171234567', '+639171234567', '0917 123-4567', '(0917) 123.4567'])(
  '%s is a mobile number',
  (text) => {
    expect(mobileNumber(text)).toBe('+639171234567')
  },
)

test.each(['', '0449401234', '+15551234567', '091712345678', '0917123456', 'No Data'])('%s is none', (text) => {
  expect(mobileNumber(text)).toBeUndefined()
})

test('signs that would cost are written plainly', () => {
  expect(plainText(' Pay ₱1,500.00 – it’s “due”… ')).toBe('Pay PHP 1,500.00 - it\'s "due"...')
  expect(plainText('Señora Peña')).toBe('Señora Peña')
  expect(segments(plainText(`₱${'a'.repeat(150)}`))).toBe(1)
})

test('nothing begins with TEST, which the provider would drop', () => {
  expect(plainText('Test results are in')).toBe('Notice: Test results are in')
  expect(plainText('Your test results')).toBe('Your test results')
})

test.each(['See https://portal.test/x', 'www.school.ph', 'school.edu.ph', 'go to bit.ly/x', 'Portal: talaan.online'])(
  '%s holds a link',
  (text) => {
    expect(holdsLink(text)).toBe(true)
  },
)

test.each(['Talaan College: your number is A26-7KQ4-M2XD.', 'Room 2.10 at 7:30 a.m.', 'Pay PHP 1,500.00.Thank you', 'St. Mary, Inc.'])(
  '%s holds none',
  (text) => {
    expect(holdsLink(text)).toBe(false)
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
])('%s makes so many', (text, count) => {
  expect(segments(text)).toBe(count)
})
