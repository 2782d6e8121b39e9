import { expect, signInFresh, test } from '../portal.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 }, allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

test('a student reads grades and the bill without a network, and none of it is stored after logout', async ({ page, context }) => {
  await signInFresh(page, 'student')
  await page.goto('/admin/student/grades')
  await expect(page.getByText('CC101')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(async () => (await caches.keys()).length > 0)

  await page.goto('/admin/student/billing')
  await expect(page.getByRole('heading', { name: 'Assessment' }).first()).toBeVisible()
  await page.goto('/admin/student/grades')
  await expect(page.getByText('CC101')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Grades' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText('CC101')).toBeVisible()

  await page.goto('/admin/student/billing')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Assessment' }).first()).toBeVisible()
  await page.goto('/admin/student/grades')

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/$/)
  const storedEntries = await page.evaluate(() => JSON.stringify(localStorage))
  expect(storedEntries).not.toContain('CC101')
})
