import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await sql`
  insert into places (code, parent_code, kind, name) values
    ('0300000000', null, 'region', 'Region III (Central Luzon)'),
    ('0304900000', '0300000000', 'province', 'Nueva Ecija'),
    ('0304903000', '0304900000', 'city', 'Cabanatuan City'),
    ('0304903001', '0304903000', 'barangay', 'Aduas'),
    ('0330100000', '0300000000', 'city', 'City of Angeles'),
    ('0330100001', '0330100000', 'barangay', 'Agapito')`.execute(t.db)

const profile = {
  first_name: 'Ana',
  last_name: 'Reyes',
  middle_name: 'Lim',
  personal_email: 'ana@mail.test',
  contact_number: '09171234567',
  birthdate: '2008-02-29',
  gender: 'Female',
  civil_status: 'Single',
  religion: '',
  province: 'Nueva Ecija',
  municipality: 'Cabanatuan City',
  barangay: 'Aduas',
  psgc_code: '0304903001',
  zipcode: '3100',
  emergency_contact_name: 'Jose Reyes',
  emergency_contact_number: '+639171234567',
}
async function form(user: TestUser, fields: object = {}) {
  const { body } = await t.inject('GET', '/api/user', { as: user })
  return { ...profile, updated_at: body.data.updated_at, ...fields }
}
const saveProfile = (user: TestUser | undefined, body: object) => t.inject('PUT', '/api/user', { as: user, body })

it('changes the own profile, which then needs no update, and leaves an audit row', async () => {
  const user = await t.createUser('student')
  await sql`update user_infos set is_need_update = true where user_id = ${user.id}`.execute(t.db)
  const { status, body } = await saveProfile(user, await form(user))
  expect([status, body.message]).toEqual([200, 'User Successfully Updated'])
  expect(body.data).toMatchObject({ name: 'Ana L. Reyes', email: user.email })
  expect(body.data.info).toMatchObject({ birthdate: '2008-02-29', religion: 'No Data', zipcode: '3100', is_need_update: false })
  const { rows } = await sql`select religion, birthdate from user_infos where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([{ religion: null, birthdate: '2008-02-29' }])
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: user.id,
    action: 'users.edit_profile',
    entity_id: String(user.id),
    before: { birthdate: null },
  })
})

it('rejects addresses that do not match their code', async () => {
  const user = await t.createUser('student')
  const listErrors = async (fields: object) => (await saveProfile(user, await form(user, fields))).body.errors
  expect(await listErrors({ psgc_code: '9999999999' })).toHaveProperty('psgc_code')
  expect(await listErrors({ psgc_code: '0304903000' })).toHaveProperty('psgc_code')
  expect(await listErrors({ province: 'Bulacan' })).toHaveProperty('province')
  expect(await listErrors({ barangay: 'Elsewhere' })).toHaveProperty('barangay')
  const angeles = { psgc_code: '0330100001', province: 'City of Angeles', municipality: 'City of Angeles', barangay: 'Agapito' }
  expect((await saveProfile(user, await form(user, angeles))).status).toBe(200)
})

it('lists an error for each invalid field', async () => {
  const user = await t.createUser('student')
  const badFields = { birthdate: '2999-01-01', gender: 'X', contact_number: '+639171234567', emergency_contact_number: '1', zipcode: '1' }
  const firstAnswer = await saveProfile(user, await form(user, badFields))
  expect(Object.keys(firstAnswer.body.errors).sort()).toEqual(['contact_number', 'emergency_contact_number', 'gender', 'zipcode'])
  expect((await saveProfile(user, await form(user, { birthdate: '2999-01-01', salutation: 'Sir' }))).body.errors).toMatchObject({
    birthdate: expect.any(Array),
    salutation: expect.any(Array),
  })
})

it('needs no email of a student, and keeps the address that password reset links go to', async () => {
  const student = await t.createUser('student')
  expect((await saveProfile(student, await form(student, { personal_email: '' }))).body.data.info).toMatchObject({
    personal_email: null,
    is_need_update: false,
  })
  const clerk = await t.createUser('registrar')
  expect((await saveProfile(clerk, await form(clerk, { personal_email: '' }))).body.errors).toHaveProperty('personal_email')
  await sql`update user_infos set student_id_number = '2026-00401' where user_id = ${student.id}`.execute(t.db)
  await sql`update users set email = null where id = ${student.id}`.execute(t.db)
  expect((await saveProfile(student, await form(student))).body.errors).toHaveProperty('personal_email')
  expect((await saveProfile(student, await form(student, { personal_email: '' }))).status).toBe(200)
})

it('rejects a stale form, and calls without a session', async () => {
  const user = await t.createUser('student')
  const olderForm = await form(user)
  expect((await saveProfile(user, olderForm)).status).toBe(200)
  const refusal = await saveProfile(user, { ...olderForm, religion: 'Late' })
  expect([refusal.status, refusal.body.reasons[0].code]).toEqual([409, 'stale'])
  expect((await saveProfile(undefined, olderForm)).status).toBe(401)
})

it('ignores another account, a role or a number in the form', async () => {
  const user = await t.createUser('student')
  const otherUser = await t.createUser('student')
  const { body } = await saveProfile(
    user,
    await form(user, { id: otherUser.id, email: 'x@evil.test', student_id_number: '1', roles: [1], status: 0 }),
  )
  expect(body.data).toMatchObject({ id: user.id, email: user.email, roles: ['Student'] })
  expect(body.data.info.student_id_number).toBeNull()
})

it('lists regions, provinces with cities that have none, and the locations below one', async () => {
  const listNames = async (query: Record<string, string>) =>
    (await t.inject('GET', '/api/places', { query })).body.data.map((place: { name: string }) => place.name)
  expect(await listNames({})).toEqual(['Region III (Central Luzon)'])
  expect(await listNames({ kind: 'province' })).toEqual(['City of Angeles', 'Nueva Ecija'])
  expect(await listNames({ parent: '0304900000' })).toEqual(['Cabanatuan City'])
  expect(await listNames({ parent: '0330100000' })).toEqual(['Agapito'])
  expect((await t.inject('GET', '/api/places', { query: { parent: 'x' } })).status).toBe(422)
})
