import { afterEach, expect, test } from 'vitest'
import { startTestProvider } from '#testing/platform/sms-provider.ts'
import { semaphoreReports } from './semaphore-reports.ts'

let close: () => void = () => undefined
afterEach(() => close())

async function start(answer: Parameters<typeof startTestProvider>[0]) {
  const server = await startTestProvider(answer)
  close = server.close
  return { reports: semaphoreReports('word-of-the-provider', server.url), calls: server.calls }
}

test('reads the credits', async () => {
  const { reports, calls } = await start(() => ({ body: { account_id: 1, credit_balance: '1250.5' } }))
  expect(await reports.readCredits()).toBe(1250.5)
  expect(calls[0]?.url).toBe('/account?apikey=word-of-the-provider')
})

test('reads the status of texts page by page', async () => {
  const page = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ message_id: first + index, status: 'Sent' }))
  const { reports, calls } = await start(({ url }) => ({ body: url.includes('page=1') ? page(1, 100) : page(101, 2) }))
  const ids: string[] = []
  for await (const statuses of reports.readStatuses('2026-06-08')) ids.push(...statuses.map(({ id }) => id))
  expect([ids.length, ids.at(-1), calls.length]).toEqual([102, '102', 2])
  expect(calls[0]?.url).toContain('startDate=2026-06-08')
})

test.each([
  ['a refusal', { status: 401, body: {} }],
  ['an unknown answer', { body: { odd: true } }],
  ['no JSON', { body: 'Down for maintenance' }],
])('reports %s without the key', async (_, answer) => {
  const { reports } = await start(() => answer)
  const failure = await reports.readCredits().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(String(failure)).not.toContain('word-of-the-provider')
})
