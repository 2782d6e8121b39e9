import type { ReceivablesSummary } from '@talaan/contract'
import { receivables } from '@talaan/contract/calls'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { ReceivableTotals } from './receivable-totals.tsx'

const server = fakeServer()

const million = 1_297_053_300
const total: ReceivablesSummary['total'] = {
  ...{ students: 407, balance_centavos: million, not_due_centavos: million, days_30_centavos: million },
  ...{ days_60_centavos: million, days_90_centavos: million, older_centavos: million },
}

test('shows each amount within its own box, on a desktop and on a phone', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  server.on(receivables.receivablesSummary, () => ({
    data: { as_of: '2026-11-26', accounts: 422, total, courses: [], levels: [], school_years: [] },
  }))
  const { screen } = await draw(() => <ReceivableTotals filter={{}} filterTexts={[]} />)
  await expect.element(screen.getByText('407 students, 422 accounts')).toBeVisible()
  const amounts = [...screen.container.querySelectorAll('b')].filter(({ textContent }) => textContent.startsWith('₱'))
  expect(amounts).toHaveLength(7)
  for (const width of [1440, 1150, 800, 360, 320]) {
    await page.viewport(width, 900)
    for (const amount of amounts) expect(amount.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(amount.clientWidth)
  }
})
