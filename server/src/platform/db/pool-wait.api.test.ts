import { call } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'
import { defineRoutes } from '../http/routes.ts'

const calls = {
  ask: call('GET /api/test/ask', 'public', {
    summary: 'Ask',
  }),
}

/** One connection for all calls, and a short wait for it. */
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
const requestAnswer = () => inject('GET', '/api/test/ask')

/** Takes the only connection; returns the function that releases it. */
async function takeConnection(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isTaken, resolve: markTaken } = Promise.withResolvers<void>()
  const connectionHold = db.connection().execute(async () => {
    markTaken()
    await released
  })
  await isTaken
  return async () => {
    release()
    await connectionHold
  }
}

test('lets a call wait, and answers it when a connection becomes free in time', async () => {
  await requestAnswer()
  const releaseConnection = await takeConnection()
  const pendingCalls = [requestAnswer(), requestAnswer(), requestAnswer()]
  const firstAnswer = await Promise.race([...pendingCalls, new Promise((resolve) => setTimeout(() => resolve('still waiting'), 300))])
  expect(firstAnswer).toBe('still waiting')
  await releaseConnection()
  for (const answer of await Promise.all(pendingCalls)) expect(answer).toMatchObject({ status: 200, body: { message: 'answered' } })
})

test('answers 503 after the wait, and serves the next call', async () => {
  const releaseConnection = await takeConnection()
  const answer = await requestAnswer()
  expect(answer.status).toBe(503)
  expect(answer.body).toEqual({ message: 'The portal is busy. Please try again in a moment.' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await releaseConnection()
  expect((await requestAnswer()).status).toBe(200)
})
