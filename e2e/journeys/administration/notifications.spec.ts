import {
  expect,
  expectAccessible,
  expectFittingLayout,
  expectToast,
  fetchAnswer,
  openDashboard,
  PASSWORD,
  signInAs,
  test,
  visit,
} from '../../portal.ts'

test('a person chooses notifications, and the school what counts until then', async ({ page, openPage }) => {
  await openDashboard(page, 'administrator')
  await visit(page, '/admin/settings/notifications', 'Notification settings')
  const reminders = page.getByRole('group', { name: 'Reminders' })
  await reminders.getByLabel('SMS').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'The notifications of the school were saved.')
  await expectAccessible(page, 'the notification settings')

  const person = await openPage({ viewport: { width: 360, height: 780 } })
  await signInAs(person, 'dean@talaan.test', PASSWORD)
  await expect(person).toHaveURL('/admin/dashboard')
  await visit(person, '/admin/user#notifications', 'Profile')
  const panel = person.getByRole('region', { name: 'Notifications', exact: true })
  await expect(panel.getByRole('group', { name: 'Reminders' }).getByLabel('SMS')).not.toBeChecked()
  await expect(panel.getByText('Account security, receipts and official documents')).toBeVisible()
  await panel.getByRole('group', { name: 'Grades' }).getByLabel('Email').uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectToast(person, 'Your notifications were saved.')
  await expect(person.getByRole('region', { name: 'Notifications on devices' })).toBeVisible()
  await expectAccessible(person, 'the profile with notifications')
  await expectFittingLayout(person, 'the profile with notifications')
})

test('the bell shows several of one kind as one, and marks them and all others as read', async ({ page, openPage }) => {
  const registrar = await openPage()
  await openDashboard(registrar, 'registrar')
  const announce = async (title: string) => {
    const body = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] })
    const { status } = await fetchAnswer(registrar, '/api/announcements', { method: 'POST', body: { title, body, is_for_everyone: true } })
    expect(status).toBe(200)
  }
  await openDashboard(page, 'administrator')
  const countUnread = async () => (await fetchAnswer<{ meta: { total: number } }>(page, '/api/notifications')).body.meta.total
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const popup = page.getByRole('dialog', { name: 'Notifications' })
  const readAll = async () => {
    await page.reload()
    await bell.click()
    const button = popup.getByRole('button', { name: 'Mark all as read' })
    const empty = popup.getByText('No notifications at the moment')
    await expect(button.or(empty)).toBeVisible()
    if (await button.isVisible()) await button.click()
    await expect(empty).toBeVisible()
    await expect.poll(countUnread).toBe(0)
  }
  await readAll()
  await expectAccessible(page, 'the empty bell')
  for (const title of ['No classes on Friday', 'The library is closed', 'Bring your identification cards']) await announce(title)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await expectAccessible(page, 'the dashboard with announcements on a phone')
  await bell.click()
  await expect(popup.getByText('3 new announcements')).toBeVisible()
  // The popup covers half a button of the page, which was examined without it.
  await expectAccessible(page, 'the bell with a group', '[role="dialog"]')
  await popup.getByText('3 new announcements').click()
  await expect.poll(countUnread).toBe(0)
  await announce('Classes resume on Monday')
  await readAll()
})
