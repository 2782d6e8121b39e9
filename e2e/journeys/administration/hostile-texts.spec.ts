import type { Page } from '@playwright/test'
import { hostileTexts } from '@talaan/contract/testing'
import { expect, expectNoSidewaysScroll, fetchAnswer, fetchBody, openDashboard, signIn, test } from '../../portal.ts'

const texts = Object.values(hostileTexts)
const everyText = texts.join(' ')
const richText = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: hostileTexts.link } }] }] },
      { type: 'script', content: [{ type: 'text', text: 'window.hostile=1' }] },
    ],
  })

/** Notes every script, dialog, foreign request and violation of the content policy that a page brings about. */
async function watchForAttacks(page: Page): Promise<string[]> {
  const attacks: string[] = []
  page.on('dialog', (dialog) => {
    attacks.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') attacks.push(`request: ${request.url()}`)
  })
  await page.exposeFunction('noteAttack', (text: string) => void attacks.push(text))
  await page.addInitScript(() => {
    const { noteAttack } = window as unknown as { noteAttack: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noteAttack(`${violatedDirective}: ${blockedURI}`),
    )
    Object.defineProperty(window, 'hostile', { set: () => noteAttack('a script ran') })
  })
  return attacks
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.locator('script:not([src]), iframe, svg[onload], [onerror], a[href^="javascript:"]').count(), path).toBe(0)
  await expectNoSidewaysScroll(page, path)
}

/** Sends a write that must succeed, and answers the id of what it made. */
async function write(page: Page, path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<number> {
  const answer = await fetchAnswer<{ data: { id: number }; message: string }>(page, path, { method, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body.data.id
}

test('no text that somebody enters runs, is loaded or is sent anywhere, on any page that shows it', async ({ page, openPage }) => {
  const attacks = await watchForAttacks(page)
  await signIn(page, 'administrator')
  await openDashboard(page, 'administrator')
  const undo: { path: string; method: 'DELETE' | 'PUT' | 'POST'; body?: object }[] = []
  for (const text of texts) {
    const values = { title: text, body: richText(text), is_for_everyone: true, is_public: true, is_mailed: text === hostileTexts.header }
    const announcement = await write(page, '/api/announcements', values)
    const role = await write(page, '/api/roles', { name: text.slice(0, 60) })
    const permission = await write(page, '/api/permissions', { name: text.slice(0, 80), description: text, urls: [] })
    for (const path of [`/api/announcements/${announcement}`, `/api/roles/${role}`, `/api/permissions/${permission}`])
      undo.push({ path, method: 'DELETE' })
  }
  const office = { location: hostileTexts.handler, how_to_clear: everyText.slice(0, 300), blocks: [], role_keys: [], member_ids: [] }
  const officeId = await write(page, '/api/clearance/offices', { ...office, name: hostileTexts.svg, is_active: false })

  const { data: plans } = await fetchBody<{ data: { id: number }[] }>(page, '/api/curriculum')
  const plan = plans[0]!.id
  const subject = {
    level: 1,
    semester: 3,
    code: 'HOSTILE 1',
    descriptive_title: `${hostileTexts.script} ${hostileTexts.formula}`,
    lec_units: 3,
  }
  const added = await fetchAnswer<{ data: { row: { id: number } } }>(page, `/api/prospectus/${plan}/rows`, {
    method: 'POST',
    body: subject,
  })
  expect([200, 422], JSON.stringify(added.body)).toContain(added.status)

  const { data: certificateTexts } = await fetchBody<{ data: { key: string; updated_at: string | null; text: string }[] }>(
    page,
    '/api/certificate-texts',
  )
  for (const { key, updated_at, text } of certificateTexts) {
    const body = { text: `${text}\n${hostileTexts.script} ${hostileTexts.handler} ${hostileTexts.svg}`, updated_at }
    expect((await fetchAnswer(page, `/api/certificate-texts/${key}`, { method: 'PUT', body })).status, key).toBe(200)
  }

  const { data: students } = await fetchBody<{ data: { id: number }[] }>(page, '/api/students')
  const pages = [
    '/admin/dashboard',
    '/admin/announcements',
    undo[0]!.path.replace('/api/announcements/', '/admin/announcements/').concat('/edit'),
    '/admin/messages',
    '/admin/settings/roles',
    '/admin/settings/permissions',
    '/admin/settings/roles-permission',
    '/admin/users',
    '/admin/settings/clearance-offices',
    `/admin/settings/registrar/prospectus/edit/${plan}`,
    '/admin/settings/certificate-texts',
    ...['enrollment_certificate', 'good_moral'].map((kind) => `/students/${students[0]!.id}/certificates/${kind}/print`),
  ]
  for (const path of pages) await look(page, path)
  await page.goto('/admin/announcements')
  await page.getByText(hostileTexts.script).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const reader = await openPage()
  const attacksOnReader = await watchForAttacks(reader)
  await openDashboard(reader, 'guard')
  await reader.getByRole('button', { name: /^Show all \d+ announcements$/ }).click()
  await reader.getByRole('heading', { level: 2, name: hostileTexts.longWord }).click()
  await reader.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(reader, 'a dashboard with hostile announcements')

  const stranger = await openPage()
  const attacksOnStranger = await watchForAttacks(stranger)
  await stranger.goto('/')
  await expect(stranger.getByRole('heading', { name: hostileTexts.longWord })).toBeVisible()

  expect({ page: attacks, reader: attacksOnReader, stranger: attacksOnStranger }).toEqual({ page: [], reader: [], stranger: [] })
  for (const { path, method } of undo) expect((await fetchAnswer(page, path, { method })).status, path).toBe(200)
  for (const { key } of certificateTexts) {
    const { data } = await fetchBody<{ data: { key: string; updated_at: string | null }[] }>(page, '/api/certificate-texts')
    const body = { updated_at: data.find((text) => text.key === key)!.updated_at }
    expect((await fetchAnswer(page, `/api/certificate-texts/${key}/reset`, { method: 'POST', body })).status).toBe(200)
  }
  expect(officeId).toBeGreaterThan(0)
})
