import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expect, pickOption, signIn, test, visit } from '../portal.ts'

async function downloadExport(page: Page, kind: string): Promise<{ name: string; body: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), body: readFileSync(await file.path()) }
}

const total = async (page: Page): Promise<number> => Number(/of ([\d,]+)/.exec(await page.getByText(/^\d+–\d+ of/).innerText())?.[1])

const nameLabels = ['Last name', 'First name', 'Middle name', 'Extension']
const labels = [...nameLabels, 'Student no.', 'Employee no.', 'Email', 'Roles', 'Contact number', 'Status', 'Added']

test('exports all filtered rows of a list as a workbook and as text', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/users', 'Users')
  const whole = await total(page)
  await pickOption(page, page.getByRole('combobox', { name: 'Role' }), 'Full Time Instructor')
  await expect(page).toHaveURL(/role_id=/)
  await expect.poll(() => total(page)).toBeLessThan(whole)
  const shown = await total(page)

  const workbook = await downloadExport(page, 'Excel workbook (XLSX)')
  expect(workbook.name).toBe('users.xlsx')
  const [head, ...rows] = await readSheet(workbook.body)
  expect(head).toEqual(labels)
  expect(rows).toHaveLength(shown)
  expect(
    rows.every((row) => String(row[labels.indexOf('Roles')]).includes('Full Time Instructor') && (row.at(-1) as unknown) instanceof Date),
  ).toBe(true)

  const text = await downloadExport(page, 'Text (CSV)')
  expect(text.name).toBe('users.csv')
  const lines = text.body.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${labels.join(',')}`)
  expect(lines).toHaveLength(shown + 1)
})

test('exports money as numbers, and can stop an export', async ({ page }) => {
  await signIn(page, 'cashier')
  await visit(page, '/admin/accounts', 'Accounts')
  const [head, ...rows] = await readSheet((await downloadExport(page, 'Excel workbook (XLSX)')).body)
  const assessed = rows.map((row) => row[head!.indexOf('Assessed')])
  // Who has no bill yet has no amount.
  expect(new Set(assessed.filter((amount) => amount !== null).map((amount) => typeof amount))).toEqual(new Set(['number']))
  // Holds back every page until the export is stopped.
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  await page.route('**/api/accounts?*', async (route) => {
    await stopped
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
  await page.getByRole('button', { name: 'Cancel export' }).click()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  stop()
  await page.unroute('**/api/accounts?*')
})
