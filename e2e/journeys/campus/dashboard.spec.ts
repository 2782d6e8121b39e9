import { expect, expectAccessible, expectFittingLayout, openDashboard, test } from '../../portal.ts'

const widths = [1440, 360] as const

test('each office sees what waits and how the term goes, and opens the lists behind it', async ({ page }) => {
  for (const [role, panels] of [
    ['administrator', ['Waiting', 'Enrolled by course', 'Teaching load', 'Sign-ins of the last 14 days', 'Portal']],
    ['registrar', ['Waiting', 'Last 14 days', 'Sections that are nearly full', 'Enrolled by level']],
    ['cashier', ['Received in the last 14 days']],
  ] as const) {
    await openDashboard(page, role)
    for (const name of panels) await expect(page.getByRole('region', { name, exact: true }), `${role}: ${name}`).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `the dashboard of the ${role}`)
      await expectFittingLayout(page, `the dashboard of the ${role}`)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDashboard(page, 'registrar')
  await page
    .getByRole('region', { name: 'Waiting' })
    .getByRole('link', { name: /^For enrollment/ })
    .click()
  await expect(page).toHaveURL('/admin/enrollments/for-enrollments')
})

test('a student reads the next step first, and opens the page where it is done', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openDashboard(page, 'student')
  const steps = page.getByRole('region', { name: 'Your next step' })
  await expect(steps).toContainText(/Pay ₱[\d,.]+/)
  await expect(page.getByRole('region', { name: "Today's classes" })).toBeVisible()
  await expectAccessible(page, 'the dashboard of a student')
  await steps.getByRole('link', { name: 'Open' }).first().click()
  await expect(page).toHaveURL('/admin/student/billing')
})
