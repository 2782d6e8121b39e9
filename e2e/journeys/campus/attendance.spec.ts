import { expect, expectAccessible, expectFittingLayout, expectToast, fetchBody, makeUniqueWord, signIn, test, visit } from '../../portal.ts'

const PHONE = { width: 360, height: 780 }
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())

test('the guard adds an event, scans by number, sees a repeat and corrects it; a student scans the code on the screen', async ({
  page,
  openPage,
}) => {
  const title = `Assembly ${makeUniqueWord()}`
  const student = await openPage({ viewport: PHONE })
  await signIn(student, 'student')
  const user = (await fetchBody<{ data: { info: { student_id_number: string; last_name: string } } }>(student, '/api/user')).data.info
  await signIn(page, 'guard')

  await test.step('the guard adds an event of today', async () => {
    await visit(page, '/admin/attendance', 'Attendance')
    await expect(page.getByRole('row').filter({ hasText: 'Gate log' })).toContainText('Always open')
    await expectAccessible(page, 'the list of events')
    await page.getByRole('button', { name: 'New event' }).click()
    const dialog = page.getByRole('dialog', { name: 'New event' })
    await dialog.getByRole('button', { name: 'Add event' }).click()
    await expect(dialog.getByText('This field is required').first()).toBeVisible()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Venue').fill('Covered court')
    await dialog.getByLabel('First day').fill(today())
    await dialog.getByLabel('First day').press('Tab')
    await dialog.getByRole('checkbox', { name: 'Everyone' }).check()
    await expectAccessible(page, 'the form of an event')
    await dialog.getByRole('button', { name: 'Add event' }).click()
    await expectToast(page, 'Event Successfully Created')
    await page.getByRole('row').filter({ hasText: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  const scan = async (code: string) => {
    await page.getByLabel('Scan an ID or type a number').fill(code)
    await page.keyboard.press('Enter')
  }
  const result = page.getByRole('region', { name: 'Scan' }).getByRole('status')
  const row = page.getByRole('region', { name: title }).getByRole('row').filter({ hasText: user.student_id_number })

  await test.step('the guard scans by number, and scans again', async () => {
    await scan(user.student_id_number)
    await expect(result).toContainText(new RegExp(user.last_name, 'i'))
    await expect(result).toContainText('In ')
    await expect(result).toContainText('Enrolled')
    await scan(user.student_id_number)
    await expect(result).toContainText('Already recorded')
    await scan('0000-99999')
    await expect(result).toContainText('Nobody has this number')
    await page.getByLabel('Search name or number').fill(user.student_id_number)
    await expect(row).toContainText('Present')
    await expectAccessible(page, 'an event with scans')
    await page.setViewportSize(PHONE)
    await expectFittingLayout(page, 'an event with scans')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the guard voids the scan with a reason', async () => {
    await row.click()
    const day = page.getByRole('dialog', { name: new RegExp(user.last_name, 'i') })
    await day.getByRole('button', { name: 'Void' }).click()
    const reason = page.getByRole('dialog', { name: /^Void in/ })
    await reason.getByLabel('Reason').fill('Somebody else had the card')
    await reason.getByRole('button', { name: 'Void log' }).click()
    await expectToast(page, 'Log Successfully Voided')
    await expect(day).toContainText('Voided: Somebody else had the card')
    await expectAccessible(page, 'the logs of a person')
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Not yet')
  })

  await test.step('the student scans the code on the screen', async () => {
    const eventId = /attendance\/(\d+)/.exec(page.url())![1]
    await page.getByRole('link', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the attendance' })).toBeVisible()
    await expectAccessible(page, 'the QR code of an event')
    const { data } = await fetchBody<{ data: { url: string } }>(page, `/api/attendance/events/${eventId}/code`)
    await student.goto(new URL(data.url).pathname)
    await expect(student.getByText('Your Attendance Was Recorded')).toBeVisible()
    await expectAccessible(student, 'a recorded attendance')
    await student.getByRole('link', { name: 'My attendance' }).click()
    await expect(student.getByRole('heading', { level: 1, name: 'My attendance' })).toBeVisible()
    await expect(student.getByText(title).first()).toBeVisible()
    await expect(student.getByText('Voided')).toBeVisible()
    await expectFittingLayout(student, 'the own attendance')
    await page.goBack()
    await page.getByLabel('Search name or number').fill(user.student_id_number)
    await expect(row).toContainText('Present')
  })

  await test.step('the guard closes the event', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Close' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close event' }).click()
    await expectToast(page, 'Event Successfully Closed')
    await expect(page.getByLabel('Scan an ID or type a number')).toHaveCount(0)
  })
})

test('the adviser fills a day on a phone, the registrar locks the month, and the parent sees it', async ({ page, openPage }) => {
  const [phone, parent] = [await openPage({ viewport: PHONE }), await openPage({ viewport: PHONE })]
  await signIn(phone, 'full_time')
  await visit(phone, '/admin/instructor/attendance', /^Attendance of/)
  const panel = phone.getByRole('region', { name: /^\w{3}, \d/ })
  const days = panel.getByRole('combobox', { name: 'Day' })
  await days.selectOption({ index: 0 })
  await panel.getByRole('radio', { name: 'Absent' }).first().check()
  await panel
    .getByRole('textbox', { name: /^Reason/ })
    .first()
    .fill('Fever')
  await expectAccessible(phone, 'a day of a section')
  await expectFittingLayout(phone, 'a day of a section')
  await panel.getByRole('button', { name: 'All others present' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectToast(phone, 'Attendance Successfully Saved')
  await expect(panel.getByRole('radio', { name: 'Absent' }).first()).toBeChecked()

  await signIn(page, 'registrar')
  const { data: sections } = await fetchBody<{ data: { id: number }[] }>(page, '/api/sections?search=ABM-12A')
  await visit(page, `/admin/sections/${sections[0]!.id}/attendance`, 'Attendance of ABM-12A')
  await expect(page.getByRole('region', { name: 'Marks of the month' })).toContainText('A')
  await expectAccessible(page, 'the month of a section')
  await page.getByRole('button', { name: 'Lock month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock month' }).click()
  await expectToast(page, 'Month Successfully Locked')
  await phone.reload()
  await expect(phone.getByText(/Locked by/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unlock month' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A correction')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock month' }).click()
  await expectToast(page, 'Month Successfully Unlocked')

  await signIn(parent, 'parent')
  await visit(parent, '/admin/parent/children', 'Children')
  await parent.getByRole('listitem').filter({ hasText: 'ESGUERRA' }).getByRole('link', { name: 'Open record' }).click()
  await parent.getByRole('navigation', { name: 'Pages of this child' }).getByRole('link', { name: 'Attendance' }).click()
  await expect(parent.getByText('Fever')).toBeVisible()
  await expectAccessible(parent, 'the attendance of a child')
  await expectFittingLayout(parent, 'the attendance of a child')
})
