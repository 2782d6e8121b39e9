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
  ['SEMAPHORE_SENDER', 'Talaan College'],
  ['DEMO_PASSWORD', 'short'],
  ['SECRET_KEY', 'thirty-one-characters-are-few-x'],
])('rejects %s=%s and names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must .*\\.$`))
})

test('the SMS driver semaphore requires an API key', () => {
  expect(() => readConfig({ SMS_DRIVER: 'semaphore' })).toThrow('SEMAPHORE_API_KEY')
  expect(readConfig({ SMS_DRIVER: 'semaphore', SEMAPHORE_API_KEY: 'k' }).SMS_DRIVER).toBe('semaphore')
})
