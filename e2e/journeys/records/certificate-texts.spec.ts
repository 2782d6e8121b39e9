import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchAnswer,
  fetchBody,
  signIn,
  test,
  visit,
} from '../../portal.ts'

test('the registrar words a certificate, sees how it reads, and goes back to the delivered text', async ({ page }) => {
  await signIn(page, 'registrar')
  const { data: students } = await fetchBody<{ data: { id: number }[] }>(page, '/api/students?search=Aguilar')
  await visit(page, '/admin/settings/certificate-texts', 'Certificate texts')
  await page.getByRole('combobox', { name: 'Certificate' }).click()
  await page.getByRole('option', { name: 'Certificate of Good Moral Character' }).click()
  const [panel, preview] = ['', ': preview'].map((end) =>
    page.getByRole('region', { name: `Certificate of Good Moral Character${end}`, exact: true }),
  )
  const text = panel!.getByRole('textbox', { name: 'Text' })
  await text.fill('To all concerned:\n\n{{Title}} {{student_nam}} is of good standing.')
  await expect(panel!.getByText('Unknown placeholder: {{student_nam}}')).toBeVisible()
  await expect(panel!.getByRole('button', { name: 'Save text' })).toBeDisabled()
  await text.fill('To all concerned:\n\n{{Title}} {{student_name}} is of good standing.')
  await expect(preview!.getByText('Ms. Maria Kristina Santos Dela Cruz is of good standing.')).toBeVisible()
  await expectAccessible(page, 'the texts of certificates')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the texts of certificates on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel!.getByRole('button', { name: 'Save text' }).click()
  await expect(panel!.getByText(/^Edited by/)).toBeVisible()
  await page.goto(`/students/${students[0]!.id}/certificates/good_moral/print`)
  await expect(page.getByText('is of good standing.')).toBeVisible()
  await visit(page, '/admin/settings/certificate-texts', 'Certificate texts')
  await page.getByRole('combobox', { name: 'Certificate' }).click()
  await page.getByRole('option', { name: 'Certificate of Good Moral Character' }).click()
  await panel!.getByRole('button', { name: 'Restore the default text' }).click()
  await confirmQuestion(page, 'Restore the default text?', 'Restore')
  await expect(panel!.getByText('This is the default text.')).toBeVisible()
  await expect(text).toHaveValue(/bona fide/)
})

test('what is typed stays when somebody else words the text meanwhile', async ({ page, openPage }) => {
  await signIn(page, 'registrar')
  const other = await openPage()
  await signIn(other, 'administrator')
  await visit(page, '/admin/settings/certificate-texts', 'Certificate texts')
  const panel = page.getByRole('region', { name: 'Certificate of Enrollment', exact: true })
  const text = panel.getByRole('textbox', { name: 'Text' })
  await text.fill('My words for {{student_name}}.')
  const path = '/api/certificate-texts/enrollment_certificate'
  const saved = await fetchAnswer<{ data: { updated_at: string } }>(other, path, {
    method: 'PUT',
    body: { text: 'Other words for {{student_name}}.', updated_at: null },
  })
  expect(saved.status).toBe(200)
  await panel.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Somebody else changed this text after you opened it.').first()).toBeVisible()
  await expect(text).toHaveValue('My words for {{student_name}}.')
  await page.reload()
  await expect(text).toHaveValue('Other words for {{student_name}}.')
  await panel.getByRole('button', { name: 'Restore the default text' }).click()
  await confirmQuestion(page, 'Restore the default text?', 'Restore')
  await expect(panel.getByText('This is the default text.')).toBeVisible()
})
