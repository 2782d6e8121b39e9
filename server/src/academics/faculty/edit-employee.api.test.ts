import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const registrar = await t.createUser(['registrar', 'part_time'], { first_name: 'Rosa', last_name: 'Reyes' })
const { rows } = await sql<{ id: number }>`
  insert into departments (name, level_type) values ('College of Computing', 'college') returning id`.execute(t.db)
const department_id = rows[0]!.id

const requestEdit = (id: number, body: object, as: CallOptions['as'] = registrar) => t.inject('PUT', `/api/employees/${id}`, { as, body })
async function readForm(user: TestUser, overrides: object = {}) {
  const { body } = await t.inject('GET', `/api/employees/${user.id}`, { as: registrar })
  const { employee_number, salutation, department, employment, updated_at } = body.data
  return { employee_number: employee_number ?? '', salutation, department_id: department?.id ?? null, employment, updated_at, ...overrides }
}
const listRoleKeys = async (user: TestUser) =>
  (
    await sql<{ key: string }>`
      select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${user.id} order by r.key`.execute(t.db)
  ).rows.map((row) => row.key)

it('changes number, salutation, department and employment, and leaves an audit row', async () => {
  const user = await t.createUser(['full_time', 'hs_teacher'])
  const employeeInput = { employee_number: ' e-0050', salutation: 'Prof', department_id: String(department_id), employment: 'part_time' }
  const { status, body } = await requestEdit(user.id, await readForm(user, employeeInput))
  expect([status, body.message]).toEqual([200, 'Employee Successfully Updated'])
  expect(body.data).toMatchObject({
    employee_number: 'E-0050',
    salutation: 'Prof',
    department: { id: department_id, name: 'College of Computing' },
    employment: 'part_time',
    next_number: 'E-0051',
  })
  expect(await listRoleKeys(user)).toEqual(['hs_teacher', 'part_time'])
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: registrar.id,
    action: 'faculty.edit_employee',
    entity: 'users',
    entity_id: String(user.id),
    before: { employee_number: null, department: null },
    after: { employee_number: 'E-0050', department: 'College of Computing' },
  })
  const clearedAnswer = await requestEdit(user.id, await readForm(user, { employee_number: '', salutation: '', department_id: '' }))
  expect(clearedAnswer.body.data).toMatchObject({ employee_number: null, salutation: null, department: null, employment: 'part_time' })
})

it('rejects bad input and a taken number, also at the same moment', async () => {
  const [instructor, guard] = [await t.createUser('full_time'), await t.createUser('guard')]
  expect((await requestEdit(instructor.id, {})).body.errors).toHaveProperty('employee_number')
  for (const employee_number of ['12', 'E-12', 'E-00x1', 'E-1234567890'])
    expect((await requestEdit(instructor.id, await readForm(instructor, { employee_number }))).body.errors).toHaveProperty(
      'employee_number',
    )
  expect((await requestEdit(instructor.id, await readForm(instructor, { salutation: 'Sir' }))).body.errors).toHaveProperty('salutation')
  expect((await requestEdit(instructor.id, await readForm(instructor, { department_id: 999_999 }))).body.errors).toHaveProperty(
    'department_id',
  )
  expect((await requestEdit(guard.id, await readForm(guard, { employment: 'full_time' }))).body.errors).toHaveProperty('employment')
  const bodies = await Promise.all([instructor, guard].map((user) => readForm(user, { employee_number: 'E-0099' })))
  const answers = await Promise.all([requestEdit(instructor.id, bodies[0]!), requestEdit(guard.id, bodies[1]!)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.find((answer) => answer.status === 422)?.body.errors).toHaveProperty('employee_number')
})

it('is allowed only to administrators and registrars', async () => {
  const user = await t.createUser('full_time')
  const body = await readForm(user)
  expect((await t.inject('PUT', `/api/employees/${user.id}`, { body })).status).toBe(401)
  for (const as of ['school_admin', 'cashier', 'student', user] as const) expect((await requestEdit(user.id, body, as)).status).toBe(403)
  expect((await requestEdit(user.id, body, 'administrator')).status).toBe(200)
})

it('rejects people who are not employees, and a change of the own employment', async () => {
  const student = await t.createUser('student')
  const body = { employee_number: 'E-0777', updated_at: new Date().toISOString() }
  expect((await requestEdit(student.id, body)).status).toBe(404)
  expect((await requestEdit(999_999, body)).status).toBe(404)
  const ownAnswer = await requestEdit(registrar.id, await readForm(registrar, { employment: 'full_time' }))
  expect([ownAnswer.status, Object.keys(ownAnswer.body.errors)]).toEqual([422, ['employment']])
  expect(await listRoleKeys(registrar)).toEqual(['part_time', 'registrar'])
})

it('rejects a stale form and says what changed, here or on the account', async () => {
  const user = await t.createUser('full_time')
  const staleForm = await readForm(user)
  expect((await requestEdit(user.id, { ...staleForm, employee_number: 'E-0300' })).status).toBe(200)
  const { status, body } = await requestEdit(user.id, { ...staleForm, employee_number: 'E-0301' })
  expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
  expect(body.message).toMatch(/^Rosa Reyes changed employee number after you opened it/)
  const newerForm = await readForm(user)
  const account = (await t.inject('GET', `/api/users/${user.id}`, { as: 'administrator' })).body.data
  const personFields = { first_name: 'Other', last_name: 'Name', personal_email: 'own@mail.test', contact_number: '09171234567' }
  const accountForm = { ...personFields, email: account.email, roles: account.role_ids, updated_at: account.updated_at }
  expect((await t.inject('PUT', `/api/users/${user.id}`, { as: 'administrator', body: accountForm })).status).toBe(200)
  expect((await requestEdit(user.id, newerForm)).status).toBe(409)
})
