import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type DeliveryStatus, type SmsReports, setSmsSender } from '#platform/outbox/sms-sender.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { readProvider } from './read-provider.ts'

const t = await testApp()
const send = async () => ({ provider: 'memory' })
const readAccount = async () => (await t.inject('GET', '/api/sms/account', { as: 'administrator' })).body.data

function useReports(statuses: DeliveryStatus[], readCredits: SmsReports['readCredits'] = async () => 1250.5) {
  async function* readStatuses() {
    yield statuses
  }
  setSmsSender({ send, reports: { readCredits, readStatuses } })
}

async function aSentText(providerId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (channel, template, recipient, body, status, sent_at, provider, provider_id)
    values ('sms', 'hello', '+639171234567', 'Hello', 'sent', now(), 'semaphore', ${providerId}) returning id`.execute(t.db)
  return rows[0]!.id
}
const statusOf = async (id: number) => (await t.inject('GET', `/api/messages/${id}`, { as: 'administrator' })).body.data

beforeEach(async () => {
  await sql`delete from messages`.execute(t.db)
})

it('stores the credits and what became of each text; one that was not delivered has failed', async () => {
  const [sent, failed, other] = [await aSentText('1'), await aSentText('2'), await aSentText('3')]
  useReports([
    { id: '1', status: 'Sent' },
    { id: '2', status: 'Failed' },
    { id: '99', status: 'Sent' },
  ])
  await readProvider(t.services())
  expect(await readAccount()).toMatchObject({ credits: 1250.5, has_reports: true, problem: null, credits_read_at: expect.any(String) })
  expect(await statusOf(sent)).toMatchObject({ status: 'sent', delivery: 'Sent', delivery_read_at: expect.any(String) })
  expect(await statusOf(failed)).toMatchObject({ status: 'failed', last_error: 'The provider reports: Failed', resend_reasons: [] })
  expect(await statusOf(other)).toMatchObject({ status: 'sent', delivery: null })
})

it('shows why the provider could not be read, until it is read again', async () => {
  useReports([], async () => {
    throw new Error('The provider answered 401')
  })
  await readProvider(t.services())
  expect((await readAccount()).problem).toBe('The provider answered 401')
  useReports([])
  await readProvider(t.services())
  expect((await readAccount()).problem).toBeNull()
})

it('asks nothing of a provider that reports nothing', async () => {
  setSmsSender({ send })
  await readProvider(t.services())
  expect((await readAccount()).has_reports).toBe(false)
})
