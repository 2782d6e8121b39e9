import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchAnswer,
  fetchBody,
  makeUniqueWord,
  signIn,
  test,
  visit,
} from '../../portal.ts'

const PHONE = { width: 360, height: 780 }

test('the registrar issues a certificate of good moral character, a stranger verifies it, and the registrar revokes it', async ({
  page,
  openPage,
}) => {
  const stranger = await openPage({ viewport: PHONE })
  await page.context().addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page, 'registrar')
  const lastName = makeUniqueWord()
  const { data: courses } = await fetchBody<{ data: { id: number; code: string }[] }>(page, '/api/courseOptions')
  const course_id = courses.find(({ code }) => code === 'BSIT')!.id
  const { data: curricula } = await fetchBody<{ data: { id: number; course_id: number; is_active: boolean }[] }>(page, '/api/curriculum')
  const body = {
    ...{ first_name: 'Maria Kristina', last_name: lastName, birthdate: '2007-03-05', gender: 'Female', civil_status: 'Single' },
    ...{ course_id, curriculum_id: curricula.find((one) => one.course_id === course_id && one.is_active)!.id, level: 1 },
    ...{ entry_sy: '2026-2027', entry_type: 'new', personal_email: `${lastName.toLowerCase()}@example.test` },
  }
  const { body: added } = await fetchAnswer<{ data: { id: number } }>(page, '/api/students', { method: 'POST', body })
  const { id } = added.data

  const code = await test.step('the certificate is previewed, issued and printed', async () => {
    await visit(page, `/admin/students/${id}/accounts`, new RegExp(lastName, 'i'))
    await page.getByRole('button', { name: 'Issue a document' }).click()
    const opening = page.context().waitForEvent('page')
    await page.getByRole('menuitem', { name: 'Certificate of Good Moral Character' }).click()
    const sheet = await opening
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(/good moral character/i)
    await sheet.getByLabel('Purpose').fill('scholarship application')
    await expect(sheet.getByText(/scholarship application/)).toBeVisible()
    await expect(sheet.getByText(`Maria Kristina ${lastName}`, { exact: false }).first()).toBeVisible()
    await expectAccessible(sheet, 'the preview of a certificate')
    await sheet.setViewportSize(PHONE)
    await expectNoSidewaysScroll(sheet, 'the preview of a certificate on a phone')
    await sheet.getByRole('button', { name: 'Issue and print' }).click()
    const issued = sheet.getByRole('status').filter({ hasText: 'Issued as' })
    await expect(issued).toBeVisible()
    const code = /code ([\w-]+)\./.exec(await issued.innerText())![1]!
    await sheet.close()
    return code
  })

  await test.step('a stranger verifies the code and reads no more than that it is valid', async () => {
    await stranger.goto(`/verify/${code.replaceAll('-', '')}`)
    await expect(stranger.getByText('Certificate of Good Moral Character').first()).toBeVisible()
    await expect(stranger.getByRole('heading', { level: 2, name: 'Valid', exact: true })).toBeVisible()
    await expect(stranger.getByText(lastName)).toHaveCount(0)
    await expect(stranger.getByText('scholarship application')).toHaveCount(0)
  })

  await test.step('the registrar revokes it, and the stranger reads that', async () => {
    await visit(page, `/admin/issued-documents?search=${lastName}`, 'Issued documents')
    await page
      .getByRole('row')
      .filter({ hasText: new RegExp(lastName, 'i') })
      .getByRole('button', { name: 'Actions' })
      .click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Issued to the wrong student')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(dialog).toHaveCount(0)
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 2, name: 'No longer valid' })).toBeVisible()
  })
})
