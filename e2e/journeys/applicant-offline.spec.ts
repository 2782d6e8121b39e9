import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToast, makeUniqueWord, test } from '../portal.ts'

const OFFLINE = /Check your internet connection/

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  allowedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

const title = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).tap()

test('fetches nothing of the portal and no file for later visits on the application form', async ({ page }) => {
  const fetchedUrls: string[] = []
  page.on('request', (request) => fetchedUrls.push(new URL(request.url()).pathname))
  await page.goto('/online-admission')
  await expect(title(page)).toHaveText('What are you applying for?')
  await page.waitForLoadState('networkidle')
  expect(fetchedUrls.filter((path) => /vendor|\/app-|woff2|sw\.js|\/api\/user/.test(path))).toEqual([])
  expect(fetchedUrls.filter((path) => path === '/config.json' || path.startsWith('/api/')).sort()).toEqual([
    '/api/admissions/period',
    '/api/courseOptions',
    '/config.json',
  ])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('offers to load the courses and the next step again when loading fails', async ({ page }) => {
  let isLost = true
  await page.route(/courseOptions|step-about|application-checks/, (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/online-admission')
  await page.getByRole('radio', { name: 'High school' }).tap()
  await page.getByRole('radio', { name: 'New' }).tap()
  await expect(page.getByText('The courses could not be loaded.')).toBeVisible()
  await next(page)
  await expectToast(page, 'The next step could not be loaded. Check your internet connection and try again.')
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).tap()
  await page.getByLabel('Program or strand').selectOption({ label: 'HUMSS – Humanities and Social Sciences' })
  await page.getByLabel('Grade level').selectOption('Grade 11')
  const lrn = page.getByRole('textbox', { name: /Learner Reference Number/ })
  await lrn.fill('1054 3229 9002')
  await expect(lrn).toHaveValue('105432299002')
  // A browser may remember that the file failed. Then the page is loaded again, with what was typed.
  await expect(async () => {
    await next(page)
    await expect(title(page)).toHaveText('About you', { timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await page.goBack()
  await expect(lrn).toHaveValue('105432299002')
})

test('shows an error in the location fields when locations do not load', async ({ page }) => {
  await page.goto('/online-admission')
  await storeDraft(page, makeUniqueWord())
  let isLost = true
  await page.route(/\/api\/places/, (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/online-admission?step=3')
  const province = page.getByRole('combobox', { name: 'Province or independent city' })
  await province.tap()
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  isLost = false
  await page.getByRole('textbox', { name: 'Email' }).tap()
  await province.tap()
  await expect(page.getByRole('option', { name: 'Abra', exact: true })).toBeVisible()
})

test('survives a closed tab, a lost connection and a double tap when sending, and accepts a camera photo', async ({ page, context }) => {
  const lastName = makeUniqueWord()
  await page.goto('/online-admission')
  await storeDraft(page, lastName)
  await page.goto('/online-admission')
  for (const step of ['About you', 'Address and contacts', 'Family', 'Schools', 'Review and privacy notice']) {
    await next(page)
    await expect(title(page)).toHaveText(step)
    // The title is focused once the step is drawn; before that the button below it still moves.
    await expect(title(page)).toBeFocused()
  }
  for (const step of ['Schools', 'Family', 'Address and contacts']) {
    await page.goBack()
    await expect(title(page)).toHaveText(step)
  }
  await page.goto('/online-admission?step=6')
  await expect(page.getByText(`D’Angelo-${lastName}`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of parent or guardian' }).fill('Ma. Peñaflor')
  await page.getByRole('textbox', { name: 'Relationship to you' }).fill('Mother')
  await page.getByRole('checkbox', { name: /privacy notice/ }).tap()

  const submit = page.getByRole('button', { name: 'Submit application' })
  await context.setOffline(true)
  await submit.tap()
  await expectToast(page, OFFLINE)
  await context.setOffline(false)
  const sentRequests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sentRequests.push(new URL(request.url()).pathname))
  // Both taps in one turn: after the first alone the button may be gone.
  await submit.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(title(page)).toHaveText('Application submitted')
  expect(sentRequests).toEqual(['/api/admissions', '/api/admissions/find'])

  const photo = page.getByRole('listitem').filter({ hasText: '2×2 ID photo' })
  await context.setOffline(true)
  await photo.locator('input[capture]').setInputFiles({ name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(page) })
  await expect(photo.getByRole('alert')).toContainText('The file was not uploaded.')
  await context.setOffline(false)
  const upload = page.waitForRequest((request) => request.method() === 'POST')
  await photo.getByRole('button', { name: 'Try again' }).tap()
  expect((await (await upload).sizes()).requestBodySize).toBeLessThan(1_000_000)
  await expectToast(page, '2×2 ID photo was uploaded.')
  await page.getByRole('link', { name: 'Confirm details' }).tap()
  await expect(page.getByText(`Ni\u00f1o D’Angelo-${lastName}`)).toBeVisible()
})

/** Stores a draft as a phone writes it: the ñ in two parts, a curly apostrophe, spaces in a number. */
async function storeDraft(page: Page, lastName: string): Promise<void> {
  await page.evaluate(
    async ({ last: lastName, lrn }) => {
      const { api_key } = await (await fetch('/config.json')).json()
      const { data } = await (await fetch('/api/courseOptions', { headers: { 'x-api-key': api_key } })).json()
      const guardian = { guardian_name: 'Ma. Peñaflor', guardian_relationship: 'Mother', guardian_contact_number: '09170001111' }
      const typed = {
        category: 'high_school',
        enrollee_type: 'new',
        course_id: String(data.find((course: { code: string }) => course.code === 'HUMSS').id),
        level: '11',
        lrn,
        first_name: 'Nin\u0303o',
        last_name: `D’Angelo-${lastName}`,
        birthdate: '2010-05-06',
        gender: 'Male',
        civil_status: 'Single',
        contact_number: '0917 123 4567',
        personal_email: `${lastName.toLowerCase()}@example.com`,
        province: 'Nueva Ecija',
        municipality: 'City of Cabanatuan',
        barangay: 'Aduas Norte',
        psgc_code: '0304903090',
        emergency_contact_name: 'Ma. Peñaflor',
        emergency_contact_number: '+63 917 000 1111',
        ...guardian,
        school_graduated_name: 'Aduas High School',
        details: { mother_tongue: 'Ilocano', email_owner: 'student' },
      }
      localStorage.setItem('online-admission', JSON.stringify({ at: Date.now(), typed }))
    },
    { last: lastName, lrn: `10${Date.now().toString().slice(-10)}` },
  )
}

/** A photo like that of a phone's camera: 3000 by 4000 pixels and several megabytes. */
async function makePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 4000 })
    canvas.getContext('2d')!.fillRect(300, 300, 2000, 2000)
    return canvas.toDataURL('image/jpeg')
  })
  // The picture is quick to draw; its size comes from padding after the picture's end, where every reader stops.
  return Buffer.concat([Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), randomBytes(4_000_000)])
}
