import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { writeSettings } from '../platform/settings.ts'
import { PASSWORD, testApp } from '../platform/testing.ts'
import { ensureDemoSchool, listDemoAccounts } from './demo-school.ts'
import { insertAdmin } from './insert-admin.ts'
import { openStore } from './run.ts'

const t = await testApp()
const config = readConfig({ DATABASE_URL: t.databaseUrl, DEMO_PASSWORD: PASSWORD })
const count = async (table: string) => (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(t.db)).rows[0]?.n

test('a database that is opened has its places and the two minimum payments, however often it is opened', async () => {
  const places: unknown[] = []
  for (let time = 0; time < 2; time++) {
    await (await openStore(config)).close()
    places.push(await count('places'))
  }
  expect(places[0]).toBeGreaterThan(40_000)
  expect(places[1]).toBe(places[0])
  const { rows } = await sql`select type, value, scope from payment_settings order by type`.execute(t.db)
  expect(rows).toEqual([
    { type: 'minimum_final_payment', value: 0, scope: 'Fixed' },
    { type: 'minimum_midterm_payment', value: 0, scope: 'Fixed' },
  ])
})

test('an administrator made on the terminal can sign in once with the password, and is made once', async () => {
  const who = { email: 'head@school.test', first: 'Ana', last: 'Reyes' }
  await insertAdmin(t.ctx(), who, PASSWORD)
  const { rows } = await sql`
    select u.name, u.first_login, i.first_name, i.last_name, array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from users u join user_infos i on i.user_id = u.id where u.email = ${who.email}`.execute(t.db)
  expect(rows).toEqual([{ name: 'Ana Reyes', first_login: true, first_name: 'Ana', last_name: 'Reyes', roles: ['administrator'] }])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'user.create', after: { email: who.email, roles: ['administrator'] } })
  await expect(insertAdmin(t.ctx(), { ...who, email: 'HEAD@school.test' }, PASSWORD)).rejects.toThrow(
    'HEAD@school.test already has an account.',
  )
})

test('a database with people is never filled with the demo school', async () => {
  const before = await count('students')
  await ensureDemoSchool(t.db, config)
  expect(await count('students')).toBe(before)
})

test('of the demo school it says who can sign in: one person for each role that has somebody', async () => {
  const cashier = await t.createUser('cashier')
  await t.createUser('registrar', { first_login: true })
  const accounts = (demo_school: string) =>
    t.ctx().transaction(async (tx) => {
      await writeSettings(tx, { demo_school })
      return listDemoAccounts(tx, config)
    })
  expect(await accounts('0')).toEqual([])
  const lines = (await accounts('1')).map((line) => line.trim().replaceAll(/ +/g, ' '))
  expect(lines).toContain(`Cashier ${cashier.email}`)
  expect(lines.filter((line) => line.startsWith('Registrar'))).toEqual([])
  expect(lines.at(-1)).toBe(`Password of all: ${PASSWORD}`)
})
