import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/chromium.ts'
import { expect, expectAccessible, expectFittingLayout, fetchBody, signIn, test, visit } from '../../portal.ts'
import { countPrints, stopPrinting } from '../../printing.ts'

interface Person {
  number: string
  last_name: RegExp
}

async function readStudent(page: Page): Promise<Person> {
  await signIn(page, 'student')
  const { data } = await fetchBody<{ data: { info: { student_id_number: string; last_name: string } } }>(page, '/api/user')
  return { number: data.info.student_id_number, last_name: new RegExp(data.info.last_name, 'i') }
}

const scan = async (page: Page, code: string) => {
  await page.getByLabel('Scan an ID or type a number').fill(code)
  await page.keyboard.press('Enter')
}

test('the registrar scans at the gate and at an event of today', async ({ page, openPage }) => {
  const { number, last_name } = await readStudent(await openPage())
  await signIn(page, 'registrar')
  await visit(page, '/admin/qrcode-scanner', 'QR code scanner')
  await expect(page.getByRole('combobox', { name: 'Record at' })).toHaveValue(/^Gate log/)
  const result = page.getByRole('region', { name: 'Scan' }).getByRole('status')
  await scan(page, number)
  await expect(result).toContainText(last_name)
  await expect(result).toContainText('Enrolled')
  await scan(page, 'T1MADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUP')
  await expect(result).toContainText(/not .*school/i)
  await expectAccessible(page, 'the scanner')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(page, 'the scanner')
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByRole('region', { name: 'Scan' }).getByRole('alert')).toBeVisible()
})

/** A picture of the front of a printed card, a little turned as in a hand, of the size of a webcam's. */
async function photographCard(page: Page, name: RegExp): Promise<Buffer> {
  await stopPrinting(page)
  await visit(page, `/admin/id cards/students?search=${name.source}`, 'Student ID cards')
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Print ID cards' }).click()
  await page
    .getByRole('dialog', { name: /^Print / })
    .getByRole('button', { name: 'Continue' })
    .click()
  await page.getByRole('dialog').getByText('A4, 10 per sheet').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => countPrints(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const card = (await page.locator('.id-sheet[data-side=front] .id-card').first().screenshot()).toString('base64')
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 640, height: 480 })
  await page.goto('/config.json')
  await page.evaluate(async (source) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${source}` })
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    canvas.style.cssText = 'position: fixed; inset: 0'
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#887'
    pen.fillRect(0, 0, 640, 480)
    pen.translate(320, 240)
    pen.rotate(0.12)
    pen.drawImage(image, -280, (-280 * image.height) / image.width, 560, (560 * image.height) / image.width)
    document.body.replaceChildren(canvas)
  }, card)
  return page.screenshot({ type: 'jpeg', quality: 70 })
}

test('the camera reads the code of a printed card', async ({ page, baseURL }, testInfo) => {
  const { number, last_name } = await readStudent(page)
  await signIn(page, 'administrator')
  const film = testInfo.outputPath('card.mjpeg')
  writeFileSync(film, await photographCard(page, last_name))
  const token = await page.evaluate(() => ({ ...localStorage }))
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const browser = await chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...camera] })
  try {
    const gate = await browser.newPage({ baseURL, viewport: { width: 360, height: 780 } })
    await gate.goto('/config.json')
    await gate.evaluate((values) => Object.assign(localStorage, values), token)
    await visit(gate, '/admin/qrcode-scanner', 'QR code scanner')
    await gate.getByRole('button', { name: 'Use the camera' }).click()
    const result = gate.getByRole('region', { name: 'Scan' }).getByRole('status')
    await expect(result).toContainText(last_name)
    await expect(result).toContainText(number)
    await expectAccessible(gate, 'the scanner with the camera')
    await expectFittingLayout(gate, 'the scanner with the camera')
  } finally {
    await browser.close()
  }
})

test.describe('while the connection is cut', () => {
  test.use({ allowedErrors: /ERR_FAILED|Failed to fetch/ })

  test('scans are kept, also when the page is closed, and recorded once when the connection is back', async ({ page, openPage }) => {
    const { number, last_name } = await readStudent(await openPage())
    await signIn(page, 'registrar')
    await page.route('**/api/attendance/events/*/scans', (route) => route.abort())
    await visit(page, '/admin/qrcode-scanner', 'QR code scanner')
    await scan(page, number)
    await expect(page.getByText('1 scan is kept on this device and sent when the connection is back.')).toBeVisible()
    await expectAccessible(page, 'the scanner without a connection')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'QR code scanner' })).toBeVisible()
    await page.unroute('**/api/attendance/events/*/scans')
    const result = page.getByRole('region', { name: 'Scan' }).getByRole('status')
    await expect(result).toContainText(last_name, { timeout: 30_000 })
    await expect(page.getByText(/kept on this device/)).toBeHidden()
    const answers: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/scans')) answers.push(request.url())
    })
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Record at' })).toBeVisible()
    expect(answers).toEqual([])
  })
})
