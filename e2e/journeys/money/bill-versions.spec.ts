import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, fetchAnswer, fetchBody, signIn, test, visit } from '../../portal.ts'

interface AccountRow {
  enrollment_id: number
  course: { id: number }
  level: number
  school_year: string
}

test('the cashier assesses the fees again after reading the difference, and the student reads what changed', async ({ page, openPage }) => {
  await signIn(page, 'cashier')
  const { data } = await fetchBody<{ data: AccountRow[] }>(page, '/api/accounts?search=aguilar')
  const account = data[0]!
  const category = await fetchAnswer<{ data: { id: number } }>(page, '/api/fee-categories', {
    method: 'POST',
    body: { name: 'E-library', kind: 'misc' },
  })
  const fee = {
    fee_category_id: category.body.data.id,
    name: 'E-library',
    basis: 'flat_term',
    amount: '150',
    school_year: account.school_year,
    course_id: account.course.id,
    level: account.level,
  }
  const created = await fetchAnswer<{ data: { id: number } }>(page, '/api/fees', { method: 'POST', body: fee })
  expect(created.status).toBe(200)

  await visit(page, `/admin/accounts/${account.enrollment_id}`, /AGUILAR/)
  await page.getByRole('button', { name: 'Assess again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Do you want to assess the fees again?' })
  await expect(dialog.getByRole('row', { name: 'E-library ₱0.00 ₱150.00 +₱150.00' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Net assessment .*\+₱150\.00$/ })).toBeVisible()
  await expect(dialog.getByText('Balance after reassessment')).toBeVisible()
  await expectAccessible(page, 'the comparison of two bills')
  await dialog.getByRole('button', { name: 'Assess again' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The e-library fee was added')
  await dialog.getByRole('button', { name: 'Assess again' }).click()
  await expectToast(page, 'Fees Successfully Assessed Again.')
  await page.getByRole('button', { name: 'Assess again' }).click()
  await expect(dialog.getByText(/The bill would stay the same/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Assess again' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Show versions' }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByText('The e-library fee was added')).toBeVisible()
  await expect(versions.getByRole('row', { name: 'E-library Added ₱0.00 ₱150.00 +₱150.00' })).toBeVisible()
  const firstVersion = versions.locator('details').filter({ has: page.locator('summary', { hasText: 'Version 1' }) })
  await expect(firstVersion.getByRole('row', { name: /^Tuition/ })).toHaveCount(0)
  await firstVersion.locator('summary').click()
  await expect(firstVersion.getByRole('row', { name: /^Tuition/ }).first()).toBeVisible()
  await expect(firstVersion.getByRole('row', { name: /^E-library/ })).toHaveCount(0)
  await expectAccessible(page, 'the versions of a bill')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the versions of a bill on a phone')

  const phone = await openPage({ viewport: { width: 360, height: 780 } })
  await signIn(phone, 'student')
  await visit(phone, '/admin/student/billing', 'Billing')
  const changes = phone.getByRole('region', { name: 'Changes of your bill' })
  await expect(changes.getByText(/^Your bill changed on/)).toBeVisible()
  await expect(changes.getByText('Added: E-library')).toBeVisible()
  await expectAccessible(phone, 'the changes of a bill')
  await expectNoSidewaysScroll(phone, 'the changes of a bill on a phone')

  // Later journeys have the fees and bills of the demo school.
  const inactive = { ...fee, is_active: false }
  expect((await fetchAnswer(page, `/api/fees/${created.body.data.id}`, { method: 'PUT', body: inactive })).status).toBe(200)
  const path = `/api/enrollments/${account.enrollment_id}/reassess`
  const preview = await fetchBody<{ data: { digest: string; updated_at: string } }>(page, path)
  const body = { digest: preview.data.digest, updated_at: preview.data.updated_at, reason: 'The e-library fee was taken back' }
  expect((await fetchAnswer(page, path, { method: 'POST', body })).status).toBe(200)
})
