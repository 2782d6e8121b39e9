import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { writeSettings } from '../platform/settings.ts'
import { PASSWORD, testApp } from '../platform/testing.ts'
import { ensureDemoSchool, listDemoAccounts } from './demo-school.ts'
import { insertAdmin } from './insert-admin.ts'
import { checkDemoAddress, openStore } from './run.ts'

const t = await testApp()
const config = readConfig({ DATABASE_URL: t.databaseUrl, DEMO_PASSWORD: PASSWORD })
const countRows = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(t.db)).rows[0]?.n

test('loads places and the payment settings once, however often the database is opened', async () => {
  const placeCounts: unknown[] = []
  for (let time = 0; time < 2; time++) {
    await (await openStore(config)).close()
    placeCounts.push(await countRows('places'))
  }
  expect(placeCounts[0]).toBeGreaterThan(40_000)
  expect(placeCounts[1]).toBe(placeCounts[0])
  const { rows } = await sql`select type, value, scope from payment_settings order by type`.execute(t.db)
  expect(rows).toEqual([
    { type: 'approval_limit', value: 0, scope: 'Fixed' },
    { type: 'minimum_final_payment', value: 0, scope: 'Fixed' },
    { type: 'minimum_midterm_payment', value: 0, scope: 'Fixed' },
  ])
})

test('creates an administrator with a temporary password, and rejects a second one with the same email', async () => {
  const account = { email: 'head@school.test', first: 'Ana', last: 'Reyes' }
  await insertAdmin(t.ctx(), account, PASSWORD)
  const { rows } = await sql`
    select u.name, u.first_login, i.first_name, i.last_name, array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from users u join user_infos i on i.user_id = u.id where u.email = ${account.email}`.execute(t.db)
  expect(rows).toEqual([{ name: 'Ana Reyes', first_login: true, first_name: 'Ana', last_name: 'Reyes', roles: ['administrator'] }])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'user.create', after: { email: account.email, roles: ['administrator'] } })
  await expect(insertAdmin(t.ctx(), { ...account, email: 'HEAD@school.test' }, PASSWORD)).rejects.toThrow(
    'HEAD@school.test already has an account.',
  )
})

test('never loads the demo school into a database with people', async () => {
  const studentCount = await countRows('students')
  await ensureDemoSchool({ db: t.db, ownerUrl: t.databaseUrl }, config)
  expect(await countRows('students')).toBe(studentCount)
})

test('lists one demo account for each role that has a usable one', async () => {
  const cashier = await t.createUser('cashier')
  await t.createUser('registrar', { first_login: true })
  const listAccounts = (demo_school: string) =>
    t.ctx().transaction(async (tx) => {
      await writeSettings(tx, { demo_school })
      return listDemoAccounts(tx, config, true)
    })
  expect(await listAccounts('0')).toEqual([])
  const lines = (await listAccounts('1')).map((line) => line.trim().replaceAll(/ +/g, ' '))
  expect(lines).toContain(`Cashier ${cashier.email}`)
  expect(lines.filter((line) => line.startsWith('Registrar'))).toEqual([])
  expect(lines.at(-1)).toBe(`Password of all: ${PASSWORD}`)
})

test('the log of a service does not get the demo password, only where it is', async () => {
  const lines = (chosen: typeof config) =>
    t.ctx().transaction(async (tx) => {
      await writeSettings(tx, { demo_school: '1' })
      return (await listDemoAccounts(tx, chosen, false)).join('\n')
    })
  expect(await lines(config)).not.toContain(PASSWORD)
  expect(await lines(config)).toContain('Password of all: the setting DEMO_PASSWORD')
})

test('the demo school is opened to other machines only with a password that was chosen', () => {
  const open = (env: Record<string, string | undefined>) => () => checkDemoAddress(readConfig(env))
  for (const env of [{}, { HOST: '::1' }, { HOST: '0.0.0.0', DEMO_PASSWORD: PASSWORD }]) expect(open(env)).not.toThrow()
  expect(open({ HOST: '0.0.0.0' })).toThrow('HOST=0.0.0.0 opens the demo school to other machines.')
})
