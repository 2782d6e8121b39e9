import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const PASSWORD = 'Bayanihan-Valley-2026'

export type Role = 'administrator' | 'registrar' | 'school_admin' | 'cashier' | 'guard' | 'full_time' | 'part_time' | 'student'

/** Fails a journey on any script error or refused resource, so a broken page cannot pass by its looks. */
export const test = base.extend<{ quietPage: undefined }>({
  quietPage: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export async function signIn(page: Page, role: Role): Promise<void> {
  await signInAs(page, `${role}@talaan.test`, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Calls the portal as the signed-in page would. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (path) => {
    const config = await (await fetch('/config.json')).json()
    const token = localStorage.getItem('token')
    const answer = await fetch(path, {
      headers: { 'x-api-key': config.api_key, authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    return answer.json()
  }, path) as Promise<T>
}

/** No finding of axe on what the page shows now, WCAG 2.2 AA included. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(found, where).toEqual([])
}

/** Nothing sticks out of the window sideways. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `${where} is wider than the window`).toBeLessThanOrEqual(0)
}
