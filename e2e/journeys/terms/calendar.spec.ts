import type { Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchAnswer,
  fetchBody,
  pickOption,
  signIn,
  test,
  visit,
} from '../../portal.ts'

const secondSemester = { school_year: '2026-2027', semester: 2 }

test('the registrar sets the calendar of an empty second semester, and the sheet of an instructor opens', async ({ page, openPage }) => {
  const instructor = await openPage()
  await signIn(instructor, 'full_time')
  await signIn(page, 'registrar')
  await openCalendar(page)

  await test.step('plans the first semester again and deletes the plan of the second', async () => {
    await edit(page, 'First semester', (dialog) => pickOption(page, dialog.getByRole('combobox', { name: 'Status' }), 'Planned'))
    await expect(term(page, 'First semester')).toContainText('Planned')
    await term(page, 'Second semester').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await confirmQuestion(page, 'Are you sure you want to delete the second semester of 2026–2027 for college?', 'Delete')
    await expectToast(page, 'Term Successfully Deleted')
  })

  const offerId = await openClass(page, instructor)
  await test.step('the instructor reads why no grade can be entered', async () => {
    await visit(instructor, `/admin/instructor/grades/roster/${offerId}`, /./)
    await expect(
      instructor.getByText('The registrar has not set the grading period for midterm grades in the school calendar.'),
    ).toBeVisible()
  })

  await test.step('adds the second semester without days and reads what waits for them', async () => {
    await page.getByRole('button', { name: 'Add term' }).click()
    const dialog = page.getByRole('dialog', { name: 'New term' })
    await expect(dialog.getByRole('combobox', { name: 'Semester' })).toHaveValue('Second semester')
    await pickOption(page, dialog.getByRole('combobox', { name: 'Status' }), 'Current')
    await dialog.getByRole('button', { name: 'Add term' }).click()
    await expectToast(page, 'Term Successfully Added')
    const missing = term(page, 'Second semester').getByRole('list', { name: 'Missing days' })
    await expect(missing).toContainText('Midterm grades cannot be entered until it is set.')
    await expect(missing).toContainText('Enrolled students cannot be withdrawn until it is set.')
    await expectAccessible(page, 'the calendar with missing days')
  })

  await test.step('sets the grading period, with the errors at their fields, and the sheet opens', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
    await edit(page, 'Second semester', async (dialog) => {
      const midterm = dialog.getByRole('group', { name: 'Midterm grades are entered' })
      await midterm.getByLabel('Last day').fill('2020-01-01')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(midterm.getByText('Set the first day as well')).toBeVisible()
      await midterm.getByLabel('Last day').fill('')
      await midterm.getByLabel('First day').fill(today)
      await expectAccessible(page, 'the form of a term')
    })
    await expect(term(page, 'Second semester').getByRole('list', { name: 'Missing days' })).not.toContainText('Midterm grades')
    const sheet = await fetchBody<{ data: { open: object } }>(instructor, `/api/employee/studentGradeBySubject/${offerId}`)
    expect(sheet.data.open).toEqual({ midterm_grade: true, grade: false, re_exam: false })
  })

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSidewaysScroll(page, 'the calendar on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('plans the second semester again and returns to the first', async () => {
    expect((await fetchAnswer(page, `/api/subjectOffers/${offerId}`, { method: 'DELETE' })).status).toBe(200)
    await edit(page, 'Second semester', (dialog) => pickOption(page, dialog.getByRole('combobox', { name: 'Status' }), 'Planned'))
    await edit(page, 'First semester', (dialog) => pickOption(page, dialog.getByRole('combobox', { name: 'Status' }), 'Current'))
    await expect(term(page, 'First semester')).toContainText('Current')
  })
})

test('the registrar keeps the holidays', async ({ page }) => {
  await signIn(page, 'registrar')
  await openCalendar(page)
  const holidays = page.getByRole('region', { name: 'Holidays' })
  await holidays.getByRole('button', { name: 'Add holiday' }).click()
  const dialog = page.getByRole('dialog', { name: 'New holiday' })
  await dialog.getByLabel('Holiday').fill('Founding Day')
  await dialog.getByLabel('First day').fill('2027-02-12')
  await dialog.getByLabel('Last day').fill('2027-02-11')
  await expect(dialog.getByText('The end date cannot be before the start date')).toBeVisible()
  await dialog.getByLabel('Last day').fill('2027-02-12')
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await expectToast(page, 'Holiday Successfully Added')
  const row = holidays.getByRole('row', { name: /Founding Day/ })
  await expect(row).toContainText('12 Feb 2027')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirmQuestion(page, 'Are you sure you want to delete the holiday Founding Day?', 'Delete')
  await expectToast(page, 'Holiday Successfully Deleted')
  await expect(row).toHaveCount(0)
})

async function openCalendar(page: Page): Promise<void> {
  await visit(page, '/admin/settings/calendar?school_year=2026-2027', 'School calendar')
  await expect(term(page, 'First semester')).toBeVisible()
}

/** The card of a college term. */
const term = (page: Page, name: string) => page.getByRole('region', { name: 'College', exact: true }).getByRole('article', { name })

async function edit(page: Page, name: string, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await term(page, name).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: `${name}, 2026–2027, college` })
  await change(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Term Successfully Updated')
}

/** Opens a class of the second semester for the instructor. */
async function openClass(registrar: Page, instructor: Page): Promise<number> {
  const { data: employee } = await fetchBody<{ data: { id: number } }>(instructor, '/api/user')
  const offers = await fetchBody<{ data: { prospectus: { id: number } }[] }>(
    registrar,
    '/api/subjectOffers?school_year=2026-2027&semester=1&search=BSIT-1A',
  )
  const body = {
    ...secondSemester,
    prospectus_id: offers.data[0]?.prospectus.id,
    section: 'CAL-1A',
    employee_id: employee.id,
    max_person: 5,
  }
  const answer = await fetchAnswer<{ data: { id: number } }>(registrar, '/api/subjectOffers', { method: 'POST', body })
  expect(answer.status).toBe(200)
  return answer.body.data.id
}
