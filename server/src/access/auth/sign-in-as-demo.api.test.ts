import { expect, it } from 'vitest'
import { writeSettings } from '#platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { openDemoAccounts } from './demo-accounts.ts'

const t = await testApp({ env: { PUBLIC_URL: '' } })
const cashier = await t.createUser('cashier')
const signIn = (email: string) => t.inject('POST', '/api/login/demo', { body: { email } })
const beDemo = (demo_school: '0' | '1') => t.ctx().transaction((tx) => writeSettings(tx, { demo_school }))

it('opens no account of a school that is not the demo school', async () => {
  await beDemo('0')
  expect((await signIn(cashier.email)).status).toBe(404)
})

it('opens one account of each role of the demo school, and no other one', async () => {
  const other = await t.createUser('cashier')
  await beDemo('1')
  const { status, body } = await signIn(cashier.email)
  expect([status, body.data.user.email]).toEqual([200, cashier.email])
  const headers = { authorization: `Bearer ${body.data.token}` }
  expect((await t.inject('GET', '/api/user', { headers })).body.data.email).toBe(cashier.email)
  expect((await signIn(other.email)).status).toBe(404)
  expect((await signIn('nobody@school.test')).status).toBe(404)
  expect((await signIn('')).status).toBe(422)
})

it('opens none once other machines can reach the portal', async () => {
  await beDemo('1')
  const roles = async (config: { HOST?: string; PUBLIC_URL?: string } = {}, isFromThisMachine = true) =>
    (await openDemoAccounts(t.db, { config: { HOST: '127.0.0.1', PUBLIC_URL: undefined, ...config }, isFromThisMachine })).map(
      ({ role }) => role,
    )
  expect(await roles()).toContain('Cashier')
  expect(await roles({ HOST: '0.0.0.0' })).toEqual([])
  expect(await roles({ PUBLIC_URL: 'https://portal.test' })).toEqual([])
  expect(await roles({}, false)).toEqual([])
  const foreignHeaders: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'tunnel.test' },
    { host: 'rebound.test:8080' },
  ]
  for (const headers of foreignHeaders) {
    expect((await t.inject('POST', '/api/login/demo', { body: { email: cashier.email }, headers })).status).toBe(404)
  }
})
