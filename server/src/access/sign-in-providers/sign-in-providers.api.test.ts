import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startTestProvider } from '#testing/access/sign-in-provider.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const provider = await startTestProvider({ sub: 'x' })
afterAll(() => provider.close())

const google = {
  kind: 'google',
  label: 'Google',
  issuer: 'https://accounts.google.com/',
  client_id: 'client-of-google',
  client_secret: 'GOCSPX-Very-Private',
  email_domains: 'School.edu.ph, @g.school.edu.ph',
  is_on: false,
}
const add = (body: object, as: Parameters<typeof t.inject>[2] = { as: 'administrator' }) =>
  t.inject('POST', '/api/sign-in-providers', { ...as, body: { ...google, ...body } })

it('adds, changes and deletes a provider, and never shows its secret', async () => {
  const added = await add({})
  expect(added.body).toMatchObject({
    data: { issuer: 'https://accounts.google.com', email_domains: ['school.edu.ph', 'g.school.edu.ph'], linked_users: 0, is_on: false },
    message: 'Google was added.',
  })
  const { id, updated_at } = added.body.data
  const { label, client_id } = google
  const edit = (body: object) =>
    t.inject('PUT', `/api/sign-in-providers/${id}`, {
      as: 'administrator',
      body: { label, client_id, email_domains: '', is_on: true, ...body },
    })
  const secretOf = async () =>
    (await sql<{ sealed_secret: Buffer }>`select sealed_secret from sign_in_providers where id = ${id}`.execute(t.db)).rows[0]!
      .sealed_secret
  const secret = await secretOf()
  expect((await edit({ updated_at })).body.data).toMatchObject({ is_on: true, email_domains: [] })
  expect((await secretOf()).equals(secret)).toBe(true)
  const stale = await edit({ updated_at, label: 'Google Workspace' })
  expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/changed is on, email domains after you opened it/)])
  expect((await edit({ client_secret: 'Another-Private-One' })).status).toBe(200)
  expect((await secretOf()).equals(secret)).toBe(false)
  const list = await t.inject('GET', '/api/sign-in-providers', { as: 'administrator' })
  expect(list.body.callback_url).toBe('https://portal.test/sign-in/callback')
  expect((await t.inject('DELETE', `/api/sign-in-providers/${id}`, { as: 'administrator' })).status).toBe(200)
  expect((await t.inject('DELETE', `/api/sign-in-providers/${id}`, { as: 'administrator' })).status).toBe(404)
  expect((await edit({})).status).toBe(404)
  const audits = (await t.audits()).filter(({ entity }) => entity === 'sign_in_providers')
  expect(audits.map(({ action }) => action)).toEqual([
    'sign_in_providers.add',
    'sign_in_providers.edit',
    'sign_in_providers.edit',
    'sign_in_providers.delete',
  ])
  expect(JSON.stringify([added.body, list.body, audits])).not.toMatch(/Private/)
})

it('refuses an issuer over plain http, a second one, and a directory of Microsoft that is not of one school', async () => {
  const errors = async (body: object) => (await add(body)).body.errors
  expect(await errors({ issuer: 'http://accounts.google.com' })).toHaveProperty('issuer')
  expect(await errors({ issuer: 'accounts.google.com' })).toHaveProperty('issuer')
  expect(await errors({ label: '', client_id: '', client_secret: '', email_domains: 'school' })).toEqual(
    Object.fromEntries(['label', 'client_id', 'client_secret', 'email_domains'].map((field) => [field, [expect.any(String)]])),
  )
  const microsoft = { kind: 'microsoft', label: 'Microsoft' }
  expect(await errors({ ...microsoft, issuer: 'https://login.microsoftonline.com/common/v2.0', email_domains: '' })).toEqual({
    issuer: ['Put the directory (tenant) ID of your school in place of {tenant}'],
    email_domains: ['Microsoft needs at least one domain of your school'],
  })
  const issuer = 'https://login.microsoftonline.com/0a1b2c3d-1111-2222-3333-444455556666/v2.0'
  const added = await add({ ...microsoft, issuer })
  expect(added.status).toBe(200)
  expect(await errors({ ...microsoft, issuer })).toEqual({ issuer: ['There is a provider with this issuer'] })
  const edit = { label: 'Microsoft', client_id: 'x', email_domains: '', is_on: true }
  const edited = await t.inject('PUT', `/api/sign-in-providers/${added.body.data.id}`, { as: 'administrator', body: edit })
  expect(edited.body.errors).toHaveProperty('email_domains')
})

it('leaves the providers to administrators, whatever permissions others have', async () => {
  expect((await t.inject('POST', '/api/sign-in-providers', { body: google })).status).toBe(401)
  expect((await add({}, { as: 'registrar' })).status).toBe(403)
  const registrar = await t.createUser('registrar')
  await sql`
    insert into user_permissions select ${registrar.id}, id from permissions where name in ('View Sign-in Settings', 'Update Sign-in Settings')`.execute(
    t.db,
  )
  expect((await t.inject('GET', '/api/sign-in-providers', { as: registrar })).status).toBe(200)
  const refused = await add({ issuer: 'https://issuer.test' }, { as: registrar })
  expect([refused.status, refused.body.message]).toEqual([403, 'Only administrators can change how people sign in.'])
  const { id } = (await add({ issuer: 'https://second.test' })).body.data
  const edit = { label: 'Mine', client_id: 'x', email_domains: '', is_on: true }
  expect((await t.inject('PUT', `/api/sign-in-providers/${id}`, { as: registrar, body: edit })).status).toBe(403)
  expect((await t.inject('DELETE', `/api/sign-in-providers/${id}`, { as: registrar })).status).toBe(403)
  expect((await t.inject('POST', '/api/sign-in-providers/test', { as: registrar, body: { issuer: provider.issuer } })).status).toBe(403)
})

it('reads the discovery document of an issuer, and says when there is none', async () => {
  const test = (issuer: string) => t.inject('POST', '/api/sign-in-providers/test', { as: 'administrator', body: { issuer } })
  expect((await test(provider.issuer)).body).toEqual({
    data: { issuer: provider.issuer, authorization_endpoint: `${provider.issuer}/authorize` },
    message: 'The issuer answers.',
  })
  const answer = await test(`${provider.issuer}/elsewhere`)
  expect([answer.status, answer.body.errors]).toEqual([422, { issuer: ['No discovery document was found there. Check the address.'] }])
  expect((await test('ftp://issuer.test')).body.errors).toHaveProperty('issuer')
})
