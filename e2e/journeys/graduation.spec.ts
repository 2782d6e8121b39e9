import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchAnswer,
  fetchBody,
  makeUniqueWord,
  signIn,
  test,
  visit,
} from '../portal.ts'

test('the registrar marks a student of the last year as candidate, graduates with honors and special order, and undoes it', async ({
  page,
}) => {
  await signIn(page, 'registrar')
  const lastName = makeUniqueWord()
  const id = await addCompleteStudent(page, lastName)
  const listedName = new RegExp(lastName, 'i')
  const row = page.getByRole('row', { name: listedName })
  const openList = async (status: string) => {
    await visit(page, `/admin/students/graduation?status=${status}&search=${lastName}`, 'Graduation')
    await expect(row).toBeVisible()
  }

  await test.step('a student who lacks nothing becomes a candidate', async () => {
    await visit(page, '/admin/students', 'Students')
    await page.getByRole('link', { name: 'Graduation' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Graduation' })).toBeVisible()
    await openList('last_year')
    await expect(row).toContainText('Complete')
    await expectAccessible(page, 'students of the last year')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mark as candidates' }).click()
    await expectToast(page, '1 student is now a candidate for graduation.')
  })

  await test.step('the candidate graduates after a preview with the suggested honors', async () => {
    await openList('candidate')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Graduate', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Graduate 1 student' })
    await expect(dialog.getByRole('combobox', { name: /^Honors of/ }).locator('option:checked')).toHaveText('Magna cum laude')
    await expectAccessible(page, 'the graduation')
    await dialog.getByRole('button', { name: 'Graduate', exact: true }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Date of graduation').fill('2026-06-30')
    await dialog.getByLabel('Special order number').fill(`SO ${lastName}`)
    await dialog.getByRole('button', { name: 'Graduate', exact: true }).click()
    await expectToast(page, '1 student graduated.')
    await openList('graduated')
    await expect(row).toContainText('30 Jun 2026 · Magna cum laude')
  })

  await test.step('the record shows the graduation, and no enrollment can be requested', async () => {
    await visit(page, `/admin/students/${id}/evaluation`, listedName)
    await expect(page.getByText(`Graduated on 30 Jun 2026 · Magna cum laude · Special order SO ${lastName}`)).toBeVisible()
    await visit(page, `/admin/students/${id}/accounts`, listedName)
    await page.getByRole('button', { name: 'New enrollment' }).click()
    await expect(page.getByText('The record shows that the student has graduated.')).toBeVisible()
  })

  await test.step('the graduation is undone with a reason', async () => {
    await openList('graduated')
    await row.getByRole('button', { name: /Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Undo graduation' }).click()
    const dialog = page.getByRole('dialog', { name: /^Undo the graduation of/ })
    await dialog.getByLabel('Reason').fill('The list named the wrong student')
    await dialog.getByRole('button', { name: 'Undo graduation' }).click()
    await expectToast(page, /^The graduation of .* was undone\.$/)
    await openList('last_year')
    await expectNoSidewaysScroll(page, 'the list of graduations')
  })
})

/** A student of the fourth year whose subjects are all credited with grades that count. */
async function addCompleteStudent(page: Page, last_name: string): Promise<number> {
  const { data: curricula } = await fetchBody<{ data: { id: number; course_id: number; name: string }[] }>(page, '/api/curriculum')
  const { data: existing } = await fetchBody<{ data: { course: { id: number; code: string } }[] }>(
    page,
    '/api/students?enrolled=yes&level=1',
  )
  const course = existing.map((student) => student.course).find(({ code }) => code === 'BSIT')!
  const curriculum = curricula.find(({ course_id }) => course_id === course.id)!
  const student = await fetchAnswer<{ data: { id: number } }>(page, '/api/students', {
    method: 'POST',
    body: {
      first_name: 'Liwayway',
      last_name,
      birthdate: '2004-05-05',
      gender: 'Female',
      civil_status: 'Single',
      course_id: course.id,
      curriculum_id: curriculum.id,
      level: 4,
      entry_sy: '2022-2023',
      entry_type: 'transferee',
    },
  })
  const { id } = student.body.data
  const { data: evaluation } = await fetchBody<{ data: { terms: { rows: { id: number }[] }[] } }>(page, `/api/students/${id}/evaluation`)
  const credits = evaluation.terms.flatMap(({ rows }) =>
    rows.map((row) => ({ prospectus_id: row.id, source_code: 'X', source_grade: '1.25', counts_in_gwa: true })),
  )
  await fetchAnswer(page, `/api/students/${id}/credits`, { method: 'POST', body: { source_school: 'Central Plains College', credits } })
  return id
}
