import { expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()

it('ends this session, not the others, and leaves an audit row', async () => {
  const user = await t.createUser('cashier')
  const { body } = await t.inject('POST', '/api/login', { body: { email: user.email, password: 'Correct-Horse-2026' } })
  expect((await t.inject('GET', '/api/logout', { as: user })).status).toBe(200)
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect((await t.inject('GET', '/api/logout', { as: user })).status).toBe(401)
  expect((await t.inject('GET', '/api/user', { as: { ...user, token: body.data.token } })).status).toBe(200)
  expect((await t.audits()).filter((row) => row.action === 'auth.logout')).toHaveLength(1)
})

it('shows the own account only to somebody signed in, and answers 304 while nothing changes', async () => {
  expect((await t.inject('GET', '/api/user')).status).toBe(401)
  const firstAnswer = await t.inject('GET', '/api/user', { as: 'administrator' })
  expect(firstAnswer.body.data.is_admin).toBe(true)
  const secondAnswer = await t.inject('GET', '/api/user', {
    as: 'administrator',
    headers: { 'if-none-match': String(firstAnswer.headers.etag) },
  })
  expect(secondAnswer.status).toBe(304)
})
