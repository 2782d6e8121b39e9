import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type CallOptions, type TestUser, testApp } from '../../platform/testing.ts'

const t = await testApp()
const registrar = await t.createUser(['registrar', 'part_time'], { first_name: 'Rosa', last_name: 'Reyes' })
const { rows } = await sql<{ id: number }>`
  insert into departments (name, level_type) values ('College of Computing', 'college') returning id`.execute(t.db)
const department_id = rows[0]!.id

const put = (id: number, body: object, as: CallOptions['as'] = registrar) => t.inject('PUT', `/api/employees/${id}`, { as, body })
async function form(user: TestUser, more: object = {}) {
  const { body } = await t.inject('GET', `/api/employees/${user.id}`, { as: registrar })
  const { employee_number, salutation, department, employment, updated_at } = body.data
  return { employee_number: employee_number ?? '', salutation, department_id: department?.id ?? null, employment, updated_at, ...more }
}
const keys = async (user: TestUser) =>
  (
    await sql<{ key: string }>`
      select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${user.id} order by r.key`.execute(t.db)
  ).rows.map((row) => row.key)

it('changes number, salutation, department and employment, and leaves an audit row', async () => {
  const user = await t.createUser(['full_time', 'hs_teacher'])
  const change = { employee_number: ' e-0050', salutation: 'Prof', department_id: String(department_id), employment: 'part_time' }
  const { status, body } = await put(user.id, await form(user, change))
  expect([status, body.message]).toEqual([200, 'Employee Successfully Updated'])
  expect(body.data).toMatchObject({
    employee_number: 'E-0050',
    salutation: 'Prof',
    department: { id: department_id, name: 'College of Computing' },
    employment: 'part_time',
    next_number: 'E-0051',
  })
  expect(await keys(user)).toEqual(['hs_teacher', 'part_time'])
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: registrar.id,
    action: 'faculty.edit_employee',
    entity: 'users',
    entity_id: String(user.id),
    before: { employee_number: null, department: null },
    after: { employee_number: 'E-0050', department: 'College of Computing' },
  })
  const emptied = await put(user.id, await form(user, { employee_number: '', salutation: '', department_id: '' }))
  expect(emptied.body.data).toMatchObject({ employee_number: null, salutation: null, department: null, employment: 'part_time' })
})

it('refuses bad input and a number somebody has, also at the same moment', async () => {
  const [one, two] = [await t.createUser('full_time'), await t.createUser('guard')]
  expect((await put(one.id, {})).body.errors).toHaveProperty('employee_number')
  for (const employee_number of ['12', 'E-12', 'E-00x1', 'E-1234567890'])
    expect((await put(one.id, await form(one, { employee_number }))).body.errors).toHaveProperty('employee_number')
  expect((await put(one.id, await form(one, { salutation: 'Sir' }))).body.errors).toHaveProperty('salutation')
  expect((await put(one.id, await form(one, { department_id: 999_999 }))).body.errors).toHaveProperty('department_id')
  expect((await put(two.id, await form(two, { employment: 'full_time' }))).body.errors).toHaveProperty('employment')
  const bodies = await Promise.all([one, two].map((user) => form(user, { employee_number: 'E-0099' })))
  const answers = await Promise.all([put(one.id, bodies[0]!), put(two.id, bodies[1]!)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.find((answer) => answer.status === 422)?.body.errors).toHaveProperty('employee_number')
})

it('is for administrators and registrars', async () => {
  const user = await t.createUser('full_time')
  const body = await form(user)
  expect((await t.inject('PUT', `/api/employees/${user.id}`, { body })).status).toBe(401)
  for (const as of ['school_admin', 'cashier', 'student', user] as const) expect((await put(user.id, body, as)).status).toBe(403)
  expect((await put(user.id, body, 'administrator')).status).toBe(200)
})

it('reaches nobody who does not work here, nor the own employment', async () => {
  const student = await t.createUser('student')
  const body = { employee_number: 'E-0777', updated_at: new Date().toISOString() }
  expect((await put(student.id, body)).status).toBe(404)
  expect((await put(999_999, body)).status).toBe(404)
  const own = await put(registrar.id, await form(registrar, { employment: 'full_time' }))
  expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['employment']])
  expect(await keys(registrar)).toEqual(['part_time', 'registrar'])
})

it('tells whoever holds an older form what was changed, here or on the account', async () => {
  const user = await t.createUser('full_time')
  const older = await form(user)
  expect((await put(user.id, { ...older, employee_number: 'E-0300' })).status).toBe(200)
  const { status, body } = await put(user.id, { ...older, employee_number: 'E-0301' })
  expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
  expect(body.message).toMatch(/^Rosa Reyes changed employee number after you opened it/)
  const again = await form(user)
  const account = (await t.inject('GET', `/api/users/${user.id}`, { as: 'administrator' })).body.data
  const names = { first_name: 'Other', last_name: 'Name', personal_email: 'own@mail.test', contact_number: '09171234567' }
  const edit = { ...names, email: account.email, roles: account.role_ids, updated_at: account.updated_at }
  expect((await t.inject('PUT', `/api/users/${user.id}`, { as: 'administrator', body: edit })).status).toBe(200)
  expect((await put(user.id, again)).status).toBe(409)
})
