import { payments } from '@talaan/contract'
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { readOwn, saveOwn, storeSession } from '#lib/session.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { userQuery } from '../terms/current-term.ts'
import { useSavedCall } from './saved-call.ts'

const server = fakeServer()
const NAME = '7:/api/students/billing/account'
const answer = { data: [], on_demand_fees: [], opening_balance_centavos: 500, other_fees_centavos: 0, advance_centavos: 0 }

/** A screen that shows one field of the answer, drawn without a network. */
async function drawOffline(entry: typeof payments.ownAccount) {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  return drawScreen(entry)
}

async function drawScreen(entry: typeof payments.ownAccount) {
  function Page() {
    const { query, savedAt } = useSavedCall(entry, {})
    return <p>{query.data ? `Opening ${query.data.opening_balance_centavos} ${savedAt ? 'saved' : 'present'}` : 'Nothing saved'}</p>
  }
  const { screen } = await draw(Page, { prepare: (client) => client.setQueryData(userQuery.queryKey, { data: { id: 7 } } as never) })
  return screen
}

const versioned = (version: string) => ({ ...payments.ownAccount, saved: version }) as unknown as typeof payments.ownAccount

test('shows an answer of the same version without a network, and no answer of another one', async () => {
  storeSession({ token: 'token', expires_at: new Date(Date.now() + 60_000).toISOString() })
  saveOwn(NAME, { version: 'a', answer, saved_at: '2026-10-10T04:00:00.000Z' })
  const screen = await drawOffline(versioned('a'))
  await expect.element(screen.getByText('Opening 500 saved')).toBeVisible()
  const other = await drawOffline(versioned('b'))
  await expect.element(other.getByText('Nothing saved')).toBeVisible()
  // Saved by a program that wrote no version.
  saveOwn(NAME, { answer, saved_at: '2026-10-10T04:00:00.000Z' })
  const old = await drawOffline(versioned('a'))
  await expect.element(old.getByText('Nothing saved').last()).toBeVisible()
})

test('saves an answer with its version', async () => {
  storeSession({ token: 'token', expires_at: new Date(Date.now() + 60_000).toISOString() })
  server.on(payments.ownAccount, () => answer as never)
  const screen = await drawScreen(versioned('c'))
  await expect.element(screen.getByText('Opening 500 present')).toBeVisible()
  await expect.poll(() => readOwn(NAME)).toMatchObject({ version: 'c', answer: { opening_balance_centavos: 500 } })
})
