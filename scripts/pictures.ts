/**
 * `npm run pictures -- <address> <password>`: takes the README's pictures from a portal that has just been started with the demo school.
 * They are written into docs/pictures as small PNG files. Applicants' pages use the device's own font: run this where Roboto is the system's font.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumLaunch } from './chromium.ts'

interface Picture {
  name: string
  email?: string
  path: string
  size: BrowserContextOptions
  prepare?: (page: Page) => Promise<void>
}

const [address = 'http://127.0.0.1:8080', password = ''] = process.argv.slice(2)
const folder = path.join(path.dirname(import.meta.dirname), 'docs/pictures')

const desktopSize = (height: number): BrowserContextOptions => ({ viewport: { width: 1440, height } })
const phoneSize = (height: number): BrowserContextOptions => ({
  viewport: { width: 412, height },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
})

const dark = { colorScheme: 'dark' } as const

const pictures: Picture[] = [
  { name: 'registrar', email: 'registrar@talaan.test', path: '/admin/enrollments/list', size: desktopSize(800) },
  { name: 'school-admin', email: 'school_admin@talaan.test', path: '/admin/dashboard', size: { ...desktopSize(876), ...dark } },
  { name: 'scanner', email: 'administrator@talaan.test', path: '/admin/qrcode-scanner', size: desktopSize(740), prepare: scanStudent },
  { name: 'cashier', email: 'cashier@talaan.test', path: '/admin/payments/billing/2', size: desktopSize(876) },
  { name: 'instructor', email: 'full_time@talaan.test', path: '/admin/instructor/subject-loads?view=timetable', size: desktopSize(740) },
  { name: 'student', email: 'student@talaan.test', path: '/admin/student/grades', size: phoneSize(754) },
  { name: 'parent', email: 'parent@talaan.test', path: '/admin/dashboard', size: { ...phoneSize(754), ...dark } },
  { name: 'applicant', path: '/online-admission', size: phoneSize(754), prepare: startApplication },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(chromiumLaunch)
for (const picture of pictures) await takePicture(browser, picture)
await browser.close()

async function takePicture(browser: Browser, { name, email, path: screenPath, size, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...size,
    baseURL: address,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (email) await signIn(page, email)
  await page.goto(screenPath)
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  const image = sharp(await page.screenshot())
  const { size: bytes } = await image.png({ palette: true, quality: 90, effort: 10 }).toFile(path.join(folder, `${name}.png`))
  console.log(`${name}.png  ${Math.ceil(bytes / 1024)} KB`)
  await context.close()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/**')
}

async function scanStudent(page: Page): Promise<void> {
  await page.getByLabel('Scan an ID or type a number').fill('2026-00001')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Scan' }).getByText('Enrolled').waitFor()
}

async function startApplication(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'College' }).check()
  await page.getByRole('radio', { name: 'New' }).check()
  await page.evaluate(() => scrollTo(0, 0))
}
