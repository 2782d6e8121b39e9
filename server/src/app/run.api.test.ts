import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { writeSettings } from '#platform/settings.ts'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'
import { ensureDemoSchool, listDemoAccounts } from './demo-school.ts'
import { insertAdmin } from './insert-admin.ts'
import { addressOf, checkDemoAddress, createAdminCommand, describeError, nextCommand, openStore } from './run.ts'

const t = await testApp()
const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-run-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const env = { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD }
const config = readConfig(env)
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

test('refuses a database that was used with another secret, and says what would be lost', async () => {
  await (await openStore(config)).close()
  const other = { ...env, SECRET_KEY: 'another-secret-of-another-school-9' }
  await expect(openStore(readConfig(other))).rejects.toThrow(
    /^This database was used with another secret than SECRET_KEY has\. .*recovery codes.*SECRET_KEY_REPLACED=1/,
  )
  await (await openStore(readConfig({ ...other, SECRET_KEY_REPLACED: '1' }))).close()
  await (await openStore(readConfig(other))).close()
  await expect(openStore(config)).rejects.toThrow(`${path.join(dataDir, 'secret-key')} has.`)
  await (await openStore(readConfig({ ...env, SECRET_KEY_REPLACED: '1' }))).close()
})

/** What the start says about the server that `answer` plays. */
async function startOn(answer: (text: string) => string | undefined, query = ''): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const text = answer(data.toString('latin1'))
      if (text === undefined) socket.destroy()
      else socket.write(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const store = openStore(readConfig({ ...env, DATABASE_URL: `postgres://talaan:x@127.0.0.1:${port}/talaan${query}` }))
  const text = await store.then(() => '', describeError)
  server.close()
  return text
}

test('a database that cannot be used is one sentence without a stack', async () => {
  const sentences = [
    await startOn(() => 'N', '?sslmode=require'),
    await startOn(() => undefined),
    await describeRefusal('alter role talaan_reader set default_transaction_read_only = on'),
    await describeRefusal('revoke create on schema public from public, talaan_reader'),
  ]
  for (const sentence of sentences) expect(sentence).toMatch(/^The database in DATABASE_URL cannot be used: [^\n]+$/)
  expect(sentences.map((sentence) => /TLS|speaks PostgreSQL|primary|MIGRATION_DATABASE_URL/.exec(sentence)?.[0])).toEqual([
    'TLS',
    'speaks PostgreSQL',
    'primary',
    'MIGRATION_DATABASE_URL',
  ])
})

/** What the start says when a role that may not write opens an empty database. */
async function describeRefusal(limit: string): Promise<string> {
  const name = 'start_of_reader'
  const ownerUrl = inject('template').url
  const owner = openDatabase(ownerUrl, { max: 1 })
  const run = (text: string) => sql.raw(text).execute(owner)
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  await run(`create database ${name}`)
  await run(`create role talaan_reader login superuser password 'reader'`)
  try {
    if (limit.startsWith('revoke')) await run('alter role talaan_reader nosuperuser')
    else await run(limit)
    url.username = 'talaan_reader'
    url.password = 'reader'
    return await openStore(readConfig({ ...env, DATABASE_URL: url.href })).then(() => '', describeError)
  } finally {
    await run(`drop database ${name} with (force)`)
    await run('drop role talaan_reader')
    await owner.destroy()
  }
}

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

test('the next command has the settings of this one, and only the names of secrets', () => {
  const command = 'npm run serve'
  expect(nextCommand(command, { DATA_DIR: '/srv/talaan', PORT: '8431', HOME: '/root' })).toBe(
    'EMBEDDED=1 DATA_DIR=/srv/talaan PORT=8431 npm run serve',
  )
  expect(nextCommand(command, { EMBEDDED: '', DATA_DIR: "/srv/the school's" })).toBe(
    `EMBEDDED=1 DATA_DIR='/srv/the school'\\''s' npm run serve`,
  )
  expect(nextCommand(command, { DATABASE_URL: 'postgres://portal@db:5432/talaan' })).toBe(
    'DATABASE_URL=postgres://portal@db:5432/talaan npm run serve',
  )
  const secrets = {
    DATABASE_URL: 'postgres://portal:word@db/talaan',
    MIGRATION_DATABASE_URL: 'postgres://db/talaan?password=word',
    SECRET_KEY: 'word',
  }
  expect(createAdminCommand(secrets)).toBe(
    'DATABASE_URL="$DATABASE_URL" MIGRATION_DATABASE_URL="$MIGRATION_DATABASE_URL" SECRET_KEY="$SECRET_KEY" npm run create-admin -- name@school.edu.ph "First name" "Last name"',
  )
})

test('the address to open is that of the school, or else of this machine', () => {
  expect(addressOf(readConfig({ HOST: '0.0.0.0', PORT: '8431' }))).toBe('http://127.0.0.1:8431')
  expect(addressOf(readConfig({ HOST: '::1' }))).toBe('http://[::1]:8080')
  expect(addressOf(readConfig({ PUBLIC_URL: 'https://portal.school.edu.ph/' }))).toBe('https://portal.school.edu.ph')
})
