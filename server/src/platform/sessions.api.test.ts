import { call } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'
import { seedAccess } from './access/seed.ts'
import { broadcast } from './broadcast.ts'
import { inTransaction } from './context.ts'
import { reject } from './errors.ts'
import { runMaintenance } from './housekeeping.ts'
import { defineRoutes } from './http/routes.ts'
import { verifyPassword } from './passwords.ts'
import { closeSession, revokeSessions } from './sessions.ts'
import { readSettings, writeSettings } from './settings.ts'
import { clearAttempts, throttle } from './throttle.ts'

const calls = {
  mine: call('GET /api/test/mine', 'signed-in', {
    summary: 'Mine',
  }),
  leave: call('POST /api/test/leave', 'signed-in', {
    summary: 'Leave',
  }),
  grades: call('POST /api/test/grades', 'Enter Grades', {
    summary: 'Grades',
  }),
  try: call('POST /api/test/try', 'public', {
    summary: 'Try',
  }),
}
const limit = { points: 3, seconds: 60 }
const { inject, createUser, db, clock, ctx } = await testApp({
  modules: [
    defineRoutes(calls, {
      mine: async (ctx) => ({ message: ctx.actor.name }),
      leave: async (ctx) => {
        await ctx.transaction((tx) => closeSession(tx, ctx.session))
        return { message: 'left' }
      },
      grades: async () => ({ message: 'entered' }),
      try: async (ctx) =>
        ctx.transaction(async () => {
          await throttle(ctx, 'test', ctx.ip, limit)
          return reject({ code: 'stale', message: 'Wrong' })
        }),
    }),
  ],
})

const HOUR = 3_600_000
const advanceClock = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}
const statusOf = async (as: Awaited<ReturnType<typeof createUser>>) => (await inject('GET', '/api/test/mine', { as })).status

test('a session ends after eight hours without use', async () => {
  const user = await createUser('student')
  advanceClock(7.9 * HOUR)
  expect(await statusOf(user)).toBe(200)
  advanceClock(7.9 * HOUR)
  expect(await statusOf(user)).toBe(200)
  advanceClock(8.1 * HOUR)
  expect(await statusOf(user)).toBe(401)
})

test('a session ends after seven days however much it is used', async () => {
  const user = await createUser('student')
  for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
    advanceClock(7 * HOUR)
    expect(await statusOf(user)).toBe(200)
  }
  advanceClock(7 * HOUR)
  expect(await statusOf(user)).toBe(401)
  await runMaintenance(db, clock.now)
  const { rows } = await sql`select 1 from sessions where user_id = ${user.id}`.execute(db)
  expect(rows).toHaveLength(0)
})

test('updates the last use at most once a minute', async () => {
  const user = await createUser('student')
  const lastSeen = async () =>
    (await sql<{ last_seen_at: Date }>`select last_seen_at from sessions where user_id = ${user.id}`.execute(db)).rows[0]?.last_seen_at
  const first = await lastSeen()
  advanceClock(30_000)
  await statusOf(user)
  expect(await lastSeen()).toEqual(first)
  advanceClock(31_000)
  await statusOf(user)
  expect(await lastSeen()).toEqual(clock.now)
})

test('sign-out, revocation and deactivation take effect with the next call', async () => {
  const [signedOutUser, revokedUser, inactiveUser] = [await createUser('student'), await createUser('student'), await createUser('student')]
  await inject('POST', '/api/test/leave', { as: signedOutUser })
  await revokeSessions(db, revokedUser.id)
  await sql`update users set status = 0 where id = ${inactiveUser.id}`.execute(db)
  expect([await statusOf(signedOutUser), await statusOf(revokedUser), await statusOf(inactiveUser)]).toEqual([401, 401, 401])
})

test('calls that share a lookup get their own users', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => createUser('student', { first_name: `Number ${n}` })))
  const revokedUser = people.at(-1)!
  const names: unknown[] = []
  for (let round = 0; round < 5; round++) {
    if (round === 3) await revokeSessions(db, revokedUser.id)
    const answers = people.map(async (as) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      const { status, body } = await inject('GET', '/api/test/mine', { as })
      return status === 200 ? (body as { message: string }).message.includes(`Number ${people.indexOf(as)}`) : status
    })
    names.push(await Promise.all(answers))
  }
  const allFound = [true, true, true, true, true, true]
  expect(names).toEqual([allFound, allFound, allFound, ...Array(2).fill([...allFound.slice(1), 401])])
})

test('a removed grant takes effect with the next call, also when another process removed it', async () => {
  const teacher = await createUser('full_time')
  const enterGrades = async () => (await inject('POST', '/api/test/grades', { as: teacher })).status
  const change = (statement: ReturnType<typeof sql>) =>
    inTransaction(db, async (tx) => {
      await statement.execute(tx)
      await broadcast(tx, 'access')
    })
  expect(await enterGrades()).toBe(200)
  await change(sql`delete from role_permissions using permissions p where p.id = permission_id and p.name = 'Enter Grades'`)
  expect(await enterGrades()).toBe(403)

  await seedAccess(db)
  expect(await enterGrades()).toBe(403)

  await sql`insert into role_permissions select r.id, p.id from roles r, permissions p where r.key = 'full_time' and p.name = 'Enter Grades'`.execute(
    db,
  )
  expect(await enterGrades()).toBe(403)
  await broadcast(db, 'access')
  await expect.poll(enterGrades).toBe(200)
})

test('seedAccess restores a missing permission with its default roles', async () => {
  await sql`delete from permissions where name = 'Void Payment'`.execute(db)
  await seedAccess(db)
  const { rows } = await sql<{ key: string }>`
    select r.key from permissions p join role_permissions rp on rp.permission_id = p.id join roles r on r.id = rp.role_id
    where p.name = 'Void Payment' order by r.key`.execute(db)
  expect(rows.map((row) => row.key)).toEqual(['administrator', 'cashier'])
})

test('seedAccess adds a screen that the program has newly, once, and not one that was removed', async () => {
  const screens = async () => {
    const { rows } = await sql<{ urls: string[] }>`select urls from permissions where name = 'View Fees'`.execute(db)
    return rows[0]!.urls
  }
  const all = await screens()
  const [first, second] = all as [string, string]
  const without = (column: string, url: string) =>
    sql`update permissions set ${sql.ref(column)} = array_remove(${sql.ref(column)}, ${url}) where name = 'View Fees'`.execute(db)
  await without('urls', first)
  await without('urls', second)
  await without('known_urls', second)
  await seedAccess(db)
  expect(await screens()).toEqual(expect.not.arrayContaining([first]))
  expect(await screens()).toContain(second)
  await without('urls', second)
  await seedAccess(db)
  expect(await screens()).not.toContain(second)
  await sql`update permissions set urls = ${all} where name = 'View Fees'`.execute(db)
})

test('new settings are visible after the commit', async () => {
  expect((await readSettings(db)).motto).toBeUndefined()
  await inTransaction(db, (tx) => writeSettings(tx, { motto: 'one' }))
  expect((await readSettings(db)).motto).toBe('one')
  const rolledBack = inTransaction(db, async (tx) => {
    await writeSettings(tx, { motto: 'two' })
    expect((await readSettings(tx)).motto).toBe('two')
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  expect((await readSettings(db)).motto).toBe('one')
})

test('verifies passwords, and rejects every password of an unknown account', async () => {
  const user = await createUser('student')
  const { rows } = await sql<{ password_hash: string }>`select password_hash from users where id = ${user.id}`.execute(db)
  expect(await verifyPassword(rows[0]?.password_hash, PASSWORD)).toBe(true)
  expect(await verifyPassword(rows[0]?.password_hash, `${PASSWORD} `)).toBe(false)
  expect(await verifyPassword(undefined, PASSWORD)).toBe(false)
})

test('rejects too many attempts, and counts attempts of rolled back transactions', async () => {
  const attempt = () => inject('POST', '/api/test/try')
  expect([(await attempt()).status, (await attempt()).status, (await attempt()).status]).toEqual([422, 422, 422])
  const refused = await attempt()
  expect(refused).toMatchObject({ status: 429, body: { reasons: [{ code: 'auth.throttled' }] } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await clearAttempts(ctx(), 'test', '127.0.0.1', limit)
  expect((await attempt()).status).toBe(422)
})
