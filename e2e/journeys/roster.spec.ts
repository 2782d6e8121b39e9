import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expect, expectAccessible, expectToast, fetchAnswer, fetchBody, PASSWORD, signIn, signInAs, test, visit } from '../portal.ts'

/** A student of another course. */
const OUTSIDER = 'trisha.domingo@talaan.test'

interface Class {
  id: number
  subject_code: string
  total_students: number
  subject_info: { section: string }
}

/** A class of the signed-in instructor that has students. */
async function findOwnClass(page: Page): Promise<Class & { title: string }> {
  const { data } = await fetchBody<{ data: Class[] }>(page, '/api/employee/subjectLoads')
  const chosenClass = data.find((one) => one.total_students > 1)
  if (!chosenClass) throw new Error('The instructor has no class with students.')
  return { ...chosenClass, title: `${chosenClass.subject_code} · ${chosenClass.subject_info.section}` }
}

async function downloadExport(page: Page, kind: string): Promise<{ name: string; body: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), body: readFileSync(await file.path()) }
}

/** Opens the tab of the Print button; it counts the print requests instead of opening the browser's dialog. */
async function openPrintTab(page: Page): Promise<Page> {
  await page.context().addInitScript(() => {
    const counted = window as unknown as { printed: number }
    counted.printed = 0
    window.print = () => counted.printed++
  })
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Print' }).click()
  const tab = await opening
  await expect.poll(() => tab.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
  return tab
}

const column = (page: Page, name: string): Promise<string[]> =>
  page.locator('table').evaluate((table, name) => {
    const rows = [...(table as HTMLTableElement).rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()))
    const at = rows[0]!.indexOf(name)
    return rows.slice(1).map((row) => row[at]!)
  }, name)

test('an instructor orders, searches, exports and prints a roster', async ({ page }) => {
  await signIn(page, 'full_time')
  const { id, title, total_students } = await findOwnClass(page)
  await visit(page, '/admin/instructor/subject-loads', 'Subject loads')
  await page
    .getByRole('row')
    .filter({ hasText: title.split(' · ')[1] })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Contact' })).toBeVisible()

  await page.getByText('By sex', { exact: true }).click()
  await expect(page).toHaveURL(/order=sex/)
  const sexes = await column(page, 'Sex')
  expect(sexes).toHaveLength(total_students)
  expect(sexes).toEqual([...sexes].sort((a, b) => ['Male', 'Female', '—'].indexOf(a) - ['Male', 'Female', '—'].indexOf(b)))
  const students = await column(page, 'Student')

  await page.getByRole('searchbox').fill(students[0]!.split(',')[0]!)
  await expect.poll(async () => (await column(page, 'Student')).includes(students[0]!)).toBe(true)
  await page.getByRole('searchbox').fill('nobody has this name')
  await expect(page.getByText('Sorry, no matching records found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  const workbook = await downloadExport(page, 'Excel workbook (XLSX)')
  expect(workbook.name).toMatch(/ roster\.xlsx$/)
  const rows = await readSheet(workbook.body)
  const head = rows.findIndex((row) => row[0] === 'No.')
  const sexColumn = rows[head]!.indexOf('Sex')
  expect(rows.slice(head + 1).map((row) => row[sexColumn] ?? '—')).toEqual(sexes)
  const text = await downloadExport(page, 'Text (CSV)')
  expect(text.name).toMatch(/ roster\.csv$/)

  await visit(page, `/admin/instructor/subject-loads/roster/${id}`, title)
  const tab = await openPrintTab(page)
  expect(new URL(tab.url()).pathname).toBe(`/instructor/subject-loads/roster/${id}/print`)
  await expect(tab.getByRole('heading', { level: 1, name: 'Class Roster' })).toBeVisible()
  expect(await column(tab, 'Sex')).toEqual(sexes)
  expect(await tab.getByRole('columnheader').allInnerTexts()).not.toContain('Contact')
  expect(await tab.locator('main').innerText()).not.toMatch(/09\d{9}/)
  await expectAccessible(tab, 'the roster on paper')
})

test('an instructor writes a syllabus, sees a newer version of a colleague, and the students read it', async ({ page, openPage }) => {
  await signIn(page, 'full_time')
  const { id, title } = await findOwnClass(page)
  const path = `/admin/instructor/subject-loads/syllabus/${id}`
  await visit(page, path, title)
  await page.getByRole('button', { name: 'Write' }).click()
  await page.getByLabel('Syllabus').fill('Grading\n\n- Quizzes 40%\n- Final examination 60%\n\n<b>Bring a notebook.</b>')
  await page.getByRole('link', { name: 'Grades' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  const colleague = await openPage()
  await signIn(colleague, 'administrator')
  const { data } = await fetchBody<{ data: { version: number; offer: { employee_id: number } } }>(colleague, `/api/syllabus/${id}`)
  await visit(colleague, `/admin/employees/subjects/${data.offer.employee_id}/syllabus/${id}`, title)
  await colleague.getByRole('button', { name: 'Upload PDF' }).click()
  await colleague.locator('input[type=file]').setInputFiles({
    name: 'syllabus.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await expectToast(colleague, 'Syllabus Successfully Saved.')
  const arriving = colleague.waitForEvent('download')
  await colleague.getByRole('button', { name: 'Download' }).click()
  expect((await arriving).suggestedFilename()).toContain('.pdf')

  await page.getByRole('button', { name: `Save as version ${data.version + 1}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: `Version ${data.version + 1} was added` })).toBeVisible()
  await expect(page.getByLabel('Syllabus')).toHaveValue(/Final examination 60%/)
  await page.getByRole('button', { name: 'Keep my text' }).click()
  await page.getByRole('button', { name: `Save as version ${data.version + 2}` }).click()
  await expectToast(page, 'Syllabus Successfully Saved.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Quizzes 40%' })).toBeVisible()
  await expect(page.getByText('<b>Bring a notebook.</b>')).toBeVisible()

  const student = await openPage({ viewport: { width: 360, height: 780 } })
  await signIn(student, 'student')
  await visit(student, '/admin/student/subjects', 'Subjects')
  await student.getByRole('link', { name: `Syllabus of ${title.split(' · ')[0]}` }).click()
  await expect(student.getByText('Final examination 60%')).toBeVisible()
  await expect(student.getByRole('button', { name: 'Write' })).toHaveCount(0)
  await student.getByRole('link', { name: new RegExp(`Version ${data.version + 1}`) }).click()
  await expect(student.getByRole('button', { name: 'Download' })).toBeVisible()
  await expectAccessible(student, 'a syllabus on a phone')
})

test('shows a class as not found to students who are not in it', async ({ page, openPage }) => {
  await signIn(page, 'full_time')
  const { id } = await findOwnClass(page)
  const path = `/admin/instructor/subject-loads/syllabus/${id}`
  const outsider = await openPage()
  await signInAs(outsider, OUTSIDER, PASSWORD)
  await expect(outsider).toHaveURL(/\/admin\/dashboard/)
  expect((await fetchAnswer(outsider, `/api/syllabus/${id}`)).status).toBe(404)
  await visit(outsider, path, '404 | Not Found')
  const other = await openPage()
  await signIn(other, 'part_time')
  await visit(other, `/admin/instructor/subject-loads/roster/${id}`, '404 | Not Found')
  await visit(other, `/instructor/subject-loads/roster/${id}/print`, '404 | Not Found')
})

test('the registrar reads roster, clearance and grades of a class through Subjects', async ({ page, openPage }) => {
  const teacher = await openPage()
  await signIn(teacher, 'full_time')
  const { id, title, total_students } = await findOwnClass(teacher)
  await signIn(page, 'registrar')
  await visit(page, '/admin/subjects', 'Subjects')
  const [code, section] = title.split(' · ')
  await page.getByRole('searchbox').first().fill(section!)
  await page.getByRole('row').filter({ hasText: code }).filter({ hasText: section }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await column(page, 'Student')).toHaveLength(total_students)
  await page.getByText('All with a slot', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Enrollment' })).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Class' })
  await tabs.getByRole('link', { name: 'Clearance' }).click()
  await expect(page.getByRole('columnheader', { name: 'Requirement or remark' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Grades' }).click()
  await expect(page.getByRole('columnheader', { name: 'Remarks' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save grades' })).toHaveCount(0)
  const tab = await openPrintTab(page)
  expect(new URL(tab.url()).pathname).toMatch(new RegExp(`^/admin/subjects/\\d+/grades/${id}/print$`))
  for (const office of ['Prepared by', 'Noted by', 'Checked and verified']) await expect(tab.getByText(office)).toBeVisible()

  await visit(page, `/admin/subjects/999999/roster/${id}`, '404 | Not Found')
  await visit(page, `/admin/subjects/999999/grades/${id}/print`, '404 | Not Found')
})
