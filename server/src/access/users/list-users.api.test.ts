import { type RawNode, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { countUsers, findUsers } from './queries.ts'

const t = await testApp()
const listUsers = (query: Record<string, string | number> = {}) => t.inject('GET', '/api/users', { as: 'administrator', query })
let maria: TestUser

beforeAll(async () => {
  maria = await t.createUser(['registrar', 'cashier'], { first_name: 'María Niña', last_name: 'Dela Cruz', email: 'mdc@school.test' })
  await t.createUser('guard', { first_name: 'Zoe', last_name: 'Abad', status: 0 })
  await sql`update user_infos set employee_number = 'E-100%7' where user_id = ${maria.id}`.execute(t.db)
})

it('finds by words of the name without accents, by email, by number', async () => {
  for (const search of ['maria', 'cruz  NINA', 'Dela Cruz, María', 'mdc@school', 'e-100%']) {
    const { status, body } = await listUsers({ search })
    expect([search, status, body.data.map((row: { id: number }) => row.id)]).toEqual([search, 200, [maria.id]])
  }
  expect((await listUsers({ search: '%' })).body.data).toHaveLength(1)
  expect((await listUsers({ search: "x' or 1=1 --" })).body.data).toEqual([])
})

it('filters by role and status, sorts, pages, and counts the same', async () => {
  const { body: roles } = await t.inject('GET', '/api/roles', { as: 'administrator' })
  expect(roles.data).toHaveLength(16)
  const guard = roles.data.find((role: { key: string }) => role.key === 'guard').id
  expect((await listUsers({ role_id: guard })).body.data).toMatchObject([{ last_name: 'Abad', roles: ['Guard'], status: 0 }])
  expect((await listUsers({ role_id: guard, status: 1 })).body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })
  expect((await listUsers({ role_id: '', status: '', sort: '' })).body.meta.per_page).toBe(15)
  expect((await listUsers()).body.data[0].last_name).toBe('Abad')
  expect((await listUsers({ sort: '-name' })).body.data.at(-1).last_name).toBe('Abad')
  expect((await listUsers({ sort: 'created_at' })).body.data[0].id).toBe(maria.id)
  const secondPage = (await listUsers({ limit: 1, page: 2 })).body
  expect(secondPage.data).toMatchObject([{ id: maria.id, roles: ['Cashier', 'Registrar'] }])
  expect(secondPage.meta).toEqual({ current_page: 2, per_page: 1, last_page: secondPage.meta.total, total: secondPage.meta.total })
})

it('returns the same pages from both ends of the list, also with equal names', async () => {
  for (let n = 0; n < 9; n++) await t.createUser('librarian', { first_name: 'Ana', last_name: n % 2 ? 'Ocampo' : 'Salazar' })
  const { body: roles } = await t.inject('GET', '/api/roles', { as: 'administrator' })
  const role_id = roles.data.find((role: { key: string }) => role.key === 'librarian').id
  const listIds = (body: { data: { id: number }[] }) => body.data.map((row) => row.id)
  for (const sort of ['name', '-name', 'created_at', '-created_at']) {
    const allIds = listIds((await listUsers({ role_id, sort, limit: 100 })).body)
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listUsers({ role_id, sort, limit: 2, page })))
    expect([sort, pages.flatMap(({ body }) => listIds(body))]).toEqual([sort, allIds])
    expect(allIds).toHaveLength(9)
  }
})

it('refuses bad filters, strangers and those without the permission', async () => {
  const bad: Record<string, string | number>[] = [{ sort: 'password_hash' }, { limit: 1000 }, { page: 0 }, { role_id: 'x' }, { status: 2 }]
  for (const query of bad) {
    expect((await listUsers(query)).status).toBe(422)
  }
  expect((await t.inject('GET', '/api/users')).status).toBe(401)
  expect((await t.inject('GET', '/api/users', { as: 'registrar' })).status).toBe(403)
})

it('shows one user to the edit form', async () => {
  const { body } = await t.inject('GET', `/api/users/${maria.id}`, { as: 'administrator' })
  expect(body.data).toMatchObject({ id: maria.id, role_ids: expect.arrayContaining([expect.any(Number)]), image: null })
  expect(body.data).not.toHaveProperty('password_hash')
  expect((await t.inject('GET', '/api/users/999999', { as: 'administrator' })).status).toBe(404)
})

it('finds by last name first, unless the user chose an order', async () => {
  const [byMiddleName, bySurname] = [
    await t.createUser('dean', { first_name: 'Paolo', last_name: 'Aquino' }),
    await t.createUser('dean', { first_name: 'Mika', last_name: 'Quiambao' }),
  ]
  await sql`update user_infos set middle_name = 'Quiambao' where user_id = ${byMiddleName.id}`.execute(t.db)
  const listIds = async (query: Record<string, string | number>) =>
    (await listUsers({ search: 'quiambao', ...query })).body.data.map((row: { id: number }) => row.id)
  expect(await listIds({})).toEqual([bySurname.id, byMiddleName.id])
  expect(await listIds({ limit: 1, page: 2 })).toEqual([byMiddleName.id])
  expect(await listIds({ sort: 'name' })).toEqual([byMiddleName.id, bySurname.id])
})

it('uses an index for its order and its search', { timeout: 120_000 }, async () => {
  // In parts, so that on a busy machine no statement is as slow as the limit.
  for (let from = 1; from <= 20_000; from += 2000)
    await sql`
      with made as (
        insert into users (name, email, password_hash)
        select 'P ' || n, 'bulk' || n || '@school.test', 'x' from generate_series(${from}::int, ${from + 1999}::int) n returning id
      )
      insert into user_infos (user_id, first_name, last_name) select id, 'First' || id, md5(id::text) from made`.execute(t.db)
  await sql`insert into user_roles (user_id, role_id) select id, 5 from users where email like 'bulk%'`.execute(t.db)
  await sql`vacuum analyze user_infos, users, user_roles`.execute(t.db)
  const listPlan = await plan((db) => findUsers(db, { patterns: [] }, 'name', { limit: 15, offset: 0 }))
  expect(listPlan).toMatch(/user_infos_(user_)?sort_idx/)
  expect(listPlan).not.toContain('Seq Scan on user')
  const searchPlan = await plan((db) => findUsers(db, { patterns: ['%cafe1%'] }, 'name', { limit: 15, offset: 0 }))
  expect(searchPlan).toContain('user_infos_search_idx')
  const rankedPlan = await plan((db) => findUsers(db, { patterns: ['%cafe1%'], search: 'cafe1' }, undefined, { limit: 15, offset: 0 }))
  expect(rankedPlan).toContain('user_infos_search_idx')
  expect(await plan((db) => countUsers(db, { patterns: ['%cafe1%'] }))).toContain('user_infos_search_idx')
  expect(await plan((db) => countUsers(db, { patterns: [], role_id: 16 }))).toContain('user_roles_role_idx')
})

/** The plan of the statement that the query sends. */
async function plan(query: (db: typeof t.db) => Promise<unknown>): Promise<string> {
  let lines: Record<string, unknown>[] = []
  const explainingDb = t.db.withPlugin({
    transformQuery({ node }) {
      const [start, ...rest] = (node as RawNode).sqlFragments
      return { ...(node as RawNode), sqlFragments: [`explain ${start}`, ...rest] }
    },
    async transformResult({ result }) {
      lines = result.rows
      return { rows: [] }
    },
  })
  await query(explainingDb)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}
