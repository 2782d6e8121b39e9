import { confirmQuestion, expect, expectAccessible, expectToast, signInFresh, test, visit } from '../../portal.ts'

test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

test('a grade sheet opens without a network after a reload, takes grades, and saves them when the network is back', async ({
  page,
  context,
}) => {
  await signInFresh(page, 'full_time')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(async () => (await caches.keys()).length > 0)
  await visit(page, '/admin/instructor/grades', 'Grades')
  await page.locator('tbody').getByRole('link').first().click()
  const cell = page.getByRole('textbox', { name: /^Final, / }).first()
  await expect(cell).toBeVisible()
  const sheet = page.url()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const before = await cell.inputValue()
  const [typed, later] = ['1.25', '1.50', '1.75'].filter((grade) => grade !== before) as [string, string]

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You are offline\. This is the sheet as of \d/)).toBeVisible()
  await expectAccessible(page, 'a grade sheet without a network')
  await cell.fill(typed)
  await cell.press('Enter')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()

  page.once('dialog', (question) => question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(cell).toHaveValue(typed)

  page.once('dialog', (question) => question.accept())
  await page.goto('/admin/instructor/grades')
  await page.getByRole('link', { name: title.split('\n')[0] }).click()
  await expect(page).toHaveURL(sheet)
  await page.getByRole('button', { name: 'Restore' }).click()
  await cell.fill(later)
  await cell.press('Enter')

  await context.setOffline(false)
  await expect(page.getByText('The connection is back.')).toBeVisible()
  await expect(cell).toHaveValue(later)
  await page.getByRole('button', { name: 'Save grades' }).click()
  await expectToast(page, 'Grades Successfully Saved.')
  await page.reload()
  await expect(cell).toHaveValue(later)
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)

  // Nothing of the class stays on the device for the next person.
  expect(await storedSheets(page)).toBe(1)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await confirmQuestion(page, 'Are you sure you want to logout?', 'Yes')
  await expect(page).toHaveURL(/\/$/)
  expect(await storedSheets(page)).toBe(0)
  await signInFresh(page, 'part_time')
  await visit(page, '/admin/instructor/grades', 'Grades')
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  await context.setOffline(true)
  await page.goto(sheet)
  await expect(page.getByRole('heading', { name: 'The data could not be loaded' })).toBeVisible()
  await expect(cell).toHaveCount(0)
})

const storedSheets = (page: Parameters<typeof visit>[0]) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('studentGradeBySubject')).length)
