import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expect, expectAccessible, listTotal, pickOption, signIn, test, visit } from '../../portal.ts'

const PATH = '/admin/reports/enrollments-statistics'

async function downloadFile(page: Page, place: Page | Locator, kind: string): Promise<{ name: string; body: Buffer }> {
  await place.getByRole('button', { name: 'Export', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), body: readFileSync(await file.path()) }
}

test('the school administrator compares a term with last year, opens the list behind a figure and downloads a table', async ({ page }) => {
  await signIn(page, 'school_admin')
  await visit(page, PATH, 'Enrollment statistics')
  const table = page.getByRole('region', { name: 'By course and year level' })
  await expect(table.getByRole('columnheader').first()).toHaveText('Course or strand')
  await expect(table.getByRole('columnheader', { name: 'Last year' })).toBeVisible()
  await expect(page.getByText(/^Last year [\d,]+ \(/)).toBeVisible()
  await expectAccessible(page, 'enrollment statistics')
  const panel = table.getByRole('region', { name: 'Table by course and year level' })
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  const workbook = await downloadFile(page, table, 'Excel workbook (XLSX)')
  expect(workbook.name).toBe('enrollment-course-levels-2026-2027-1.xlsx')
  const [head, ...rows] = await readSheet(workbook.body)
  expect(head!.slice(0, 6)).toEqual(['Course or strand', 'Year level', 'Total', 'Last year', 'Difference', 'Change in %'])
  expect(rows.length).toBeGreaterThan(3)

  await pickOption(page, page.getByRole('combobox', { name: 'Table' }), 'By municipality')
  await expect(page).toHaveURL(/table=municipalities/)
  await expect(page.getByRole('region', { name: 'By municipality', exact: true })).toBeVisible()
  await pickOption(page, page.getByRole('combobox', { name: 'Semester' }), 'Second semester')
  await expect(page).toHaveURL(/semester=2/)
  await pickOption(page, page.getByRole('combobox', { name: 'Semester' }), 'First semester')

  const classes = page
    .getByRole('region', { name: 'Slots of sections' })
    .getByRole('link', { name: /: Classes, / })
    .first()
  const figure = Number(await classes.innerText())
  await classes.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible()
  expect(await listTotal(page)).toBe(figure)
})

test('the registrar opens the students behind a figure, and withdrawals', async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, `${PATH}?school_year=2026-2027&semester=1&status=4`, 'Enrollment statistics')
  const table = page.getByRole('region', { name: 'By course and year level' })
  const figure = table.getByRole('link', { name: /: Female, / }).first()
  const total = Number(await figure.innerText())
  await figure.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible()
  await expect(page).toHaveURL(/sex=Female/)
  expect(await listTotal(page)).toBe(total)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollment statistics' })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.sheet')
  await expect(sheet.getByRole('heading', { level: 1, name: 'Enrollment Statistics', exact: true })).toBeVisible()
  await expect(sheet.getByRole('columnheader', { name: 'Last year' }).first()).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  const withdrawn = page.getByRole('region', { name: 'Withdrawals', exact: true }).getByRole('link', { name: /: Total, / })
  const withdrawals = Number(await withdrawn.innerText())
  await withdrawn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible()
  expect(await listTotal(page)).toBe(withdrawals)
})

test('a report to an agency says what is missing before it is exported', async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, '/admin/reports/agency', 'Reports to agencies')
  await expect(page.getByRole('region', { name: 'Columns of Enrollment list' })).toBeVisible()
  await pickOption(page, page.getByRole('combobox', { name: 'Report' }), 'CHED: Faculty list')
  const gaps = page.getByRole('region', { name: /^Missing values of/ })
  await gaps.getByRole('button', { name: 'Show without Department' }).click()
  const people = page.getByRole('region', { name: 'People without Department' })
  await expect(people.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'First rows', exact: true }).getByRole('row')).toHaveCount(11)
  await expectAccessible(page, 'reports to agencies')

  const { name, body } = await downloadFile(page, page, 'Text (CSV)')
  expect(name).toBe('faculty-list-2026-2027-1.csv')
  expect(body.toString('utf8')).toContain('[missing]')

  await people.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/employees\/subjects\/\d+/)
  await visit(page, '/admin/reports/agency?layout=sf1', 'Reports to agencies')
  await expect(page.getByText('Choose a section to check its report.')).toBeVisible()
  await pickOption(page, page.getByRole('combobox', { name: 'Section' }), /^ABM-12A/)
  await expect(page.getByText(/Required values are missing|All required fields are complete/)).toBeVisible()
})
