import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({ PORT: '', SMTP_URL: undefined })).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATABASE_POOL: 10,
    SMS_DRIVER: 'log',
    LOG_LEVEL: 'info',
    DATA_DIR: expect.stringMatching(/\/\.data$/),
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail.example'],
  ['PUBLIC_URL', 'ftp://x'],
  ['LOG_LEVEL', 'loud'],
  ['SMS_DRIVER', 'pigeon'],
  ['SMS_HTTP_URL', 'sms.example'],
  ['SMS_HTTP_METHOD', 'DELETE'],
  ['SMS_HTTP_HEADERS', 'authorization: key'],
  ['SMS_HTTP_HEADERS', '{"n":1}'],
  ['SMS_HTTP_SUCCESS', '(unclosed'],
  ['SEMAPHORE_SENDER', 'Talaan College'],
  ['DEMO_PASSWORD', 'short'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['MIGRATION_DATABASE_URL', 'mysql://x'],
  ['SECRET_KEY', 'thirty-one-characters-are-few-x'],
])('rejects %s=%s and names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must .*\\.$`))
})

test.each(['loopback', '10.0.0.0/8', 'loopback, 192.0.2.1, 2001:db8::/32'])('trusts the proxies %s', (text) => {
  expect(readConfig({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES).toBe(text)
})

test('the SMS driver semaphore requires an API key', () => {
  expect(() => readConfig({ SMS_DRIVER: 'semaphore' })).toThrow('SEMAPHORE_API_KEY')
  expect(readConfig({ SMS_DRIVER: 'semaphore', SEMAPHORE_API_KEY: 'k' }).SMS_DRIVER).toBe('semaphore')
})

test('the SMS driver http requires an address, and places for number and text', () => {
  const http = { SMS_DRIVER: 'http', SMS_HTTP_URL: 'https://sms.example/send?to={to}' }
  expect(() => readConfig({ SMS_DRIVER: 'http' })).toThrow('SMS_HTTP_URL')
  expect(() => readConfig(http)).toThrow('{text}')
  expect(readConfig({ ...http, SMS_HTTP_BODY: '{text}', SMS_HTTP_HEADERS: '{"a":"b"}', SMS_HTTP_SUCCESS: 'ok' })).toMatchObject({
    SMS_HTTP_METHOD: 'POST',
    SMS_HTTP_HEADERS: { a: 'b' },
    SMS_HTTP_SUCCESS: /ok/,
  })
})
