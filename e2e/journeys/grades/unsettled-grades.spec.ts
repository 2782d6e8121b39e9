import { expect, expectAccessible, expectNoSidewaysScroll, fetchAnswer, fetchBody, signIn, test, visit } from '../../portal.ts'

const PHONE = { width: 360, height: 780 }
const SUBJECT = 'ABM5'

test('an INC is given more time and then completed', async ({ page }) => {
  await signIn(page, 'registrar')
  const student = await test.step('a posted grade becomes an INC', async () => {
    const { data: sheets } = await fetchBody<{ data: { subject_offer_id: number; code: string }[] }>(
      page,
      `/api/grade-sheets?period=final&progress=posted&search=${SUBJECT}`,
    )
    const { data: sheet } = await fetchBody<{ data: { rows: { id: number; last_name: string; grade: string }[] } }>(
      page,
      `/api/employee/studentGradeBySubject/${sheets[0]!.subject_offer_id}`,
    )
    const { id, last_name, grade } = sheet.rows[0]!
    const body = { load_id: id, field: 'grade', old_value: grade, value: 'INC', reason: 'The project is missing' }
    expect((await fetchAnswer(page, '/api/grade-corrections/direct', { method: 'POST', body })).status).toBe(200)
    return new RegExp(last_name, 'i')
  })
  const row = page.getByRole('row').filter({ hasText: student })
  const openAction = async (name: string) => {
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await test.step('the registrar gives more time, with a reason', async () => {
    await visit(page, `/admin/unsettled-grades?search=${SUBJECT}`, 'Unsettled grades')
    await expect(row).toContainText('INC')
    await expectAccessible(page, 'the unsettled grades')
    await openAction('Extend deadline')
    const dialog = page.getByRole('dialog', { name: 'Extend deadline' })
    await dialog.getByLabel('New day').fill('2029-03-30')
    await dialog.getByLabel('Reason').fill('In the hospital')
    await expectAccessible(page, 'more time for an INC')
    await dialog.getByRole('button', { name: 'Extend deadline' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('30 Mar 2029')
    await expect(row).toContainText('In the hospital')
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page, 'the unsettled grades on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the registrar enters the result', async () => {
    await openAction('Enter result')
    const dialog = page.getByRole('dialog', { name: 'Enter result' })
    await dialog.getByLabel('Grade after completion').fill('88')
    await dialog.getByLabel('Reason').fill('The project was passed in')
    await dialog.getByRole('button', { name: 'Change grade' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await visit(page, '/admin/grade-corrections?status=applied&search=ABM5', 'Grade changes')
    await expect(page.getByRole('row').filter({ hasText: 'Completion of INC' }).first()).toContainText('88')
  })
})
