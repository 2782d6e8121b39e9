import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  makeUniqueWord,
  openDashboard,
  pickOption,
  signIn,
  test,
  visit,
} from '../../portal.ts'

test('an administrator writes a rule, sees who gets it, switches it on, and the librarians are notified once', async ({
  page,
  openPage,
}) => {
  const name = `Inventory ${makeUniqueWord()}`
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/notification-scheduling', 'Sched and Notif')
  await expectAccessible(page, 'the rules')
  await page.getByRole('link', { name: 'New rule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New notification rule' })).toBeVisible()
  await pickOption(page, page.getByRole('combobox', { name: 'Occasion' }), 'Message on a fixed date')
  await page.getByRole('textbox', { name: 'Name of the rule' }).fill(name)
  await pickOption(page, page.getByRole('combobox', { name: 'Roles' }), 'Librarian')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(today)
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Time' }).fill('12:00 AM')
  await page.keyboard.press('Tab')
  const text = page.getByRole('textbox', { name: 'Text of the notification' })
  await text.fill(`${name}, {somebody}`)
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText('{somebody} is not a field of this occasion')).toBeVisible()
  await text.fill(`${name}, `)
  await page.getByRole('group', { name: 'Fields for: Text of the notification' }).getByRole('button', { name: '{first_name}' }).click()
  await expect(text).toHaveValue(`${name}, {first_name}`)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('region', { name: 'Portal' })).toContainText(`${name}, `)
  await expect(preview).not.toContainText('{first_name}')
  await expectAccessible(page, 'the form of a rule')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the form of a rule')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expectToast(page, 'Notification rule added. It is off.')

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('switch').click({ force: true })
  const dialog = page.getByRole('dialog', { name: `Recipients of "${name}"` })
  await expect(dialog.getByText(`${name}, `)).toBeVisible()
  await expectAccessible(page, 'who gets it')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expectToast(page, 'Notification rule switched on.')
  await expect(row.getByRole('switch')).toBeChecked()

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Send me a test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
  await expectToast(page, 'Test sent to you: portal.')

  // The job runs every minute.
  const librarian = await openPage()
  await openDashboard(librarian, 'librarian')
  await expect(async () => {
    await visit(page, '/admin/settings/notification-scheduling/runs', 'Runs')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Finished', { timeout: 1000 })
  }).toPass({ timeout: 100_000, intervals: [4_000] })
  await expectAccessible(page, 'the runs')
  await page.getByRole('row').filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByText('Showing one run only.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Sent')
  await expectAccessible(page, 'the history')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('Showing one run only.')).toBeHidden()
  await librarian.reload()
  await librarian.getByRole('button', { name: /notification/i }).click()
  await expect(librarian.getByText(`${name}, `).first()).toBeVisible()

  await visit(page, '/admin/settings/notification-scheduling', 'Sched and Notif')
  await row.getByRole('switch').click({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expectToast(page, 'Notification rule switched off.')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name of the rule' }).fill(`${name} again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Notification rule saved.')
  const renamed = page.getByRole('row').filter({ hasText: `${name} again` })
  await renamed.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Notification rule removed.')
  await expect(renamed).toBeHidden()
})

test('an administrator writes a rule to parents, whose texts name the student', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/notification-scheduling/add', 'New notification rule')
  await pickOption(page, page.getByRole('combobox', { name: 'Occasion' }), 'Birthday')
  const text = page.getByRole('textbox', { name: 'Text of the notification' })
  await expect(text).toHaveValue(/^Happy birthday/)
  await pickOption(page, page.getByRole('combobox', { name: 'Recipients' }), 'The parents')
  await expect(text).toHaveValue('It is the birthday of {first_name} today. {school_name} wishes a good year!')
  await expect(page.getByText('Parents with an account who see the record')).toBeVisible()
  await expectAccessible(page, 'the form of a rule to parents')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the form of a rule to parents')
  await pickOption(page, page.getByRole('combobox', { name: 'Occasion' }), 'Message on a fixed date')
  await expect(page.getByRole('combobox', { name: 'Recipients' })).toBeHidden()
})
