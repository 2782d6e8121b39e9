import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, fetchBody, signIn, test, visit } from '../portal.ts'

interface Row {
  id: number
  name: string
  last_name: string
  employee_number: string
  subjects: number
  units: number
}
interface Load {
  classes: { id: number; code: string; section: string }[]
  totals: { units: number }
}

/** The instructor with the most units. */
async function findBusiest(page: Page): Promise<Row & Load> {
  const { data } = await fetchBody<{ data: Row[] }>(page, '/api/employees?kind=instructor&sort=-units&limit=1')
  const load = await fetchBody<{ data: Load }>(page, `/api/employees/${data[0]!.id}/load`)
  return { ...data[0]!, ...load.data }
}

test('shows a registrar the faculty, a load, its timetable, its print and a class', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { printed: number }
    counted.printed = 0
    window.print = () => counted.printed++
  })
  await signIn(page, 'registrar')
  const { id, last_name, employee_number, units, classes } = await findBusiest(page)
  const heading = new RegExp(`^${last_name.toUpperCase()}, `)
  await visit(page, '/admin/employees', 'Faculty')
  await page.getByRole('searchbox').fill(employee_number)
  await page.getByRole('row').filter({ hasText: last_name.toUpperCase() }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText(String(units), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(classes.length + 1)

  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Faculty Load' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'View' })).toBeHidden()
  await expect(page.locator('main.sheet tbody tr')).toHaveCount(classes.length)
  await expect(page.locator('main.sheet tfoot tr')).toContainText(/^Total, \d+ class/)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await page.getByRole('link', { name: 'Timetable' }).click()
  await expect(page).toHaveURL(/view=timetable/)
  await expect(page.getByRole('heading', { name: 'Monday' })).toBeVisible()
  await page.getByRole('link', { name: 'Load', exact: true }).click()

  const [first] = classes
  await page.getByRole('row').filter({ hasText: first!.section }).filter({ hasText: first!.code }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `${first!.code} · ${first!.section}` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Clearance' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: last_name.toUpperCase() }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

  await page.goto(`/admin/employees/subjects/${id + 100_000}/roster/${first!.id}`)
  await expect(page.getByText('404 | Not Found')).toBeVisible()
})

test('lets an administrator set the department of an employee and the load limits', async ({ page }) => {
  await signIn(page, 'administrator')
  const { last_name, employee_number, units } = await findBusiest(page)
  await visit(page, '/admin/employees', 'Faculty')
  await page.getByRole('button', { name: 'Load limits' }).click()
  const limits = page.getByRole('dialog', { name: 'Faculty load limits' })
  const before = await limits.getByLabel('Full time, units').inputValue()
  await limits.getByLabel('Full time, units').fill(String(units - 1))
  await expectAccessible(page, 'load limits')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Faculty Load Limits Successfully Updated')

  await page.getByRole('searchbox').fill(employee_number)
  const row = page.getByRole('row').filter({ hasText: last_name.toUpperCase() })
  await expect(row.getByText('Overload')).toBeVisible()
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Employee no.').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Use the format E-0003')).toBeVisible()
  await form.getByLabel('Employee no.').fill(employee_number)
  await form.getByLabel('Department').selectOption({ index: 1 })
  const department = await form.getByLabel('Department').evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]!.text)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Employee Successfully Updated')
  await expect(row.getByText(department)).toBeVisible()

  await page.getByRole('button', { name: 'Load limits' }).click()
  await limits.getByLabel('Full time, units').fill(before)
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits).toBeHidden()
})
