import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hasConsent } from '#foundation/people/consent-fragments.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const yearsAgo = (years: number) => `${t.clock.now.getFullYear() - years}-01-01`

async function makeStudent(age: number) {
  const user = await t.createUser('student')
  const { rows } = await sql<{ person_id: number }>`
    update user_infos set birthdate = ${yearsAgo(age)}::date where user_id = ${user.id} returning id as person_id`.execute(t.db)
  const { person_id } = rows[0]!
  const students = await sql<{ id: number }>`insert into students (user_info_id) values (${person_id}) returning id`.execute(t.db)
  return { ...user, person_id, student_id: students.rows[0]!.id }
}

async function makeParent(studentId: number) {
  const parent = await t.createUser('parent')
  const { rows } = await sql<{ id: number }>`
    insert into parent_invitations (student_id, relation, secret_hash, invited_at, expires_at)
    values (${studentId}, 'mother', sha256(${`secret ${studentId}`}::text::bytea), now(), now() + interval '1 day') returning id`.execute(
    t.db,
  )
  await sql`
    insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
    values (${parent.id}, ${studentId}, 'mother', ${rows[0]!.id}, '1', now())`.execute(t.db)
  return parent
}

const decide = (as: TestUser | undefined, person_id: number, values: object = {}) =>
  t.inject('POST', '/api/privacy/consents', { as, body: { person_id, purpose: 'sms_news', version: 1, is_given: true, ...values } })
async function allows(personId: number, purpose = 'sms_news') {
  const { rows } = await sql<{ allows: boolean }>`select ${hasConsent(sql`${personId}::bigint`, purpose)} as allows`.execute(t.db)
  return rows[0]!.allows
}

it('counts a consent at once, and its withdrawal at once', async () => {
  const student = await makeStudent(19)
  expect(await allows(student.person_id)).toBe(false)
  const given = await decide(student, student.person_id)
  expect(given.status).toBe(200)
  expect(given.body.data[0]).toMatchObject({ is_self: true, can_decide: true, is_minor: false })
  expect(given.body.data[0].purposes.find((row: { key: string }) => row.key === 'sms_news')).toMatchObject({
    is_given: true,
    history: [{ version: '1', given_by: student.name, relation: null, withdrawn_at: null }],
  })
  expect(await allows(student.person_id)).toBe(true)
  expect(
    (await decide(student, student.person_id)).body.data[0].purposes.flatMap((row: { history: object[] }) => row.history),
  ).toHaveLength(1)
  expect((await decide(student, student.person_id, { is_given: false })).status).toBe(200)
  expect(await allows(student.person_id)).toBe(false)
  const actions = (await t.audits()).filter(({ actor_id }) => actor_id === student.id).map(({ action }) => action)
  expect(actions).toEqual(['privacy.give_consent', 'privacy.withdraw_consent'])
})

it('lets the parent of a minor decide, and not the minor', async () => {
  const student = await makeStudent(15)
  const parent = await makeParent(student.student_id)
  const refused = await decide(student, student.person_id)
  expect([refused.status, refused.body.reasons[0].code]).toEqual([403, 'consent.minor'])
  expect((await decide(parent, student.person_id)).status).toBe(200)
  expect(await allows(student.person_id)).toBe(true)
  const own = await t.inject('GET', '/api/privacy/consents', { as: parent })
  expect(own.body.data.map((row: { is_self: boolean }) => row.is_self)).toEqual([true, false])
  expect(own.body.data[1].purposes[0].history[0]).toMatchObject({ relation: 'mother', given_by: parent.name })
})

it('asks only what the portal reads, until the school asks more', async () => {
  const student = await makeStudent(19)
  expect((await decide(student, student.person_id, { purpose: 'photo' })).body.reasons[0].code).toBe('consent.question_changed')
  const own = await t.inject('GET', '/api/privacy/consents', { as: student })
  expect(own.body.data[0].purposes.map((row: { key: string }) => row.key)).toEqual(['sms_news'])
})

it('gives the parent of an adult nothing to decide', async () => {
  const student = await makeStudent(20)
  const parent = await makeParent(student.student_id)
  expect((await decide(parent, student.person_id)).status).toBe(404)
  expect((await decide(await makeStudent(19), student.person_id)).status).toBe(404)
})

it('refuses a purpose that does not exist, bad input and people who are not signed in', async () => {
  const student = await makeStudent(19)
  expect((await decide(student, student.person_id, { purpose: 'unknown' })).status).toBe(409)
  expect((await decide(student, student.person_id, { purpose: 'admission' })).status).toBe(422)
  expect((await decide(student, student.person_id, { version: 2 })).body.reasons[0].code).toBe('consent.question_changed')
  expect((await decide(undefined, student.person_id)).status).toBe(401)
})

it('records at the counter who decided: the student from 18 on, a parent below', async () => {
  const [minor, adult] = [await makeStudent(15), await makeStudent(19)]
  const record = (studentId: number, values: object, as?: 'registrar' | 'guard') =>
    t.inject('POST', `/api/students/${studentId}/consents`, {
      as,
      body: { purpose: 'sms_news', version: 1, is_given: true, given_by: 'Maria Reyes', relation: 'mother', ...values },
    })
  expect((await record(minor.student_id, { relation: 'self' }, 'registrar')).status).toBe(409)
  expect((await record(adult.student_id, {}, 'registrar')).status).toBe(409)
  const answer = await record(minor.student_id, {}, 'registrar')
  expect(answer.body.data.purposes.find((row: { key: string }) => row.key === 'sms_news')).toMatchObject({ is_given: true })
  expect((await record(adult.student_id, { relation: 'self', given_by: adult.name }, 'registrar')).status).toBe(200)
  expect([await allows(minor.person_id), await allows(adult.person_id)]).toEqual([true, true])
  expect((await record(minor.student_id, { is_given: false }, 'registrar')).status).toBe(200)
  expect(await allows(minor.person_id)).toBe(false)
  expect((await record(minor.student_id, {}, 'guard')).status).toBe(403)
  expect((await record(minor.student_id, {})).status).toBe(401)
  expect((await record(999_999, {}, 'registrar')).status).toBe(404)
  expect((await record(minor.student_id, { given_by: '' }, 'registrar')).status).toBe(422)
  expect((await t.inject('GET', `/api/students/${minor.student_id}/consents`, { as: 'registrar' })).body.data.is_minor).toBe(true)
  expect((await t.inject('GET', '/api/students/999999/consents', { as: 'registrar' })).status).toBe(404)
})

it('asks everybody again when the question changes, and nobody when the purpose is switched off', async () => {
  const student = await makeStudent(19)
  const form = { key: 'alumni', name: 'Alumni office', question: 'The school may give my address to the alumni office.' }
  const add = (values: object = {}, as?: 'administrator' | 'registrar') =>
    t.inject('POST', '/api/privacy/purposes', { as, body: { ...form, ...values } })
  expect((await add({}, 'registrar')).status).toBe(403)
  expect((await add()).status).toBe(401)
  expect((await add({ key: 'Bad Key' }, 'administrator')).status).toBe(422)
  const added = (await add({}, 'administrator')).body.data
  expect(added).toMatchObject({ version: 1, given: 0 })
  expect((await add({}, 'administrator')).status).toBe(422)
  await decide(student, student.person_id, { purpose: 'alumni' })
  const isAllowed = () => allows(student.person_id, 'alumni')
  expect(await isAllowed()).toBe(true)

  const edit = (values: object, as: 'administrator' | 'registrar' | undefined = 'administrator') =>
    t.inject('PUT', '/api/privacy/purposes/alumni', { as, body: { name: form.name, question: form.question, ...values } })
  expect((await edit({ is_active: false })).status).toBe(200)
  expect(await isAllowed()).toBe(false)
  const renamed = await edit({ name: 'Alumni', updated_at: added.updated_at })
  expect(renamed.status).toBe(409)
  expect((await edit({ name: 'Alumni' })).body.data).toMatchObject({ version: 1, given: 1 })
  expect(await isAllowed()).toBe(true)
  expect((await edit({ question: 'The school may give my address and photo to the alumni office.' })).body.data).toMatchObject({
    version: 2,
    given: 0,
  })
  expect(await isAllowed()).toBe(false)
  expect((await edit({ name: '' })).status).toBe(422)
  expect((await edit({}, 'registrar')).status).toBe(403)
  expect((await t.inject('PUT', '/api/privacy/purposes/nothing', { as: 'administrator', body: form })).status).toBe(404)
  expect((await t.inject('PUT', '/api/privacy/purposes/alumni', { body: form })).status).toBe(401)
  const list = await t.inject('GET', '/api/privacy/purposes', { as: 'administrator' })
  expect(list.body.data.map((row: { key: string }) => row.key)).toContain('alumni')
  expect((await t.audits()).map(({ action }) => action)).toEqual(expect.arrayContaining(['privacy.add_purpose', 'privacy.edit_purpose']))
})
