import type { Locator, Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchAnswer,
  fetchBody,
  PASSWORD,
  pickOption,
  signIn,
  signInAs,
  test,
  visit,
} from '../../portal.ts'
import { countPrints, printedPages, stopPrinting } from '../../printing.ts'

const MM = 96 / 25.4
const CARD = { width: 85.6, height: 53.98 }

const endPrint = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

/** The pages of the PDF in millimetres. */
const printedSheets = async (page: Page) =>
  (await printedPages(page)).map(({ width, height }) => ({ width: (width * 25.4) / 72, height: (height * 25.4) / 72 }))

/** Where elements are within their sheet or card, in millimetres. */
const boxesIn = (page: Page, parent: string, child: string) =>
  page.locator(parent).evaluateAll(
    (parents, [selector, mm]) =>
      parents.map((sheet) => {
        const origin = sheet.getBoundingClientRect()
        return [...sheet.querySelectorAll(selector as string)].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const inMm = (pixels: number) => pixels / (mm as number)
          return { x: inMm(left - origin.left), y: inMm(top - origin.top), width: inMm(width), height: inMm(height) }
        })
      }),
    [child, MM] as const,
  )

const expectNear = (value: number | undefined, wanted: number, what: string) =>
  expect(Math.abs((value ?? 0) - wanted), what).toBeLessThan(0.1)

const fieldButton = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'Card', exact: true }).getByRole('button', { name })

test('an administrator edits the template of student cards, and undoes what was wrong', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/id cards/templates', 'ID card templates')
  await expect(page.getByLabel('Name of the template')).toHaveValue('Student ID')
  await expectAccessible(page, 'the templates of ID cards')
  const photo = fieldButton(page, /^Photo: /)
  await expect(photo).toHaveAccessibleName('Photo: 4 mm from the left, 17 mm from the top, 24 by 30 mm')
  await photo.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(photo).toHaveAccessibleName(/^Photo: 4\.5 mm from the left, 17\.1 mm from the top/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(photo).toHaveAccessibleName(/^Photo: 4 mm from the left, 17 mm from the top/)

  const box = (await photo.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x - 80, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(photo).toHaveAccessibleName(/^Photo: 0 mm from the left/)
  await expect(page.getByText('Less than 3 mm from the edge: it may be cut off.')).toBeVisible()
  await page.getByRole('textbox', { name: 'From the left' }).fill('4.5')
  await expect(page.getByText('Less than 3 mm from the edge: it may be cut off.')).toBeHidden()

  await fieldButton(page, /^Last name: /).focus()
  await page.getByRole('textbox', { name: 'Width' }).fill('8')
  await expect(page.getByText('The longest text does not fit and is cut.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The longest text does not fit and is cut.')).toBeHidden()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Template Saved.')
  const { data } = await fetchBody<{ data: { templates: { design: { front: { kind: string; x: number }[] } }[] } }>(
    page,
    '/api/id-card-templates?kind=student',
  )
  expect(data.templates[0]!.design.front.find(({ kind }) => kind === 'photo')!.x).toBe(4.5)

  await page.getByRole('button', { name: 'Portrait, built-in design' }).click()
  await confirmQuestion(page, 'Start again from the built-in portrait design?', 'Start again')
  await expect(photo).toHaveAccessibleName(/^Photo: 15\.49 mm from the left/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Back', { exact: true }).click()
  await expect(fieldButton(page, /^Barcode of the number: /)).toBeVisible()
  await page.getByText('Employee cards').click()
  await expect(page.getByLabel('Name of the template')).toHaveValue('Employee ID')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the templates of ID cards on a phone')
})

test('an administrator crops a photo for a card', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/id cards/students?search=bondoc', 'Student ID cards')
  await page.getByRole('row', { name: /BONDOC.*No photo/ }).click()
  const dialog = page.getByRole('dialog', { name: /BONDOC/ })
  await dialog.getByRole('button', { name: 'Add photo' }).click()
  const photo = page.getByRole('dialog', { name: /^Photo of BONDOC/ })
  await expectAccessible(page, 'the dialog for a photo')
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#3a7'
    pen.fillRect(0, 0, 800, 600)
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/jpeg'))
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await photo.locator('input[type=file]').setInputFiles({ name: 'christian.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })
  await expect(photo.getByText('Drag the photo until the face is in the middle of the frame.')).toBeVisible()
  await photo.getByRole('button', { name: 'Save photo' }).click()
  await expectToast(page, 'Photo Successfully Saved.')
  await expect(dialog.getByRole('button', { name: 'Change photo' })).toBeVisible()
})

test('an administrator issues and prints the cards of a section on sheets, in true size', async ({ page }) => {
  await stopPrinting(page)
  await signIn(page, 'administrator')
  await visit(page, '/admin/id cards/students', 'Student ID cards')
  await expectAccessible(page, 'the list of student ID cards')
  await pickOption(page, page.getByRole('combobox', { name: 'Section' }), 'BSIT-1A')
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Print ID cards' }).click()
  const form = page.getByRole('dialog', { name: 'Print 2 ID cards' })
  await expect(form.getByText('Anyone without a valid card for the school year gets one.')).toBeVisible()
  await form.getByRole('button', { name: 'Continue' }).click()
  const result = page.getByRole('dialog', { name: '2 ID cards' })
  await expectAccessible(page, 'the cards that are ready')
  await result.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => countPrints(page)).toBe(1)

  await page.emulateMedia({ media: 'print' })
  const [fronts, backs] = await boxesIn(page, '.id-sheet', '.id-card')
  for (const [index, front] of fronts!.entries()) {
    expectNear(front.width, CARD.width, 'the width of a card')
    expectNear(front.height, CARD.height, 'the height of a card')
    // Turned over its long edge, the back is behind its front.
    expectNear(210 - backs![index]!.x - CARD.width, front.x, 'the back of a card')
    expectNear(backs![index]!.y, front.y, 'the back of a card')
  }
  expectNear(fronts![0]!.x, 18.4, 'the first card from the left')
  expectNear(fronts![0]!.y, 9.55, 'the first card from the top')
  const [elements] = await boxesIn(
    page,
    '.id-sheet[data-side=front] .id-sheet-card:first-child .id-card',
    '[data-kind=qr], [data-kind=photo]',
  )
  const [photo, qr] = elements!
  expectNear(photo!.width, 24, 'the photo')
  expectNear(photo!.height, 30, 'the photo')
  expectNear(qr!.width, 18.2, 'the QR code')
  await expect(page.locator('.id-sheet [data-kind=photo] img')).toHaveCount(2)
  // The browser closes the sheets after the print.
  const pages = await printedSheets(page)
  expect(pages).toHaveLength(2)
  for (const { width, height } of pages) {
    expect(Math.abs(width - 210)).toBeLessThan(0.2)
    expect(Math.abs(height - 297)).toBeLessThan(0.2)
  }
  await page.emulateMedia({ media: null })
  await endPrint(page)

  await result.getByText('Card printer').click()
  await result.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => countPrints(page)).toBe(2)
  await page.emulateMedia({ media: 'print' })
  const single = await printedSheets(page)
  expect(single).toHaveLength(4)
  for (const { width, height } of single) {
    expect(Math.abs(width - CARD.width)).toBeLessThan(0.2)
    expect(Math.abs(height - CARD.height)).toBeLessThan(0.2)
  }
  await page.emulateMedia({ media: null })
  await endPrint(page)
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /BONDOC.*Valid/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the list of ID cards on a phone')
})

test('an administrator prints 200 cards with one call, on 20 sheets with both sides', async ({ page }) => {
  const size = 200
  await stopPrinting(page)
  await signIn(page, 'administrator')
  await visit(page, '/admin/id cards/students', 'Student ID cards')
  // The school of the journeys is small: the card that is ready stands for 200 people.
  const requests: unknown[] = []
  await page.route('**/api/id-cards/print', async (route) => {
    requests.push(route.request().postDataJSON())
    const response = await route.fetch()
    const body = await response.json()
    const [card] = body.data.cards
    const address = (n: number) => (card.image ? `${card.image}${card.image.includes('?') ? '&' : '?'}n=${n}` : null)
    const cards = Array.from({ length: size }, (_, n) => ({ ...card, card_id: card.card_id + n, image: address(n) }))
    await route.fulfill({ response, json: { ...body, data: { ...body.data, cards } } })
  })
  await pickOption(page, page.getByRole('combobox', { name: 'Section' }), 'BSIT-1A')
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Print ID cards' }).click()
  await page.getByRole('dialog', { name: 'Print 2 ID cards' }).getByRole('button', { name: 'Continue' }).click()
  const result = page.getByRole('dialog', { name: `${size} ID cards` })
  await expect(result.getByRole('radio', { name: 'A4, 10 per sheet' })).toBeChecked()
  await result.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => countPrints(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.id-sheet')).toHaveCount(40)
  for (const sheet of await boxesIn(page, '.id-sheet', '.id-card')) {
    expect(sheet).toHaveLength(10)
    for (const { x, y } of sheet) {
      expect(x).toBeGreaterThan(0)
      expect(x + CARD.width).toBeLessThan(210)
      expect(y).toBeGreaterThan(0)
      expect(y + CARD.height).toBeLessThan(297)
    }
  }
  await expect(page.locator('.id-sheet [data-kind=photo] img')).toHaveCount(size)
  const pages = await printedSheets(page)
  expect(pages).toHaveLength(40)
  for (const { width, height } of pages) {
    expect(Math.abs(width - 210)).toBeLessThan(0.2)
    expect(Math.abs(height - 297)).toBeLessThan(0.2)
  }
  expect(requests).toHaveLength(1)
  await page.emulateMedia({ media: null })
  await endPrint(page)
})

test('a student reports the own card lost, which is found again, and the administrator replaces another one with a fee', async ({
  page,
  openPage,
}) => {
  const student = await openPage()
  await signIn(student, 'student')
  await visit(student, '/admin/user', 'Profile')
  const panel = student.getByRole('region', { name: 'ID card' })
  await expect(panel.getByText('Valid', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Report lost' }).click()
  await confirmQuestion(student, 'Report your ID card lost?', 'Report lost')
  await expectToast(student, /^Your ID card is reported lost/)
  await expect(panel.getByText('Lost', { exact: true })).toBeVisible()
  await expectAccessible(student, 'the profile with an ID card')

  await stopPrinting(page)
  await signIn(page, 'administrator')
  await visit(page, '/admin/id cards/students?search=aguilar', 'Student ID cards')
  await page.getByRole('row', { name: /AGUILAR/ }).click()
  const dialog = page.getByRole('dialog', { name: /AGUILAR/ })
  await dialog.getByRole('button', { name: 'Make valid again' }).click()
  const restoreDialog = page.getByRole('dialog', { name: 'Make ID card valid again' })
  await restoreDialog.getByLabel(/^Reason/).fill('Found by the guard')
  await restoreDialog.getByRole('button', { name: 'Make valid', exact: true }).click()
  await expectToast(page, 'ID Card Valid Again.')
  await expectAccessible(page, 'the cards of a person')

  await visit(page, '/admin/id cards/students?search=domingo', 'Student ID cards')
  await page.getByRole('row', { name: /DOMINGO/ }).click()
  const other = page.getByRole('dialog', { name: /DOMINGO/ })
  await other.getByRole('button', { name: 'Make valid again' }).click()
  await restoreDialog.getByLabel(/^Reason/).fill('Found in the library')
  await restoreDialog.getByRole('button', { name: 'Make valid', exact: true }).click()
  await expectToast(page, 'ID Card Valid Again.')
  await other.getByRole('button', { name: 'Report lost' }).click()
  const lost = page.getByRole('dialog', { name: 'Report ID card lost' })
  await lost.getByLabel(/^Reason/).fill('Lost again on the way home')
  await lost.getByRole('button', { name: 'Report lost' }).click()
  await expectToast(page, 'ID Card Reported Lost.')
  // The form takes the reason from the card as it is shown.
  await expect(other.getByRole('button', { name: 'Make valid again' })).toBeVisible()
  await other.getByRole('button', { name: 'Replace' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace ID card' })
  await expect(replace.getByLabel(/^Reason/)).toHaveValue('lost')
  const fee = replace.getByLabel(/^Fee/)
  const options = await fee.locator('option').allTextContents()
  expect(options.length).toBeGreaterThan(1)
  await fee.selectOption({ index: 1 })
  await expectAccessible(page, 'the form to replace a card')
  await replace.getByRole('button', { name: 'Replace', exact: true }).click()
  const result = page.getByRole('dialog', { name: '1 ID card' })
  await result.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => countPrints(page)).toBe(1)
  await endPrint(page)
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect(other.getByText('Valid', { exact: true })).toBeVisible()
  await expect(other.getByText('Lost', { exact: true })).toBeVisible()

  // The fee is on the account of the holder, until it is cancelled for the journeys that come after.
  const holder = await openPage()
  await signInAs(holder, 'trisha.domingo@talaan.test', PASSWORD)
  await expect(holder).toHaveURL(/\/admin\/dashboard/)
  const account = await fetchBody<{ on_demand_fees: { id: number }[] }>(holder, '/api/students/billing/account')
  expect(account.on_demand_fees).toHaveLength(1)
  const cancel = { method: 'POST', body: { reason: 'End of the journey' } } as const
  expect((await fetchAnswer(page, `/api/other-fees/${account.on_demand_fees[0]!.id}/cancel`, cancel)).status).toBe(200)
})
