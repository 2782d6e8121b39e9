import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { MonthlyCollections } from '@talaan/contract'
import { monthlyColumns } from '@talaan/contract/values'
import { readSheet } from 'read-excel-file/node'
import {
  expect,
  expectAccessible,
  expectFittingLayout,
  fetchBody,
  listTotal,
  openDashboard,
  parseCentavos,
  test,
  visit,
} from '../../portal.ts'

/** The latest month with receipts, which depends on the day of the test. */
async function monthWithReceipts(page: Page): Promise<MonthlyCollections> {
  const now = new Date()
  for (let back = 0; back < 12; back++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
    const { data } = await fetchBody<{ data: MonthlyCollections }>(page, `/api/reports/collections/monthly?month=${month}`)
    if (data.total.receipts > 0) return data
  }
  throw new Error('No month has receipts')
}

test('the school administrator reads the month: enrollment, teaching loads, collections, and who still owes', async ({ page }) => {
  await openDashboard(page, 'school_admin')
  const levels = page.getByRole('region', { name: 'Enrolled by level', exact: true })
  const paid = page.getByRole('region', { name: 'Collection rate' })
  const loads = page.getByRole('region', { name: 'Teaching load' })
  for (const panel of [levels, paid, loads]) await expect(panel).toBeVisible()
  await expectAccessible(page, 'the dashboard of the school administrator')

  await test.step('a figure of the teaching loads equals the list behind it', async () => {
    const row = loads.getByRole('listitem').filter({ hasText: 'Instructors' })
    const instructors = Number((await row.innerText()).replace(/\D/g, ''))
    await row.getByRole('link', { name: 'Instructors' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Faculty' })).toBeVisible()
    expect(await listTotal(page)).toBe(instructors)
  })

  await test.step('the month has the receipts of its days, on the page and in the workbook', async () => {
    const { month, days, total } = await monthWithReceipts(page)
    await visit(page, `/admin/reports/monthly?month=${month}`, 'Monthly collections')
    const stat = page.getByText('Collected', { exact: true }).first().locator('..')
    await expect(stat).toContainText(/₱/)
    expect(parseCentavos(await stat.innerText())).toBe(total.collected_centavos)
    expect(days.reduce((sum, { collected_centavos }) => sum + collected_centavos, 0)).toBe(total.collected_centavos)
    await expectAccessible(page, 'the collections of a month')

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click()
    const [head, ...rows] = await readSheet(readFileSync(await (await arriving).path()))
    const place = head!.indexOf(monthlyColumns.collected.label)
    expect(rows).toHaveLength(days.length)
    expect(Math.round(rows.reduce((sum, row) => sum + Number(row[place]), 0) * 100)).toBe(total.collected_centavos)

    const busiest = days.toSorted((one, other) => other.receipts - one.receipts)[0]!
    await page.locator(`a[href*="from=${busiest.day}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cashier reports' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`from=${busiest.day}&to=${busiest.day}`))
  })

  await test.step('who still owes, also on a phone', async () => {
    await openDashboard(page, 'school_admin')
    await paid.getByRole('link', { name: /^Receivables of/ }).click()
    await expect(page).toHaveURL(/\/admin\/reports\/receivables\?school_year=\d{4}-\d{4}$/)
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(page.getByRole('heading', { level: 1, name: 'Receivables' })).toBeVisible()
    await expectFittingLayout(page, 'the receivables on a phone')
  })
})
