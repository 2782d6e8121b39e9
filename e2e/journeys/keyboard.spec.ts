import type { Page } from '@playwright/test'
import { expect, type Role, signIn, test, visit } from '../portal.ts'

const lists: { role: Role; path: string; title: string; dialog: RegExp }[] = [
  { role: 'registrar', path: '/admin/enrollments/enrolled', title: 'Enrolled', dialog: /^Enrollment$/ },
  { role: 'registrar', path: '/admin/admission/college', title: 'College admission', dialog: /^Application$/ },
  { role: 'administrator', path: '/admin/users', title: 'Users', dialog: /^Edit / },
]

for (const { role, path, title, dialog } of lists) {
  test(`${title}: reaches, opens and closes a row without a mouse`, async ({ page }) => {
    await signIn(page, role)
    await visit(page, path, title)
    const rows = page.locator('tbody').getByRole('row')
    await expect(rows.first()).toBeVisible()
    const name = (row: number) => rows.nth(row).getByRole('button').first()
    await page.keyboard.press('/')
    await tabTo(page, 'tbody button')
    await expect(name(0)).toBeFocused()

    if ((await rows.count()) > 1) {
      await page.keyboard.press('ArrowDown')
      await expect(name(1)).toBeFocused()
      await page.keyboard.press('ArrowUp')
    }
    await page.keyboard.press('ArrowUp')
    await expect(name(0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(name(0)).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(rows.first().getByRole('button', { name: 'Actions' })).toBeFocused()
    await page.keyboard.press('Enter')
    // The menu takes the focus once it is drawn.
    await expect(page.locator('[role="menu"]:focus-within')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rows.first().getByRole('button', { name: 'Actions' })).toBeFocused()
  })
}

test('shows the focus ring of a row in both color schemes', async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, '/admin/enrollments/enrolled', 'Enrolled')
  const row = page.locator('tbody').getByRole('row').first().getByRole('button').first()
  await expect(row).toBeVisible()
  await page.keyboard.press('/')
  await tabTo(page, 'tbody button')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(row).toBeFocused()
    await expect
      .poll(() => row.evaluate((element) => getComputedStyle(element, '::after').outline))
      .toMatch(/^rgb\(\d+, \d+, \d+\) solid 2px$/)
  }
})

test('keeps the focus on a busy button, and moves it to the heading when the focused element is gone', async ({ page }) => {
  await page.goto('/confirm')
  await page.getByLabel('Application number').fill('A26-0000-0000')
  await page.getByLabel('Birthdate').fill('2006-03-04')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('No open application has this number')
  await expect(page.getByRole('button', { name: 'Open' })).toBeFocused()

  await signIn(page, 'registrar')
  await visit(page, '/admin/enrollments/new-request', 'New requests')
  await page.locator('tbody').getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** Presses Tab until a matching element has the focus, as a keyboard user would. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab')
        return page.evaluate((selector) => document.activeElement?.matches(selector), selector)
      },
      { intervals: [20] },
    )
    .toBe(true)
}
