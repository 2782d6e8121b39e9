import { expect, expectAccessible, expectToast, fetchBody, signIn, test, visit } from '../../portal.ts'

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

test('the librarian tags a student, who reads on the phone what to do, also offline, and is cleared', async ({ page, openPage }) => {
  const student = await openPage({ viewport: { width: 360, height: 780 }, serviceWorkers: 'allow' })
  await signIn(student, 'student')
  const { data } = await fetchBody<{ data: { student: { student_id_number: string; full_name: string } } }>(
    student,
    '/api/student/clearance',
  )
  const { student_id_number, full_name } = data.student

  await signIn(page, 'librarian')
  await visit(page, '/admin/dashboard', /Welcome/)
  await page.getByRole('region', { name: 'Office clearance' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Office clearance' })).toBeVisible()
  await page.getByRole('button', { name: 'Tag students' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Student numbers').fill(`${student_id_number} 1999-99999`)
  await dialog.getByLabel('Deficiency').fill('Unreturned book: Florante at Laura')
  await dialog.getByLabel('Amount, if any').fill('250')
  await dialog.getByRole('button', { name: 'Tag students' }).click()
  await expect(dialog.getByText('No student has the number 1999-99999')).toBeVisible()
  await dialog.getByLabel('Student numbers').fill(student_id_number)
  await dialog.getByRole('button', { name: 'Tag students' }).click()
  await expectToast(page, '1 student tagged.')
  const row = page.getByRole('row').filter({ hasText: 'Florante at Laura' })
  await expect(row).toContainText(full_name)

  await visit(student, '/admin/student/eclearance', 'Clearance')
  const open = student.getByRole('region', { name: 'Open items' })
  await expect(open).toContainText('Unreturned book: Florante at Laura · ₱250.00')
  await expect(open).toContainText('Where: Main building, ground floor')
  await expect(open).toContainText('On hold until cleared: enrollment, transcript of records')
  await expect(student.getByRole('link', { name: 'Print clearance' })).toHaveCount(0)
  await expectAccessible(student, 'the clearance of a student on a phone')
  await student.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await student.waitForFunction(async () => (await caches.keys()).length > 0)
  await visit(student, '/admin/student/eclearance', 'Clearance')
  await expect(open).toContainText('Florante at Laura')
  await student.context().setOffline(true)
  await student.reload()
  await expect(student.getByText('You are offline.')).toBeVisible()
  await expect(student.getByText('Florante at Laura')).toBeVisible()
  await student.context().setOffline(false)

  await row.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await dialog.getByLabel('Note').fill('Returned')
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  await expectToast(page, '1 deficiency cleared.')
  await expect(row).toHaveCount(0)
  await student.reload()
  await expect(student.getByRole('region', { name: 'Cleared' })).toContainText('Library')
})
