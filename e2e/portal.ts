import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test'

export const PASSWORD = 'Bayanihan-Valley-2026'

export type Role = 'administrator' | 'registrar' | 'school_admin' | 'cashier' | 'guard' | 'full_time' | 'part_time' | 'student'

interface Fixtures {
  /** Console errors that belong to the story, besides refusals by the server. */
  expected: RegExp | undefined
  /** One more person: a browser of their own. */
  someone: (options?: BrowserContextOptions) => Promise<Page>
}

/** Fails a journey on any script error or refused resource, so a broken page cannot pass by its looks. */
export const test = base.extend<Fixtures & { watch: (page: Page) => void; quietPage: undefined }>({
  expected: [undefined, { option: true }],
  watch: async ({ expected }, use) => {
    const complaints: string[] = []
    await use((page) => {
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`))
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() !== 'error' || /status of 4\d\d/.test(text) || expected?.test(text)) return
        complaints.push(`${page.url()}: ${text}`)
      })
    })
    expect(complaints).toEqual([])
  },
  quietPage: [
    async ({ page, watch }, use) => {
      watch(page)
      await use(undefined)
    },
    { auto: true },
  ],
  someone: async ({ browser, watch }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      watch(page)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect }

const sessions = new Map<Role, Record<string, string>>()

/** Signs in through the form, once per role; afterwards that session is used again. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await takeSession(page, role)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The same without opening a page of the portal, for whoever goes straight to another. */
export async function takeSession(page: Page, role: Role): Promise<void> {
  const kept = sessions.get(role)
  if (kept) {
    await page.goto('/config.json')
    await page.evaluate((kept) => Object.assign(localStorage, kept), kept)
    return
  }
  await signInAnew(page, role)
  sessions.set(role, await page.evaluate(() => ({ token: localStorage.token, expires: localStorage.expires, config: localStorage.config })))
}

/** A session of its own, for whoever ends it. */
export async function signInAnew(page: Page, role: Role): Promise<void> {
  await signInAs(page, `${role}@talaan.test`, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/config.json')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a page as the menu would. */
export async function visit(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** A message at the top right; it is closed, so that it covers nothing. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notices' }).locator('> div').filter({ hasText: text })
  await expect(toast).toHaveCount(1)
  await toast.getByRole('button', { name: 'Close message' }).click()
}

/** Picks from a list that opens below its field. */
export async function pick(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

/** The same where there are many: types the name to find it. */
export async function pickPlace(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Says yes to a question in its exact words. */
export async function confirm(page: Page, question: string, verb: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: verb, exact: true }).click()
}

/** The newest mail to an address, once it is there. Files are named by their time. */
export async function mailTo(address: string, subject: string, since = new Date(0)): Promise<string> {
  const earliest = since.toISOString().replace(/[:.]/g, '-')
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const read = (): string | undefined => {
    try {
      const mails = readdirSync(folder)
        .filter((name) => name >= earliest)
        .sort()
        .reverse()
      return mails
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .find((text) => text.startsWith(`To: ${address}\n`) && text.includes(`Subject: ${subject} - `))
    } catch {
      return undefined
    }
  }
  await expect.poll(read, { message: `mail '${subject}' to ${address}`, timeout: 30_000 }).toBeDefined()
  return read() ?? ''
}

let lastMoment = 0

/** A word that no earlier run has used and no earlier call has answered, in letters only, as names are. */
export function uniqueWord(): string {
  lastMoment = Math.max(Date.now(), lastMoment + 1)
  return Array.from(String(lastMoment).slice(-9), (digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** `₱15,930.00` as centavos. */
export const centavosOf = (text: string): number => Math.round(Number(/₱([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '')) * 100)

/** Calls the portal as the signed-in page would. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  return (await asked<T>(page, path)).body
}

/** The same, with the status of the answer. */
export async function asked<T = unknown>(page: Page, path: string): Promise<{ status: number; body: T }> {
  return page.evaluate(async (path) => {
    const config = await (await fetch('/config.json')).json()
    const token = localStorage.getItem('token')
    const answer = await fetch(path, {
      headers: { 'x-api-key': config.api_key, authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    return { status: answer.status, body: await answer.json() }
  }, path) as Promise<{ status: number; body: T }>
}

/** No finding of axe on what the page shows now, WCAG 2.2 AA included. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The portal has no frames, so nothing needs the second page that axe would open to put the findings of frames together;
  // and nobody reads which elements passed.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
  )
  expect(found, where).toEqual([])
}

/** Nothing sticks out of the window sideways, once what follows its width has followed. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message: `${where} is wider than the window` }).toBeLessThanOrEqual(0)
}
