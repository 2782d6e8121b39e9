import type { Page, Request } from '@playwright/test'
import { expect, openDashboard, signIn, test, visit } from '../../portal.ts'

test('each office sees what waits and how the term goes, and opens the lists behind it', async ({ page }) => {
  for (const [role, panels] of [
    ['administrator', ['To do', 'Enrolled by course', 'Teaching load', 'Sign-ins of the last 14 days', 'Portal']],
    ['registrar', ['To do', 'Requests of the last 14 days', 'Nearly full sections', 'Enrolled by level']],
    ['cashier', ['My shift', 'To do', 'Collections of the last 14 days']],
  ] as const) {
    await openDashboard(page, role)
    for (const name of panels) await expect(page.getByRole('region', { name, exact: true }), `${role}: ${name}`).toBeVisible()
  }
  await openDashboard(page, 'registrar')
  const tasks = page.getByRole('region', { name: 'To do' })
  const oldest = tasks
    .getByRole('listitem')
    .filter({ hasText: /request|For enrollment/ })
    .first()
  const name = await oldest.locator('b').innerText()
  await oldest.getByRole('link', { name: `Open ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText(new RegExp(name.split(',')[0]!, 'i'))
  await page.goBack()
  await tasks.getByRole('link', { name: /^For enrollment: / }).click()
  await expect(page).toHaveURL(/\/admin\/enrollments\/for-enrollments\?school_year=\d{4}-\d{4}&semester=\d$/)
})

test('a student reads the next step first, and opens the page where it is done', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openDashboard(page, 'student')
  const steps = page.getByRole('region', { name: 'Your next step' })
  await expect(steps).toContainText(/Pay ₱[\d,.]+/)
  await expect(page.getByRole('region', { name: "Today's classes" })).toBeVisible()
  await steps.getByRole('link', { name: 'Open' }).first().click()
  await expect(page).toHaveURL('/admin/student/billing')
})

test('the dashboard is filled by one call, besides those that every page makes', async ({ page }) => {
  for (const role of ['student', 'parent', 'full_time'] as const) {
    await signIn(page, role)
    const shellReads = await listReads(page, '/admin/user', 'Profile')
    const reads = await listReads(page, '/admin/dashboard', /^Welcome/)
    expect(
      reads.filter((path) => !shellReads.includes(path)),
      role,
    ).toEqual(['/api/dashboard'])
  }
})

/** The paths that a page reads from the server until nothing is on the way. */
async function listReads(page: Page, path: string, title: string | RegExp): Promise<string[]> {
  const reads: string[] = []
  const noteRead = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname)
  }
  // The page that was open may still be reading.
  await page.goto('/config.json')
  page.on('request', noteRead)
  await visit(page, path, title)
  // Every page reads it last, once its part is loaded: on a busy machine the network may rest before.
  await expect.poll(() => reads).toContain('/api/privacy/notice/unread')
  await page.waitForLoadState('networkidle')
  page.off('request', noteRead)
  return reads
}
