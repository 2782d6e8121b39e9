import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const twice = (password: string) => ({ password, password_confirmation: password })
const change = (as: TestUser, password: string) =>
  t.inject('POST', '/api/user/password', { as, body: { current_password: PASSWORD, ...twice(password) } })

beforeEach(async () => {
  await sql`delete from throttles`.execute(t.db)
})

/** A mailed link of the account. */
async function askLink(user: TestUser): Promise<string> {
  await t.inject('POST', '/api/forgot-password', { body: { email: user.email } })
  const mail = (await t.mails()).findLast(({ to, text }) => to === user.email && text.includes('token='))
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

it('takes a password of small letters, spaces and other alphabets, and signs in with it however the browser composes it', async () => {
  const user = await t.createUser('student')
  const composed = 'mañana ang pagsusulit'
  expect((await change(user, composed)).status).toBe(200)
  const signIn = (password: string) => t.inject('POST', '/api/login', { body: { email: user.email, password } })
  expect((await signIn(composed)).status).toBe(200)
  expect((await signIn(composed.normalize('NFD'))).status).toBe(200)
})

it('asks staff for 15 characters, and everybody for 12 to 128', async () => {
  const [student, registrar] = [await t.createUser('student'), await t.createUser('registrar')]
  expect((await change(student, 'jeep at dyip')).status).toBe(200)
  expect((await change(registrar, 'jeep at dyip')).body.errors).toEqual({ password: ['Use at least 15 characters'] })
  expect((await change(registrar, 'x7 '.repeat(43))).body.errors).toHaveProperty('password')
})

it('refuses a common password, and one with a name in it, wherever a password is chosen', async () => {
  await t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body: { school_name: 'Mabini Academy' } })
  const user = await t.createUser('student', { first_name: 'Consolacion' })
  expect((await change(user, 'Password1234')).body.errors.password[0]).toContain('easy to guess')
  expect((await change(user, 'si consolacion 7')).body.errors.password[0]).toContain('your name')
  expect((await change(user, 'mabini forever 7')).body.errors.password[0]).toContain('name of the school')

  const token = await askLink(user)
  const reset = (password: string) => t.inject('POST', '/api/reset-password', { body: { token, ...twice(password) } })
  expect((await reset('Password1234')).body.errors.password[0]).toContain('easy to guess')
  expect((await reset('ang aso ko ay tahimik')).status).toBe(200)

  const newcomer = await t.createUser('registrar', { first_login: true })
  const first = (password: string) =>
    t.inject('POST', '/api/first-login', { body: { email: newcomer.email, current_password: PASSWORD, ...twice(password) } })
  expect((await first('Welcome12345678')).body.errors.password[0]).toContain('easy to guess')
  expect((await first('ang aso ko ay tahimik')).status).toBe(200)
})
