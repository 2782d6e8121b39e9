import { endpoint, messageOnly } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defineRoutes } from '../http/routes.ts'
import { testApp } from '../testing.ts'

const calls = {
  ask: endpoint({ summary: 'Ask', method: 'GET', path: '/api/test/ask', access: 'public', response: messageOnly }),
}

/** One connection for everybody, and a short patience. */
const { db, inject } = await testApp({
  pool: 1,
  waitMs: 2_500,
  logLevel: 'silent',
  modules: [
    defineRoutes(calls, {
      ask: async (ctx) => {
        await sql`select 1`.execute(ctx.db)
        return { message: 'answered' }
      },
    }),
  ],
})
const ask = () => inject('GET', '/api/test/ask')

/** Takes the only connection; answers with what gives it back. */
async function takeConnection(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isTaken, resolve: markTaken } = Promise.withResolvers<void>()
  const holding = db.connection().execute(async () => {
    markTaken()
    await released
  })
  await isTaken
  return async () => {
    release()
    await holding
  }
}

test('a call waits for its turn, and is answered when a connection becomes free in time', async () => {
  await ask()
  const giveBack = await takeConnection()
  const pendingCalls = [ask(), ask(), ask()]
  const first = await Promise.race([...pendingCalls, new Promise((resolve) => setTimeout(() => resolve('still waiting'), 300))])
  expect(first).toBe('still waiting')
  await giveBack()
  for (const answer of await Promise.all(pendingCalls)) expect(answer).toMatchObject({ status: 200, body: { message: 'answered' } })
})

test('after the wait it is told to try again, and the next one is served', async () => {
  const giveBack = await takeConnection()
  const answer = await ask()
  expect(answer.status).toBe(503)
  expect(answer.body).toEqual({ message: 'The portal is busy. Please try again in a moment.' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await giveBack()
  expect((await ask()).status).toBe(200)
})
