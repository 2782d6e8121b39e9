import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BrowserContextOptions, test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

export const PASSWORD = 'Bayanihan-Valley-2026'

export type Role =
  | 'administrator'
  | 'registrar'
  | 'school_admin'
  | 'cashier'
  | 'guard'
  | 'full_time'
  | 'part_time'
  | 'librarian'
  | 'student'
  | 'parent'

interface Fixtures {
  /** Console errors that the journey expects, besides refusals by the server. */
  allowedErrors: RegExp | undefined
  /** Opens a page in a browser context of its own, for another user. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** Fails a journey on any script error or refused resource, so that a broken page cannot pass because it looks right. */
export const test = base.extend<Fixtures & { watchPage: (page: Page) => void; watchedPage: undefined }>({
  allowedErrors: [undefined, { option: true }],
  watchPage: async ({ allowedErrors }, use) => {
    const problems: string[] = []
    const endings: (() => void)[] = []
    await use((page) => {
      const noteError = (error: Error) => void problems.push(`${page.url()}: ${error}`)
      const noteMessage = (message: ConsoleMessage) => {
        const text = message.text()
        if (message.type() !== 'error' || /status of 4\d\d/.test(text) || allowedErrors?.test(text)) return
        problems.push(`${page.url()}: ${text}`)
      }
      page.on('pageerror', noteError).on('console', noteMessage)
      endings.push(() => page.off('pageerror', noteError).off('console', noteMessage))
    })
    for (const end of endings) end()
    expect(problems).toEqual([])
  },
  watchedPage: [
    async ({ page, watchPage }, use) => {
      watchPage(page)
      await use(undefined)
    },
    { auto: true },
  ],
  openPage: async ({ browser, watchPage }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      watchPage(page)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

export { expect }

const sessions = new Map<Role, Record<string, string>>()

/** Signs in through the form, once per role; later calls reuse the session. Which page is open then is left to the test. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const storedSession = sessions.get(role)
  if (storedSession) {
    await changeStorage(page, storedSession)
    return
  }
  await signInFresh(page, role)
  sessions.set(role, await page.evaluate(() => ({ token: localStorage.token, expires: localStorage.expires, config: localStorage.config })))
}

/** Signs in and opens the dashboard, for journeys that go on from there. */
export async function openDashboard(page: Page, role: Role): Promise<void> {
  await signIn(page, role)
  await visit(page, '/admin/dashboard', /./)
}

/** Signs in with a new session, for journeys that end it. */
export async function signInFresh(page: Page, role: Role): Promise<void> {
  await signInAs(page, `${role}@talaan.test`, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

/**
 * Changes what the browser keeps, at an address of the portal without scripts; undefined removes a value. The page that was open may be
 * leaving for the sign-in page at the same time, which cancels the first try.
 */
const changeStorage = (page: Page, values: Record<string, string | undefined>): Promise<void> =>
  expect(async () => {
    await page.goto('/config.json')
    await page.evaluate((entries) => {
      for (const [name, value] of entries) value === undefined ? localStorage.removeItem(name) : localStorage.setItem(name, value)
    }, Object.entries(values))
  }).toPass({ timeout: 30_000 })

export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await changeStorage(page, { token: undefined })
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Logs out through the menu of the account and waits for the sign-in page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await confirmQuestion(page, 'Are you sure you want to logout?', 'Yes')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
}

/** Opens a page and waits for its heading. */
export async function visit(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Opens a group of the menu, whose entries are links. */
export const openMenu = (page: Page, group: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: group }).click()

/** The number of rows of a list, from its foot. */
export const listTotal = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^\d+–\d+ of [\d,]+$/).innerText()).replace(/^.* of /, '').replace(',', ''))

/** Expects a toast and closes it, so that it covers nothing. */
export async function expectToast(page: Page, text: string | RegExp, { timeout }: { timeout?: number } = {}): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notices' }).locator('> div').filter({ hasText: text })
  await expect(toast).toHaveCount(1, { timeout })
  // On a busy machine it may disappear by itself before the click.
  await expect(async () => {
    if ((await toast.count()) > 0) await toast.getByRole('button', { name: 'Close message' }).click({ timeout: 2_000 })
  }).toPass()
}

/** Picks an option of the list that opens below a field. */
export async function pickOption(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

/** Picks a location by typing its name, because there are many. */
export async function pickLocation(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Confirms the dialog with exactly this question. */
export async function confirmQuestion(page: Page, question: string, verb: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: verb, exact: true }).click()
}

/** The data folder of the portal that the running test uses. */
export const dataFolder = (): string => (test.info().project.metadata as { folder: string }).folder

/** Waits for the newest mail to an address: the outbox is swept every minute at the latest. The files are named by their time. */
export async function findMail(address: string, subject: string, since = new Date(0)): Promise<string> {
  const earliest = since.toISOString().replace(/[:.]/g, '-')
  const folder = join(dataFolder(), 'mail')
  const readMail = (): string | undefined => {
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
  await expect.poll(readMail, { message: `mail '${subject}' to ${address}`, timeout: 90_000 }).toBeDefined()
  return readMail() ?? ''
}

let lastTimestamp = 0

/** A word that no earlier run or call has used, in letters only, as in names. */
export function makeUniqueWord(): string {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return Array.from(String(lastTimestamp).slice(-9), (digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** Parses `₱15,930.00` as centavos. */
export const parseCentavos = (text: string): number => Math.round(Number(/₱([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '')) * 100)

/** Calls the API as the signed-in page would. */
export async function fetchBody<T>(page: Page, path: string): Promise<T> {
  return (await fetchAnswer<T>(page, path)).body
}

/** Like `fetchBody`, with the status of the answer; with a method, it writes. */
export async function fetchAnswer<T = unknown>(
  page: Page,
  path: string,
  write: { method?: 'POST' | 'PUT' | 'DELETE'; body?: object } = {},
): Promise<{ status: number; body: T }> {
  return page.evaluate(
    async ({ path, method, body }) => {
      const config = await (await fetch('/config.json')).json()
      const token = localStorage.getItem('token')
      const answer = await fetch(path, {
        method,
        body: body && JSON.stringify(body),
        headers: {
          'x-api-key': config.api_key,
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
      })
      return { status: answer.status, body: await answer.json() }
    },
    { path, ...write },
  ) as Promise<{ status: number; body: T }>
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Nobody reads which elements passed.
  resultTypes: ['violations'],
} satisfies RunOptions

/**
 * Expects no axe violations on the page as it is, WCAG 2.2 AA included. What is behind an open dialog is left out: nobody reaches
 * it, and it is examined where no dialog is open. Axe stays in the document for further checks.
 */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  // Each frame would need axe, too.
  expect(page.frames(), `frames of ${where}`).toHaveLength(1)
  let findings = await examinePage(page, part)
  // A search that was just typed may have begun to dim the list meanwhile. What is really wrong is found again.
  if (findings.length > 0) findings = await examinePage(page, part)
  expect(findings, where).toEqual([])
}

/** Lists each violated rule with its elements, once the page is at rest. */
async function examinePage(page: Page, part: string | undefined): Promise<string[]> {
  // A list that is being read again is dimmed, and fades back.
  await page.waitForFunction(
    () =>
      !document.querySelector('section[aria-busy="true"]') &&
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
  const findings = await findViolations(page, part)
  if (findings) return findings
  await page.evaluate(axeSource)
  return (await findViolations(page, part)) ?? ['axe did not start']
}

/** Like `examinePage`, at once; undefined while the document has no axe. */
const findViolations = (page: Page, part: string | undefined): Promise<string[] | undefined> =>
  page.evaluate(
    async ([options, selector]) => {
      const { axe } = window as { axe?: { run: (context: Node | Node[], options: RunOptions) => Promise<AxeResults> } }
      // The page is drawn in the root; dialogs, and what opens below their fields, stand beside it.
      const chosen = selector && document.querySelector(selector)
      const root = document.querySelector('[role="dialog"][aria-modal="true"]') && document.getElementById('root')
      const results = await axe?.run(chosen || (root ? [...document.body.children].filter((child) => child !== root) : document), options)
      return results?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
      )
    },
    [axeOptions, part] as const,
  )

/** Expects that nothing is wider than the window, once the layout has followed its width. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const readExcessWidth = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(readExcessWidth, { message: `${where} is wider than the window` }).toBeLessThanOrEqual(0)
}

/** Expects that nothing is wider than the window and every button shows its whole text, once the layout has followed the window. */
export async function expectFittingLayout(page: Page, where: string): Promise<void> {
  const readLayout = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const cutTexts = Array.from(document.querySelectorAll('button, a[class*="Button-root"]')).flatMap((button) => {
        const parts = [button, ...button.querySelectorAll('[class*="Button-label"], [class*="Button-inner"]')]
        // What may stick out is not cut, such as the number on the bell.
        const cuts = (part: Element) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth
        const isCut = parts.some((part) => part.clientWidth > 0 && cuts(part))
        return isCut && button.textContent ? [button.textContent] : []
      })
      return { excessWidth: Math.max(0, scrollWidth - clientWidth), cutTexts }
    })
  const message = `${where} is wider than the window, or cuts the text of a button`
  await expect.poll(readLayout, { message }).toEqual({ excessWidth: 0, cutTexts: [] })
}

/** Expects that each amount, and each number of a figure tile, shows whole and on one line, and that none lies on another. */
export async function expectWholeFigures(page: Page, where: string): Promise<void> {
  const readFaults = () =>
    page.evaluate(() => {
      const faults: string[] = []
      const figures: { text: string; box: DOMRect; layer: Element | undefined }[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        const isTile = node.parentElement!.closest('[class*="_stat_"] > b')
        for (const match of node.data.matchAll(isTile ? /[−₱]*\d[\d,.]*/g : /−?₱\d[\d,.]*/g)) addFigure(node, match)
      }
      for (const [index, { text, box, layer }] of figures.entries()) {
        const other = figures.slice(index + 1).find((next) => next.layer === layer && isVisible(intersect(box, next.box)))
        if (other) faults.push(`${text} lies on ${other.text}`)
      }
      return faults

      function addFigure(node: Text, { 0: text, index }: RegExpExecArray): void {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        let box = range.getBoundingClientRect()
        let isCut = false
        let layer: Element | undefined
        for (let part = node.parentElement!; part !== document.body; part = part.parentElement!) {
          const { overflowX, overflowY, position } = getComputedStyle(part)
          // What is sticky or fixed lies over the rest on purpose.
          if (position === 'sticky' || position === 'fixed') layer ??= part
          if (overflowX === 'visible') continue
          // What lies outside of a box that scrolls is not cut.
          const inside = intersect(box, part.getBoundingClientRect())
          if (/hidden|clip/.test(overflowX) && inside.width < box.width - 1) isCut = true
          if (/hidden|clip/.test(overflowY) && inside.height < box.height * 0.7) isCut = true
          box = inside
        }
        // Not what is hidden, or only for screen readers.
        if (!isVisible(box) || !node.parentElement!.checkVisibility({ visibilityProperty: true })) return
        // A line that breaks or ends with an ellipsis within the text makes two boxes of it.
        if (isCut || range.getClientRects().length > 1) faults.push(`${text} is cut or broken`)
        figures.push({ text, box, layer })
      }

      function intersect(one: DOMRect, other: DOMRect): DOMRect {
        const [x, y] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
        return new DOMRect(x, y, Math.max(0, Math.min(one.right, other.right) - x), Math.max(0, Math.min(one.bottom, other.bottom) - y))
      }

      function isVisible({ width, height }: DOMRect): boolean {
        return width > 1 && height > 1
      }
    })
  await expect.poll(readFaults, { message: `${where} cuts or covers a figure` }).toEqual([])
}
