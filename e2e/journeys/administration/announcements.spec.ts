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

test('the registrar announces something to the librarians, who acknowledge it; others do not see it', async ({ page, openPage }) => {
  const title = `Inventory ${makeUniqueWord()}`
  await signIn(page, 'registrar')
  await visit(page, '/admin/announcements', 'Announcements')
  await page.getByRole('link', { name: 'New announcement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New announcement' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Bring the lists.')
  await pickOption(page, page.getByRole('combobox', { name: 'Roles' }), 'Librarian')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Ask for an acknowledgement' }).check()
  await expectAccessible(page, 'the form of an announcement')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Announcement Successfully Published')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Librarian')
  await expectAccessible(page, 'the list of announcements')

  const librarian = await openPage()
  await openDashboard(librarian, 'librarian')
  const card = librarian.getByRole('article').filter({ hasText: title })
  await expect(card.locator('strong')).toHaveText('Bring the lists.')
  await expectAccessible(librarian, 'a dashboard with an announcement')
  await card.getByRole('button', { name: 'I have read this' }).click()
  await expect(card.getByText('You acknowledged this.')).toBeVisible()
  await librarian.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(librarian, 'a dashboard with an announcement')

  const guard = await openPage()
  await openDashboard(guard, 'guard')
  await expect(guard.getByRole('article').filter({ hasText: 'Foundation week' })).toBeVisible()
  await expect(guard.getByText(title)).toBeHidden()

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Readers' }).click()
  await expect(page.getByRole('dialog')).toContainText('of 1 read it')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Bring the lists.')
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Announcement Successfully Updated')
  await librarian.reload()
  await expect(librarian.getByRole('article').filter({ hasText: `${title} again` })).toBeVisible()
})
