import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { DayChart } from './day-chart.tsx'

const days = ['2026-11-29', '2026-11-30']

const drawChart = async () => {
  const linkOf = (day: string) => ({ to: '/admin/payments' as const, search: { from: day, to: day } })
  const chart = await draw(() => <DayChart caption="Collected" days={days} series={[{ name: 'Receipts', values: [3, 12], linkOf }]} />, {
    pages: { '/admin/payments': () => <p>The payments of the day</p> },
  })
  const bar = chart.screen.getByRole('link', { name: '30 Nov 2026: 12 receipts' })
  /** What a browser sends for a tap: the finger leaves before the click. */
  const tap = () => {
    const link = bar.element() as HTMLElement
    const touch = { bubbles: true, pointerType: 'touch' }
    link.dispatchEvent(new PointerEvent('pointerdown', touch))
    link.dispatchEvent(new PointerEvent('pointerout', { ...touch, relatedTarget: document.body }))
    link.click()
  }
  return { ...chart, bar, tap }
}

test('has the sum of all days, and the values of the day with the focus', async () => {
  const { screen, bar } = await drawChart()
  await expect.element(screen.getByText('2 days')).toBeVisible()
  await expect.element(screen.getByText('15', { exact: true })).toBeVisible()
  ;(bar.element() as HTMLElement).focus()
  await expect.element(screen.getByText('12', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('30 Nov 2026').first()).toBeVisible()
})

test('shows the values of a day at the first tap, and opens its list at the second', async () => {
  const { screen, tap } = await drawChart()
  tap()
  await expect.element(screen.getByText('12', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('The payments of the day')).not.toBeInTheDocument()
  tap()
  await expect.element(screen.getByText('The payments of the day')).toBeVisible()
})
