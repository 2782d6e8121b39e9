import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFittingLayout, fetchBody, signIn, test, visit } from '../../portal.ts'

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
