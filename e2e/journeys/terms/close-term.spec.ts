import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, signIn, test, visit } from '../../portal.ts'

test('the registrar closes the term of college with a reason and reopens it', async ({ page, openPage }) => {
  await signIn(page, 'registrar')
  await visit(page, '/admin/settings/calendar?school_year=2026-2027', 'School calendar')
  await card(page).getByRole('link', { name: 'Close term' }).click()
  await expect(page.getByRole('heading', { name: 'Close: First semester, 2026–2027, college' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Final grades missing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Classes with students without a final grade' })).toBeVisible()
  await expectAccessible(page, 'closing a term')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'closing a term on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Close term' }).click()
  const dialog = page.getByRole('dialog', { name: /Are you sure you want to close the first semester/ })
  await dialog.getByRole('button', { name: 'Close term' }).click()
  await expect(dialog.getByText(/Enter the reason for closing the term without/)).toBeVisible()
  await dialog.getByLabel('Reason for closing without these grades').fill('Grades of one class follow next week')
  await dialog.getByRole('button', { name: 'Close term' }).click()
  await expectToast(page, 'The first semester of 2026–2027 for college is closed.')
  await expect(page.getByText('Reason: Grades of one class follow next week')).toBeVisible()

  const colleague = await openPage()
  await signIn(colleague, 'registrar')
  await visit(colleague, '/admin/settings/calendar?school_year=2026-2027', 'School calendar')
  await expect(card(colleague).getByText('Closed', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Reopen term' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to reopen this term?' })
  await question.getByLabel('Reason').fill('A grade was entered twice')
  await question.getByRole('button', { name: 'Reopen term' }).click()
  await expectToast(page, 'The first semester of 2026–2027 for college is open again.')
  await expect(page.getByRole('button', { name: 'Close term' })).toBeVisible()
})

const card = (page: Page) => page.getByRole('region', { name: 'College', exact: true }).getByRole('article', { name: 'First semester' })
