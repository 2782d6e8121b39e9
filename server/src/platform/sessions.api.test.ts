import { endpoint, messageOnly } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedAccess } from './access/seed.ts'
import { inTransaction } from './context.ts'
import { reject } from './errors.ts'
import { broadcast } from './events.ts'
import { runMaintenance } from './housekeeping.ts'
import { routes } from './http/routes.ts'
import { verifyPassword } from './passwords.ts'
import { closeSession, revokeSessions } from './sessions.ts'
import { readSettings, writeSettings } from './settings.ts'
import { PASSWORD, testApp } from './testing.ts'
import { throttle, unthrottle } from './throttle.ts'

const calls = {
  mine: endpoint({ summary: 'Mine', method: 'GET', path: '/api/test/mine', access: 'signed-in', response: messageOnly }),
  leave: endpoint({ summary: 'Leave', method: 'POST', path: '/api/test/leave', access: 'signed-in', response: messageOnly }),
  grades: endpoint({ summary: 'Grades', method: 'POST', path: '/api/test/grades', access: 'Enter Grades', response: messageOnly }),
  try: endpoint({ summary: 'Try', method: 'POST', path: '/api/test/try', access: 'public', response: messageOnly }),
}
const three = { points: 3, seconds: 60 }
const { inject, aUser, db, clock, ctx } = await testApp({
  modules: [
    routes(calls, {
      mine: async (ctx) => ({ message: ctx.actor.name }),
      leave: async (ctx) => {
        await ctx.transaction((tx) => closeSession(tx, ctx.session))
        return { message: 'left' }
      },
      grades: async () => ({ message: 'entered' }),
      try: async (ctx) =>
        ctx.transaction(async () => {
          await throttle(ctx, 'test', ctx.ip, three)
          return reject({ code: 'stale', message: 'Wrong' })
        }),
    }),
  ],
})

const HOUR = 3_600_000
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}
const mine = async (as: Awaited<ReturnType<typeof aUser>>) => (await inject('GET', '/api/test/mine', { as })).status

test('a session ends after eight hours without use', async () => {
  const user = await aUser('student')
  later(7.9 * HOUR)
  expect(await mine(user)).toBe(200)
  later(7.9 * HOUR)
  expect(await mine(user)).toBe(200)
  later(8.1 * HOUR)
  expect(await mine(user)).toBe(401)
})

test('a session ends after seven days however much it is used', async () => {
  const user = await aUser('student')
  for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
    later(7 * HOUR)
    expect(await mine(user)).toBe(200)
  }
  later(7 * HOUR)
  expect(await mine(user)).toBe(401)
  await runMaintenance(db, clock.now)
  const { rows } = await sql`select 1 from sessions where user_id = ${user.id}`.execute(db)
  expect(rows).toHaveLength(0)
})

test('use is noted at most once a minute', async () => {
  const user = await aUser('student')
  const seen = async () =>
    (await sql<{ last_seen_at: Date }>`select last_seen_at from sessions where user_id = ${user.id}`.execute(db)).rows[0]?.last_seen_at
  const first = await seen()
  later(30_000)
  await mine(user)
  expect(await seen()).toEqual(first)
  later(31_000)
  await mine(user)
  expect(await seen()).toEqual(clock.now)
})

test('signing out, revoking and switching the account off count from the next call on', async () => {
  const [left, revoked, off] = [await aUser('student'), await aUser('student'), await aUser('student')]
  await inject('POST', '/api/test/leave', { as: left })
  await revokeSessions(db, revoked.id)
  await sql`update users set status = 0 where id = ${off.id}`.execute(db)
  expect([await mine(left), await mine(revoked), await mine(off)]).toEqual([401, 401, 401])
})

test('calls that arrive one after the other under load share lookups, and each stays its own person', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => aUser('student', { first_name: `Number ${n}` })))
  const gone = people.at(-1)!
  const names: unknown[] = []
  for (let round = 0; round < 5; round++) {
    if (round === 3) await revokeSessions(db, gone.id)
    const called = people.map(async (as) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      const { status, body } = await inject('GET', '/api/test/mine', { as })
      return status === 200 ? (body as { message: string }).message.includes(`Number ${people.indexOf(as)}`) : status
    })
    names.push(await Promise.all(called))
  }
  const all = [true, true, true, true, true, true]
  expect(names).toEqual([all, all, all, ...Array(2).fill([...all.slice(1), 401])])
})

test('a grant taken away counts from the next call on, also when another process took it', async () => {
  const teacher = await aUser('full_time')
  const enter = async () => (await inject('POST', '/api/test/grades', { as: teacher })).status
  const change = (statement: ReturnType<typeof sql>) =>
    inTransaction(db, async (tx) => {
      await statement.execute(tx)
      await broadcast(tx, 'access')
    })
  expect(await enter()).toBe(200)
  await change(sql`delete from role_permissions using permissions p where p.id = permission_id and p.name = 'Enter Grades'`)
  expect(await enter()).toBe(403)

  await seedAccess(db)
  expect(await enter()).toBe(403)

  await sql`insert into role_permissions select r.id, p.id from roles r, permissions p where r.key = 'full_time' and p.name = 'Enter Grades'`.execute(
    db,
  )
  expect(await enter()).toBe(403)
  await broadcast(db, 'access')
  await expect.poll(enter).toBe(200)
})

test('a permission that is missing comes back with its default roles', async () => {
  await sql`delete from permissions where name = 'Void Payment'`.execute(db)
  await seedAccess(db)
  const { rows } = await sql<{ key: string }>`
    select r.key from permissions p join role_permissions rp on rp.permission_id = p.id join roles r on r.id = rp.role_id
    where p.name = 'Void Payment' order by r.key`.execute(db)
  expect(rows.map((row) => row.key)).toEqual(['administrator', 'cashier'])
})

test('settings are seen as soon as the transaction that wrote them is over', async () => {
  expect((await readSettings(db)).motto).toBeUndefined()
  await inTransaction(db, (tx) => writeSettings(tx, { motto: 'one' }))
  expect((await readSettings(db)).motto).toBe('one')
  const undone = inTransaction(db, async (tx) => {
    await writeSettings(tx, { motto: 'two' })
    expect((await readSettings(tx)).motto).toBe('two')
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect((await readSettings(db)).motto).toBe('one')
})

test('passwords verify, and an unknown account is never right', async () => {
  const user = await aUser('student')
  const { rows } = await sql<{ password_hash: string }>`select password_hash from users where id = ${user.id}`.execute(db)
  expect(await verifyPassword(rows[0]?.password_hash, PASSWORD)).toBe(true)
  expect(await verifyPassword(rows[0]?.password_hash, `${PASSWORD} `)).toBe(false)
  expect(await verifyPassword(undefined, PASSWORD)).toBe(false)
})

test('too many attempts are refused for a while, and each counts although its transaction is undone', async () => {
  const attempt = () => inject('POST', '/api/test/try')
  expect([(await attempt()).status, (await attempt()).status, (await attempt()).status]).toEqual([422, 422, 422])
  const refused = await attempt()
  expect(refused).toMatchObject({ status: 429, body: { reasons: [{ code: 'auth.throttled' }] } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await unthrottle(ctx(), 'test', '127.0.0.1', three)
  expect((await attempt()).status).toBe(422)
})
