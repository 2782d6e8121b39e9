import { expect, expectAccessible, expectNoSidewaysScroll, fetchBody, signIn, test, visit } from '../../portal.ts'

const PHONE = { width: 360, height: 780 }

test('the registrar issues the permanent record of a learner, a stranger verifies it, and the report cards of a section are printed', async ({
  page,
  openPage,
}) => {
  const stranger = await openPage({ viewport: PHONE })
  await page.context().addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page, 'registrar')
  const { data: learners } = await fetchBody<{ data: { id: number }[] }>(page, '/api/students?search=Esguerra')
  const { id } = learners[0]!

  const code = await test.step('the permanent record is previewed, issued and printed', async () => {
    await visit(page, `/admin/students/${id}/accounts`, /Esguerra/i)
    await page.getByRole('button', { name: 'Issue a document' }).click()
    const opening = page.context().waitForEvent('page')
    await page.getByRole('menuitem', { name: 'Permanent Record (SF10)' }).click()
    const sheet = await opening
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(/Permanent Academic Record/)
    await expect(sheet.getByText('Business Finance').first()).toBeVisible()
    await expect(sheet.getByText('NOTHING FOLLOWS')).toBeVisible()
    await expectAccessible(sheet, 'the preview of a permanent record')
    await sheet.setViewportSize(PHONE)
    await expectNoSidewaysScroll(sheet, 'the preview of a permanent record on a phone')
    const held = sheet.getByLabel('Reason for issuing despite the holds')
    if ((await held.count()) > 0) await held.fill('The book was lost and paid for')
    await sheet.getByRole('button', { name: 'Issue and print' }).click()
    const issued = sheet.getByRole('status').filter({ hasText: 'Issued as SF10-' })
    await expect(issued).toBeVisible()
    const code = /code ([\w-]+)\./.exec(await issued.innerText())![1]!
    await sheet.close()
    return code
  })

  await test.step('a stranger verifies the code and reads no grade', async () => {
    await stranger.goto(`/verify/${code.replaceAll('-', '')}`)
    await expect(stranger.getByText('Permanent Record (SF10)').first()).toBeVisible()
    await expect(stranger.getByRole('heading', { level: 2, name: 'Valid', exact: true })).toBeVisible()
    await expect(stranger.getByText('Business Finance')).toHaveCount(0)
  })

  await test.step('the report card of a year is previewed', async () => {
    await page.goto(`/students/${id}/report-card/print`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Progress Report Card/)
    await expectAccessible(page, 'the preview of a report card')
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page, 'the preview of a report card on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the report cards of the section are printed', async () => {
    const { data: sections } = await fetchBody<{ data: { id: number }[] }>(page, '/api/sections?search=ABM-12A')
    const section = sections[0]!
    await visit(page, `/admin/sections/${section.id}`, /^Section/)
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem', { name: 'Report cards' })).toBeVisible()
    await page.goto(`/sections/${section.id}/report-cards/print`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/Progress Report Card/)
    await expect(page.getByText(/^SF9-\d{4}-\d{5} ·/).first()).toBeVisible()
    await expectAccessible(page, 'the report cards of a section')
  })
})
