import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchBody,
  pickOption,
  restoreSession,
  test,
  visit,
} from '../../portal.ts'

const LIST = '/admin/settings/fees'

test('the cashier previews what a student pays, and why each fee counts', async ({ page }) => {
  await restoreSession(page, 'cashier')
  await visit(page, LIST, /^Fees/)
  await page.getByRole('button', { name: 'Preview a bill' }).click()
  const dialog = page.getByRole('dialog', { name: 'What does this student pay?' })
  await dialog.getByLabel('Course').selectOption('BSIT')
  const bill = dialog.getByRole('region', { name: 'Bill' })
  await expect(bill).toContainText('Total before grants₱15,930.00')
  await expect(bill).toContainText(/8 subjects of \d+ units/)
  await dialog.getByLabel('Enrollee type').selectOption('Old')
  await expect(bill).toContainText('Total before grants₱15,430.00')
  await dialog.getByLabel('Lecture units').fill('10')
  await expect(bill).toContainText('10 lecture units × ₱450.00')
  await dialog.getByLabel('Lecture units').fill('ten')
  await expect(dialog.getByRole('alert')).toContainText('Enter a number of units')
  await dialog.getByLabel('Lecture units').fill('')
  await expect(bill).toBeVisible()
  await expectAccessible(page, 'the preview of a bill')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the preview of a bill on a phone')
})

test('the cashier changes a billed fee, copies the year, and imports an exported list again', async ({ page }) => {
  await restoreSession(page, 'cashier')
  await visit(page, `${LIST}?search=guidance`, /^Fees/)
  const row = page.getByRole('row', { name: /Guidance/ }).first()
  await expect(row).toContainText(/On \d+ bills/)
  const form = page.getByRole('dialog', { name: 'Edit Guidance' })
  const setAmount = async (amount: string) => {
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await form.getByLabel('Amount').fill(amount)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
  }
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(form).toContainText('this version ends now and a new one begins')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await setAmount('210')
  await expectToast(page, 'Fee Successfully Updated')
  await expect(page.getByRole('row', { name: /Guidance.*₱210\.00.*On no bill.*Active/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Guidance.*₱200\.00.*On \d+ bills.*Until / })).toBeVisible()
  // The other journeys count on the amount of the demo school.
  await setAmount('200')

  await visit(page, `${LIST}?school_year=2028-2029`, /^Fees/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy from another year' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy fees from another year' })
  await copy.getByLabel('From').selectOption('2026-2027')
  await copy.getByLabel('Raise tuition by').fill('10')
  await expect(copy).toContainText('₱450.00 → ₱495.00')
  await expect(copy).toContainText('₱200.00 → ₱200.00')
  await expectAccessible(page, 'the preview of copied fees')
  await copy.getByRole('button', { name: /^Copy \d+ fees$/ }).click()
  await expectToast(page, /Fees Successfully Copied/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy from another year' }).click()
  await copy.getByLabel('From').selectOption('2026-2027')
  await expect(copy.getByText('In 2028–2029 already').first()).toBeVisible()
  await expect(copy.getByRole('button', { name: 'Copy 0 fees' })).toBeDisabled()
  await copy.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Export' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
  const sheet = readFileSync(await (await arriving).path())
  await pickOption(page, page.getByRole('combobox', { name: 'School year' }), '2020–2021')
  await expect(page.getByText('No fees for 2020-2021 yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import fees' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer: sheet })
  await dialog.getByRole('button', { name: /^Check \d+ rows$/ }).click()
  await dialog.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await expect(dialog.getByRole('heading', { name: /fees imported/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const feesOf = async (year: string) => {
    const { data } = await fetchBody<{ data: Record<string, unknown>[] }>(page, `/api/fees?school_year=${year}&limit=100`)
    return data.map(({ id: _, updated_at: __, school_year: ___, ...fee }) => fee)
  }
  expect(await feesOf('2020-2021')).toEqual(await feesOf('2028-2029'))
})

test('the cashier orders and renames the categories of fees', async ({ page }) => {
  await restoreSession(page, 'cashier')
  await visit(page, LIST, /^Fees/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Fee categories' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fee categories' })
  await expect(dialog).toContainText('settles the first category first')
  const names = dialog.getByRole('listitem')
  const before = await names.nth(1).innerText()
  await names.nth(1).getByRole('button', { name: /down$/ }).click()
  await expect(names.nth(2)).toContainText(before.split('\n').at(-1) ?? '')
  await names.nth(2).getByRole('button', { name: /up$/ }).click()
  await expectAccessible(page, 'the categories of fees')
  await dialog.getByRole('button', { name: 'Rename Entrance' }).click()
  const form = page.getByRole('dialog', { name: 'Rename Entrance' })
  await form.getByLabel('Category').fill('Entrance examination')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Fee Category Successfully Updated')
  await expect(dialog.getByText('Entrance examination')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the categories of fees on a phone')
})
