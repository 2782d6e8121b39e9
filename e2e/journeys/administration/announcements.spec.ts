import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFittingLayout,
  expectNoSidewaysScroll,
  expectToast,
  findMail,
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
  await card.getByText(title).click()
  await expect(card.locator('strong')).toHaveText('Bring the lists.')
  await expectAccessible(librarian, 'a dashboard with an announcement')
  await card.getByRole('button', { name: 'I have read this' }).click()
  await expect(card).toBeHidden()
  await showAllAnnouncements(librarian)
  await card.getByText(title).click()
  await expect(card.getByText('You acknowledged this.')).toBeVisible()
  await librarian.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(librarian, 'a dashboard with an announcement')

  const guard = await openPage()
  await openDashboard(guard, 'guard')
  await showAllAnnouncements(guard)
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
  await showAllAnnouncements(librarian)
  await expect(librarian.getByRole('article').filter({ hasText: `${title} again` })).toBeVisible()
})

/** The line of a dashboard has one announcement; there may be others. */
async function showAllAnnouncements(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible()
  const button = page.getByRole('button', { name: /^Show all \d+ announcements$/ })
  if (await button.isVisible()) await button.click()
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('files are uploaded as they are chosen, shown to readers and strangers, and the email names them', async ({ page, openPage }) => {
  const title = `Memorandum ${makeUniqueWord()}`
  const longName = `memorandum-on-the-use-of-the-gymnasium-${'during-the-foundation-week-'.repeat(2)}.pdf`
  await signIn(page, 'registrar')
  await visit(page, '/admin/announcements/create', 'New announcement')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill('Read the memorandum.')
  await pickOption(page, page.getByRole('combobox', { name: 'Roles' }), 'Librarian')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Also on the sign-in page' }).check()
  await page.getByRole('checkbox', { name: 'Also by email' }).check()
  const files = page.getByRole('region', { name: 'Files' })
  const choose = (...names: string[]) =>
    page.locator('input[type=file]').setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdf })))
  await choose('memo.pdf', longName)
  await page.locator('input[type=file]').setInputFiles({ name: 'tool.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await expect(files.getByText('Choose a PDF, JPG, PNG, DOCX or XLSX file')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(page, 'the form of an announcement with files')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, 'the form of an announcement with files')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(files.getByText('Remove the files that were not uploaded, or try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await files.getByRole('button', { name: 'Remove tool.pdf' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Announcement Successfully Published')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('2 files, emailed')

  const librarian = await openPage()
  await openDashboard(librarian, 'librarian')
  await showAllAnnouncements(librarian)
  const card = librarian.getByRole('article').filter({ hasText: title })
  await card.getByText(title).click()
  await expectAccessible(librarian, 'a dashboard with files')
  const downloading = librarian.waitForEvent('download')
  await card.getByRole('button', { name: /^memo\.pdf/ }).click()
  expect((await downloading).suggestedFilename()).toBe('memo.pdf')
  await librarian.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(librarian, 'a dashboard with files')
  expect(await findMail('librarian@talaan.test', title)).toContain('- memo.pdf')

  const stranger = await openPage()
  await stranger.goto('/')
  const downloadingToo = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'memo.pdf', exact: true }).click()
  expect((await downloadingToo).suggestedFilename()).toBe('memo.pdf')
  await expectAccessible(stranger, 'the sign-in page with files')

  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Readers' }).click()
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('checkbox', { name: 'Also by email' })).toBeDisabled()
  await files.getByRole('button', { name: 'Remove memo.pdf' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Announcement Successfully Updated')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('1 file, emailed')
})
