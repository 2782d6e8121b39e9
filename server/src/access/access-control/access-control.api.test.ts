import { ADDED_AREA, permissions, roles } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const administrator = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })
const roleIds = new Map(
  (await sql<{ id: number; key: string }>`select id, key from roles`.execute(t.db)).rows.map(({ id, key }) => [key, id]),
)
const idOfRole = (key: string): number => roleIds.get(key)!

interface PermissionRow {
  id: number
  name: string
  area: string
  urls: string[]
  role_ids: number[]
  direct_users: number
  description: string | null
  is_built_in: boolean
  can: { edit: boolean; delete: boolean }
  updated_at: string
}

const listPermissions = async (): Promise<PermissionRow[]> => (await t.inject('GET', '/api/permissions', { as: administrator })).body.data
const permissionOf = async (name: string): Promise<PermissionRow> => (await listPermissions()).find((row) => row.name === name)!
const idsOf = async (...names: string[]): Promise<number[]> => {
  const rows = await listPermissions()
  return names.map((name) => rows.find((row) => row.name === name)!.id)
}
const change = (changes: object[], as: TestUser = administrator) =>
  t.inject('POST', '/api/roles/permissions/change', { as, body: { changes } })
const lastAudit = async () => (await t.audits()).at(-1)

/** Somebody who edits permissions without being an administrator, and has these permissions besides. */
async function makeDelegate(...names: string[]): Promise<TestUser> {
  const user = await t.createUser('librarian')
  const given = ['Edit Permissions', 'View Roles and Permissions', ...names]
  await sql`insert into user_permissions select ${user.id}::bigint, id from permissions where name = any(${given}::text[])`.execute(t.db)
  return user
}

it('lists the roles with how many people have each', async () => {
  const guard = await t.createUser('guard')
  const { status, body } = await t.inject('GET', '/api/roles', { as: administrator })
  expect(status).toBe(200)
  expect(body.data.map(({ key }: { key: string }) => key).slice(0, 16)).toEqual(roles.map(({ key }) => key))
  expect(body.data.find(({ key }: { key: string }) => key === 'guard')).toMatchObject({ name: 'Guard', is_built_in: true, users: 1 })
  expect((await t.inject('GET', '/api/roles', { as: guard })).status).toBe(403)
})

it('lists all permissions by area, each with its screens and roles', async () => {
  const rows = await listPermissions()
  expect(rows.map(({ name }) => name).sort()).toEqual(permissions.map(({ name }) => name).sort())
  expect(rows[0]?.area).toBe('Admission and enrollment')
  expect(rows.find(({ name }) => name === 'View Users')).toMatchObject({
    urls: ['/admin/users'],
    role_ids: [idOfRole('administrator')],
    is_built_in: true,
    direct_users: 0,
  })
})

/** What the role has from the start. */
const guardPermissions = ['Manage Attendance', 'Record Scans', 'View Attendance']

it('lists the permissions of a role by its id, key or name', async () => {
  const read = (role: string) => t.inject('GET', '/api/roles/permissions-by-role', { as: administrator, query: { role } })
  const answers = await Promise.all([read('guard'), read('Guard'), read(String(idOfRole('guard')))])
  for (const { status, body } of answers)
    expect([status, body.data.map(({ name }: PermissionRow) => name)]).toEqual([200, guardPermissions])
  expect((await read('nobody')).status).toBe(404)
  expect((await t.inject('GET', '/api/roles/permissions-by-role', { as: administrator })).status).toBe(422)
})

it('gives a role exactly the permissions of the form, by name or id, with an audit row of before and after', async () => {
  const [receive] = await idsOf('Receive Payment')
  const body = { role: 'guard', permissions: ['View Attendance', 'View ID Cards', receive] }
  const answer = await t.inject('POST', '/api/roles/permissions/update', { as: administrator, body })
  expect([answer.status, answer.body.message, answer.body.data.key]).toEqual([200, 'Role Permissions Successfully Updated', 'guard'])
  expect(await lastAudit()).toMatchObject({
    actor_id: administrator.id,
    action: 'access_control.change_role',
    entity: 'roles',
    entity_id: String(idOfRole('guard')),
    before: { permissions: guardPermissions },
    after: { permissions: ['Receive Payment', 'View Attendance', 'View ID Cards'] },
  })
  const back = await t.inject('POST', '/api/roles/permissions/update', {
    as: administrator,
    body: { role: idOfRole('guard'), permissions: guardPermissions, updated_at: answer.body.data.updated_at },
  })
  expect(back.status).toBe(200)
  const late = await t.inject('POST', '/api/roles/permissions/update', {
    as: administrator,
    body: { role: 'guard', permissions: [], updated_at: answer.body.data.updated_at },
  })
  expect([late.status, late.body.reasons[0].code]).toEqual([409, 'stale'])
})

it('refuses unknown roles and permissions, and changes nothing then', async () => {
  const update = (body: object) => t.inject('POST', '/api/roles/permissions/update', { as: administrator, body })
  expect((await update({ role: 'nobody', permissions: [] })).body.errors).toEqual({ role: ['This role does not exist'] })
  expect((await update({ role: 'guard', permissions: ['Fly'] })).body.errors).toEqual({
    permissions: ['The permission Fly does not exist'],
  })
  expect((await update({ role: 'guard' })).status).toBe(422)
  expect((await change([])).body.errors).toHaveProperty('changes')
  expect((await change([{ role_id: 999_999, granted: [], revoked: [] }])).status).toBe(404)
  expect((await permissionOf('View Attendance')).role_ids).toContain(idOfRole('guard'))
})

it('changes several roles in one call, which takes effect in their next call', async () => {
  const [librarian, dean] = [await t.createUser('librarian'), await t.createUser('dean')]
  const [viewUsers] = await idsOf('View Users')
  const readUsers = (as: TestUser) => t.inject('GET', '/api/users', { as })
  expect((await readUsers(librarian)).status).toBe(403)
  const granted = [viewUsers]
  const answer = await change([
    { role_id: idOfRole('librarian'), granted },
    { role_id: idOfRole('dean'), granted },
  ])
  expect([answer.status, answer.body.message]).toEqual([200, 'Role Permissions Successfully Updated'])
  const first = await readUsers(librarian)
  expect([first.status, (await readUsers(dean)).status]).toEqual([200, 200])
  await change([
    { role_id: idOfRole('librarian'), revoked: granted },
    { role_id: idOfRole('dean'), revoked: granted },
  ])
  const second = await readUsers(librarian)
  expect([second.status, (await readUsers(dean)).status]).toEqual([403, 403])
})

it('says on every answer when the rights of the caller have changed', async () => {
  const user = await t.createUser('librarian')
  const rights = async () => (await t.inject('GET', '/api/user', { as: user })).headers['x-rights']
  const before = await rights()
  expect(before).toMatch(/^[\w-]{12}$/)
  expect(await rights()).toBe(before)
  const granted = await idsOf('View Users')
  await change([{ role_id: idOfRole('librarian'), granted }])
  const changed = await rights()
  expect(changed).not.toBe(before)
  await change([{ role_id: idOfRole('librarian'), revoked: granted }])
  expect(await rights()).toBe(before)
})

it('keeps what two people change of one role at the same moment', async () => {
  const [view, add] = await idsOf('View Users', 'Add User')
  const role_id = idOfRole('principal')
  const other = await t.createUser('administrator')
  const answers = await Promise.all([change([{ role_id, granted: [view] }]), change([{ role_id, granted: [add] }], other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await permissionOf('View Users')).role_ids).toContain(role_id)
  expect((await permissionOf('Add User')).role_ids).toContain(role_id)
  await change([{ role_id, revoked: [view, add] }])
})

it('leaves the Administrator role its way to the permissions, and an administrator every right', async () => {
  const [edit, view, users] = await idsOf('Edit Permissions', 'View Roles and Permissions', 'View Users')
  const role_id = idOfRole('administrator')
  for (const revoked of [[edit], [view], [users, view]]) {
    const answer = await change([{ role_id, revoked }])
    expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'access.own_way'])
  }
  expect((await change([{ role_id, revoked: [users] }])).status).toBe(200)
  expect((await t.inject('GET', '/api/users', { as: administrator })).status).toBe(200)
  await change([{ role_id, granted: [users] }])
})

it('lets nobody give or take what they lack', async () => {
  const delegate = await makeDelegate('View Users')
  const [users, receive] = await idsOf('View Users', 'Receive Payment')
  const role_id = idOfRole('sss_coordinator')
  expect((await change([{ role_id, granted: [users] }], delegate)).status).toBe(200)
  const own = await change([{ role_id: idOfRole('librarian'), granted: [receive] }], delegate)
  expect([own.status, own.body.reasons[0].code]).toEqual([422, 'access.lacking'])
  const taken = await change([{ role_id: idOfRole('cashier'), revoked: [receive] }], delegate)
  expect([taken.status, taken.body.reasons[0].code]).toEqual([422, 'access.lacking'])
  const copy = await t.inject('POST', '/api/roles', { as: delegate, body: { name: 'Second cashier', copy_of: idOfRole('cashier') } })
  expect([copy.status, copy.body.reasons[0].code]).toEqual([422, 'access.lacking'])
  const screen = { name: 'See the payments', urls: ['/admin/payments'] }
  const opened = await t.inject('POST', '/api/permissions', { as: delegate, body: screen })
  expect(opened.body.errors.urls[0]).toMatch(/^You cannot open \/admin\/payments yourself/)
  await change([{ role_id, revoked: [users] }])
})

it('adds a permission that opens screens, edits it and deletes it', async () => {
  const body = { name: 'See  the calendar', description: 'For the front desk', urls: ['/admin/settings/calendar'] }
  const added = await t.inject('POST', '/api/permissions', { as: administrator, body })
  expect([added.status, added.body.message]).toEqual([200, 'Permission Successfully Created'])
  expect(added.body.data).toMatchObject({
    name: 'See the calendar',
    description: 'For the front desk',
    urls: body.urls,
    area: ADDED_AREA,
    is_built_in: false,
    role_ids: [],
    can: { edit: true, delete: true },
  })
  const { id, updated_at } = added.body.data
  expect(await lastAudit()).toMatchObject({ action: 'access_control.add_permission', entity_id: String(id) })

  const guard = await t.createUser('guard')
  const readCalendar = () => t.inject('GET', '/api/terms', { as: guard })
  expect((await readCalendar()).status).toBe(403)
  await change([{ role_id: idOfRole('guard'), granted: [id] }])
  expect((await readCalendar()).status).toBe(200)

  const edit = (form: object) => t.inject('POST', `/api/permissions/${id}`, { as: administrator, body: form })
  const edited = await edit({ name: 'Front desk', description: '', urls: [], updated_at })
  expect([edited.status, edited.body.message]).toEqual([200, 'Permission Successfully Updated'])
  expect(edited.body.data).toMatchObject({ name: 'Front desk', description: null, urls: [] })
  expect((await readCalendar()).status).toBe(403)
  expect((await edit({ name: 'Late', updated_at })).body.reasons[0].code).toBe('stale')

  const deleted = await t.inject('DELETE', `/api/permissions/${id}`, { as: administrator })
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Permission Successfully Deleted'])
  expect(await lastAudit()).toMatchObject({ action: 'access_control.delete_permission', before: { name: 'Front desk' } })
  expect((await t.inject('DELETE', `/api/permissions/${id}`, { as: administrator })).status).toBe(404)
})

it('refuses a permission with a name in use, an unknown screen, or no name', async () => {
  const add = (body: object) => t.inject('POST', '/api/permissions', { as: administrator, body })
  expect((await add({ name: 'view users' })).body.errors).toEqual({ name: ['This name is already used by another permission'] })
  expect((await add({ name: 'X', urls: ['/admin/nowhere'] })).body.errors.urls[0]).toBe('There is no screen with the route /admin/nowhere')
  expect((await add({ name: 'X', urls: ['/forgot-password'] })).body.errors).toHaveProperty('urls')
  expect((await add({ name: '' })).body.errors).toEqual({ name: ['This field is required'] })
})

it('keeps the name of a built-in permission, and changes its screens and description', async () => {
  const before = await permissionOf('View Messages')
  expect(before.can).toEqual({ edit: true, delete: false })
  const edit = (form: object) => t.inject('POST', `/api/permissions/${before.id}`, { as: administrator, body: form })
  expect((await edit({ name: 'Messages', urls: before.urls })).body.errors).toHaveProperty('name')
  const edited = await edit({ name: before.name, description: 'All messages', urls: [] })
  expect(edited.body.data).toMatchObject({ description: 'All messages', urls: [] })
  const answer = await t.inject('DELETE', `/api/permissions/${before.id}`, { as: administrator })
  expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'permission.built_in'])
  await edit({ name: before.name, description: null, urls: before.urls })
})

it('names the calls that a permission allows', async () => {
  const [id] = await idsOf('Void Payment')
  const { body } = await t.inject('GET', `/api/permissions/${id}/calls`, { as: administrator })
  expect(body.data.join()).toMatch(/[Vv]oid/)
  expect((await t.inject('GET', '/api/permissions/999999/calls', { as: administrator })).status).toBe(404)
})

it('lists who holds a permission, through which roles and directly', async () => {
  const both = await t.createUser(['full_time', 'part_time'], { last_name: 'Abad' })
  const direct = await t.createUser('guard', { last_name: 'Abaya' })
  const [enter] = await idsOf('Enter Grades')
  await sql`insert into user_permissions values (${direct.id}, ${enter})`.execute(t.db)
  const { body } = await t.inject('GET', `/api/permissions/${enter}/holders`, { as: administrator })
  const find = ({ id }: TestUser) => body.data.find((row: { id: number }) => row.id === id)
  expect(find(both)).toMatchObject({ roles: ['Full Time Instructor', 'Part Time Instructor'], is_direct: false })
  expect(find(direct)).toMatchObject({ roles: [], is_direct: true })
  expect(body.meta).toMatchObject({ per_page: 15, total: body.data.length })
  expect((await permissionOf('Enter Grades')).direct_users).toBe(1)
  expect((await t.inject('GET', '/api/permissions/999999/holders', { as: administrator })).status).toBe(404)
})

it('gives a person permissions beside those of the roles', async () => {
  const user = await t.createUser('guard')
  const path = `/api/users/${user.id}/permissions`
  const [users] = await idsOf('View Users')
  const answer = await t.inject('PUT', path, { as: administrator, body: { permissions: [users] } })
  expect([answer.status, answer.body.message]).toEqual([200, `The permissions of ${user.name} were saved.`])
  expect((await t.inject('GET', '/api/users', { as: user })).status).toBe(200)
  expect(await lastAudit()).toMatchObject({
    action: 'access_control.change_user',
    entity: 'users',
    entity_id: String(user.id),
    before: { permissions: [] },
    after: { permissions: ['View Users'] },
  })
  const student = await t.createUser('student')
  await sql`update user_infos set student_id_number = '2026-77001' where user_id = ${student.id}`.execute(t.db)
  await sql`update users set email = null where id = ${student.id}`.execute(t.db)
  const refused = await t.inject('PUT', `/api/users/${student.id}/permissions`, { as: administrator, body: { permissions: [users] } })
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'user.own_email'])
  const { body } = await t.inject('GET', path, { as: administrator })
  const find = (name: string) => body.data.find((row: { name: string }) => row.name === name)
  expect(find('View Users')).toMatchObject({ is_direct: true, roles: [] })
  expect(find('View Attendance')).toMatchObject({ is_direct: false, roles: ['Guard'] })
  expect((await t.inject('PUT', path, { as: administrator, body: { permissions: [] } })).status).toBe(200)
  expect((await t.inject('GET', '/api/users', { as: user })).status).toBe(403)
  expect((await t.inject('PUT', '/api/users/999999/permissions', { as: administrator, body: { permissions: [] } })).status).toBe(404)
  expect((await t.inject('GET', '/api/users/999999/permissions', { as: administrator })).status).toBe(404)
  expect((await t.inject('PUT', path, { as: administrator, body: {} })).status).toBe(422)
})

it('lets nobody give a person what they lack, or change an account that may do more than they', async () => {
  const delegate = await makeDelegate('View Users')
  const guard = await t.createUser('student')
  const [receive, users] = await idsOf('Receive Payment', 'View Users')
  const give = (user: TestUser, permissions: number[]) =>
    t.inject('PUT', `/api/users/${user.id}/permissions`, { as: delegate, body: { permissions } })
  expect((await give(guard, [users!])).status).toBe(200)
  const lacking = await give(guard, [users!, receive!])
  expect([lacking.status, lacking.body.reasons[0].code]).toEqual([422, 'access.lacking'])
  const own = await give(delegate, [receive!])
  expect([own.status, own.body.reasons[0].code]).toEqual([422, 'access.lacking'])
  const cashier = await give(await t.createUser('cashier'), [users!])
  expect([cashier.status, cashier.body.reasons[0].code]).toEqual([403, 'access.lacking'])
  expect((await give(administrator, [])).status).toBe(403)
})

it('offers to edit and delete only what the caller may', async () => {
  const delegate = await makeDelegate('View Users')
  const added = await t.inject('POST', '/api/permissions', { as: administrator, body: { name: 'Help desk', urls: [] } })
  const read = async (path: string, as: TestUser) => (await t.inject('GET', path, { as })).body.data
  const reader = await t.createUser('guard')
  const [reading] = await idsOf('View Roles and Permissions')
  await t.inject('PUT', `/api/users/${reader.id}/permissions`, { as: administrator, body: { permissions: [reading] } })
  for (const { name, can } of await read('/api/permissions', reader)) expect([name, can]).toEqual([name, { edit: false, delete: false }])
  for (const { name, can } of await read('/api/roles', reader)) expect([name, can]).toEqual([name, { edit: false, delete: false }])
  const rows: PermissionRow[] = await read('/api/permissions', delegate)
  for (const name of ['View Users', 'Receive Payment', 'Help desk']) {
    const { id, can, urls } = rows.find((row) => row.name === name)!
    const edited = await t.inject('POST', `/api/permissions/${id}`, { as: delegate, body: { name, urls } })
    const deleted = await t.inject('DELETE', `/api/permissions/${id}`, { as: delegate })
    expect([name, edited.status, deleted.status]).toEqual([name, can.edit ? 200 : 422, can.delete ? 200 : 422])
  }
  expect(rows.find(({ name }) => name === 'View Users')!.can).toEqual({ edit: true, delete: false })
  expect(rows.find(({ name }) => name === 'Help desk')!.can).toEqual({ edit: false, delete: false })
  await t.inject('DELETE', `/api/permissions/${added.body.data.id}`, { as: administrator })
})

it('adds a role of the school, renames it, gives it to somebody and deletes it once nobody has it', async () => {
  const body = { name: 'Campus nurse', copy_of: idOfRole('guard') }
  const added = await t.inject('POST', '/api/roles', { as: administrator, body })
  expect([added.status, added.body.message]).toEqual([200, 'Role Successfully Created'])
  const { id, key, updated_at } = added.body.data
  expect(added.body.data).toMatchObject({ name: 'Campus nurse', is_built_in: false, users: 0, can: { edit: true, delete: true } })
  expect(key).toMatch(/^own_[0-9a-f]{8}$/)
  expect((await permissionOf('View Attendance')).role_ids).toContain(id)
  expect((await t.inject('POST', '/api/roles', { as: administrator, body })).body.errors).toEqual({
    name: ['This name is already used by another role'],
  })

  const rename = (form: object) => t.inject('PUT', `/api/roles/${id}`, { as: administrator, body: form })
  const renamed = await rename({ name: 'School nurse', updated_at })
  expect([renamed.status, renamed.body.data.name]).toEqual([200, 'School nurse'])
  expect((await rename({ name: 'Late', updated_at })).body.reasons[0].code).toBe('stale')

  const nurse = await t.createUser('parent')
  await sql`insert into user_roles values (${nurse.id}, ${id})`.execute(t.db)
  const { body: current } = await t.inject('GET', '/api/user', { as: nurse })
  expect(current.data).toMatchObject({ roles: ['Parent', 'School nurse'], role_keys: ['parent', key] })
  const remove = () => t.inject('DELETE', `/api/roles/${id}`, { as: administrator })
  const listed = (await t.inject('GET', '/api/roles', { as: administrator })).body.data
  expect(listed.find((role: { id: number }) => role.id === id).can).toEqual({ edit: true, delete: false })
  expect(listed.find((role: { key: string }) => role.key === 'guard').can).toEqual({ edit: true, delete: false })
  const refused = await remove()
  expect([refused.status, refused.body.reasons[0].message]).toEqual([422, '1 person has this role.'])
  await sql`delete from user_roles where role_id = ${id}`.execute(t.db)
  expect((await remove()).body.message).toBe('Role Successfully Deleted')
  expect((await remove()).status).toBe(404)
  const builtIn = await t.inject('DELETE', `/api/roles/${idOfRole('guard')}`, { as: administrator })
  expect([builtIn.status, builtIn.body.reasons[0].code]).toEqual([422, 'role.built_in'])
  expect((await t.inject('PUT', '/api/roles/999999', { as: administrator, body: { name: 'X' } })).status).toBe(404)
})

it('renames a built-in role without changing what it may do', async () => {
  const user = await t.createUser('cashier')
  const rename = (name: string) => t.inject('PUT', `/api/roles/${idOfRole('cashier')}`, { as: administrator, body: { name } })
  expect((await rename('Teller')).status).toBe(200)
  const { body } = await t.inject('GET', '/api/user', { as: user })
  expect(body.data).toMatchObject({ roles: ['Teller'], role_keys: ['cashier'] })
  await rename('Cashier')
})

it('shows the portal as a role, without changing anything, until the preview ends', async () => {
  const admin = await t.createUser('administrator')
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => t.inject(method, path, { as: admin, body })
  const started = await call('POST', `/api/roles/${idOfRole('cashier')}/preview`)
  expect([started.status, started.body.message]).toEqual([200, 'Previewing as Cashier (read-only).'])
  expect(await lastAudit()).toMatchObject({ actor_id: admin.id, action: 'access_control.start_preview', after: { name: 'Cashier' } })
  const { body } = await call('GET', '/api/user')
  expect(body.data).toMatchObject({ id: admin.id, roles: ['Cashier'], is_admin: false, preview: 'Cashier', direct_permissions: [] })
  expect((await call('GET', '/api/users')).status).toBe(403)
  expect((await call('GET', '/api/payments')).status).toBe(200)
  const write = await call('POST', '/api/roles', { name: 'No' })
  expect([write.status, write.body.reasons[0].code]).toEqual([403, 'access.preview'])
  expect((await call('GET', '/api/notifications/markAsRead/1')).body.reasons[0].code).toBe('access.preview')
  expect((await call('DELETE', '/api/roles/preview')).status).toBe(200)
  expect((await call('GET', '/api/user')).body.data).toMatchObject({ is_admin: true, preview: null })
  expect((await call('DELETE', '/api/roles/preview')).status).toBe(200)
  expect((await call('POST', '/api/roles/999999/preview')).status).toBe(404)
})

it('ends a preview with its session, and lets nobody preview a role that may do more', async () => {
  const delegate = await makeDelegate()
  const refused = await t.inject('POST', `/api/roles/${idOfRole('cashier')}/preview`, { as: delegate })
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'access.lacking'])
  const everything = await makeDelegate(...permissions.map(({ name }) => name))
  expect((await t.inject('POST', `/api/roles/${idOfRole('administrator')}/preview`, { as: everything })).status).toBe(403)
  const admin = await t.createUser('administrator')
  await t.inject('POST', `/api/roles/${idOfRole('student')}/preview`, { as: admin })
  expect((await t.inject('GET', '/api/logout', { as: admin })).status).toBe(200)
  expect((await t.inject('GET', '/api/user', { as: admin })).status).toBe(401)
})
