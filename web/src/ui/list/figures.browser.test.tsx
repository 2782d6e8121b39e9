import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { money } from '#lib/format.ts'
import { draw } from '#testing/draw.tsx'
import { Facts, Money, Stat, Stats, VoidableAmount } from './figures.tsx'

test('an amount below zero is a credit and not red, and a bad one has its word', async () => {
  const { screen } = await draw(() => (
    <>
      <Money centavos={-1_500_00} />
      <Money centavos={2_000_00} bad="overdue" />
      <Money centavos={3_000_00} />
      <Money centavos={null} />
    </>
  ))
  await expect.element(screen.getByText('₱1,500.00 credit', { exact: true })).not.toHaveAttribute('data-bad')
  await expect.element(screen.getByText('₱2,000.00 overdue', { exact: true })).toHaveAttribute('data-bad')
  await expect.element(screen.getByText('₱3,000.00', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('—')).toBeVisible()
})

test('the amount of a voided record is struck through with a word', async () => {
  const { screen } = await draw(() => (
    <>
      <VoidableAmount centavos={100_00} isVoided={false} />
      <VoidableAmount centavos={200_00} isVoided word="Cancelled" />
    </>
  ))
  await expect.element(screen.getByText('Cancelled')).toBeVisible()
  expect(screen.getByText('₱100.00').element().closest('s')).toBeNull()
  expect(screen.getByText('₱200.00').element().closest('s')).not.toBeNull()
})

const large = 123_456_789_012
const labels = ['Collected', 'Cash', 'Check', 'Bank transfer', 'GCash', 'Maya', 'Sponsors', 'Other collections', 'Returned checks']

test.for([360, 1280, 1440])('figures of a large school are never cut and never run into each other, at %i', async (width) => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(width, 900)
  await draw(() => (
    <>
      <Stats>
        {labels.map((label) => (
          <Stat key={label} label={label} value={money(large)} note="1,234 receipts of 1,234 students" />
        ))}
      </Stats>
      <Facts facts={labels.map((label) => [label, <Money key={label} centavos={large} />])} />
    </>
  ))
  const findTexts = () => [...document.querySelectorAll('b, dd')].filter((element) => element.textContent === '₱1,234,567,890.12')
  await expect.poll(() => findTexts().length).toBe(2 * labels.length)
  const boxes = findTexts().map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return { text: range.getBoundingClientRect(), room: element.parentElement!.getBoundingClientRect() }
  })
  for (const { text, room } of boxes) expect([text.left >= room.left, text.right <= room.right + 0.5]).toEqual([true, true])
  for (const [at, { text }] of boxes.entries())
    for (const { text: other } of boxes.slice(at + 1))
      expect(text.right <= other.left || other.right <= text.left || text.bottom <= other.top || other.bottom <= text.top).toBe(true)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
