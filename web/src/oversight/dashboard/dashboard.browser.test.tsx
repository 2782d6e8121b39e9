import { announcements, type Overview, type OwnAnnouncement, type StudentPanel, setupSteps } from '@talaan/contract'
import { dashboard } from '@talaan/contract/calls'
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { saveAnswer, storeSession } from '#lib/session.ts'
import { settingsQuery, userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer, laterAnswer } from '#testing/server.ts'
import Dashboard from './dashboard.tsx'

const server = fakeServer()

const empty: Overview = {
  ...{ term: { school_year: '2026-2027', semester: 1 }, computed_at: null, enrollment: null, cashier: null, management: null },
  ...{ system: null, setup: null, attendance: null, teaching: null, classes: null, student: null, children: null, announcements: null },
  ...{ offices: null, grade_tasks: null },
}
const student: StudentPanel = {
  steps: [{ kind: 'nothing', actor: 'you', title: 'Nothing to do now', text: '', due_on: null, place: null, screen: null }],
  today: [],
  subjects: { subjects: 6, units: 18, cleared: null },
  account: {
    balance_centavos: 50_000,
    is_assessed: true,
    to_pay: { amount_centavos: 0, lines: [], checking: null, next: { amount_centavos: 20_000, due_on: null } },
  },
  claims: [],
}
const announcement: OwnAnnouncement = {
  ...{ id: 3, title: 'Foundation day', body: JSON.stringify({ type: 'doc', content: [] }), is_pinned: false, publish_on: '2026-08-01' },
  ...{ created_by: null, attachments: [], needs_acknowledgement: true, is_read: true, is_acknowledged: false },
}

/** Opens the dashboard of a signed-in person, with what was saved on an earlier visit. */
async function drawDashboard(role: string, saved?: { balance_centavos: number; saved_at: string }, url: readonly string[] = []) {
  storeSession({ token: 'token', expires_at: new Date(Date.now() + 60_000).toISOString() })
  if (saved) saveOverview(saved)
  const user = { id: 7, info: { first_name: 'Ana' }, role_keys: [role], roles: [], preview: null, is_admin: false }
  const grants = { role_permissions: { names: [], url }, direct_permissions: [] }
  const { screen } = await draw(Dashboard, {
    prepare: (client) => {
      client.setQueryData(userQuery.queryKey, { data: { ...user, ...grants } } as never)
      client.setQueryData(settingsQuery.queryKey, { data: { school_year: '2026-2027', semester: 1 } } as never)
    },
  })
  return screen
}

function saveOverview({ balance_centavos, saved_at }: { balance_centavos: number; saved_at: string }) {
  const account = { ...student.account, balance_centavos }
  saveAnswer(dashboard.overview, '7:/api/dashboard', { answer: { data: { ...empty, student: { ...student, account } } }, saved_at })
}

test('shows all parts of a student at once, and nothing of an earlier visit before them', async () => {
  const later = laterAnswer<{ data: Overview }>()
  server.on(dashboard.overview, () => later.promise)
  const screen = await drawDashboard('student', { balance_centavos: 99_900, saved_at: '2026-08-01T04:00:00.000Z' })
  await server.arrival(dashboard.overview)
  expect(screen.container.textContent).not.toMatch(/Balance|999|No classes today/)
  later.resolve({ data: { ...empty, student } })
  await expect.element(screen.getByText('₱500.00')).toBeVisible()
  await expect.element(screen.getByText('Next: ₱200.00')).toBeVisible()
  await expect.element(screen.getByText('Not final yet').first()).toBeVisible()
  expect(server.sent(dashboard.overview)).toHaveLength(1)
})

test('shows a student without a network what was saved, but not the classes of another day', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const screen = await drawDashboard('student', { balance_centavos: 99_900, saved_at: '2026-08-01T04:00:00.000Z' })
  await expect.element(screen.getByText(/^You are offline/)).toBeVisible()
  await expect.element(screen.getByText('₱999.00')).toBeVisible()
  expect(screen.container.textContent).not.toContain("Today's classes")
})

test('reads the dashboard again once an announcement is acknowledged', async () => {
  let is_acknowledged = false
  server.on(dashboard.overview, () => ({ data: { ...empty, announcements: [{ ...announcement, is_acknowledged }] } }))
  server.on(announcements.acknowledgeAnnouncement, () => {
    is_acknowledged = true
    return { message: 'Acknowledged' }
  })
  const screen = await drawDashboard('guard')
  await screen.getByRole('button', { name: 'I have read this' }).click()
  await expect.element(screen.getByText('You acknowledged this.')).toBeVisible()
})

test('shows an instructor without classes the empty list only after the answer', async () => {
  const later = laterAnswer<{ data: Overview }>()
  server.on(dashboard.overview, () => later.promise)
  const screen = await drawDashboard('full_time')
  await server.arrival(dashboard.overview)
  expect(screen.container.textContent).not.toContain('no matching records')
  later.resolve({ data: { ...empty, classes: [] } })
  await expect.element(screen.getByText('Sorry, no matching records found')).toBeVisible()
})

const term = { school_year: '2026-2027', semester: 2 }
const day = '2026-11-26'
const waiting: Overview = {
  ...empty,
  term,
  cashier: { day, receipts: 2, collected_centavos: 100, tenders: [], days: [], on_hold: 16, proofs: null },
  enrollment: {
    waiting: [{ list: 'on_hold', n: 16, oldest_at: null }],
    ...{ days: [], courses: [], full_sections: { n: 0, rows: [] }, sheets: { overdue: 1, due: 56, next_deadline: day } },
  },
  management: {
    levels: [],
    money: { assessed_centavos: 500, paid_centavos: 200 },
    load: { instructors: 4, overloaded: 0, without_classes: 1, open_classes: 0 },
  },
  system: {
    ...{ sign_ins: [], messages: { waiting: 3, undelivered: 1 }, jobs: { waiting: 0, failed: 0, oldest_at: null } },
    ...{ database_bytes: 1, disk: { free_bytes: 1, total_bytes: 2 }, backed_up_at: null },
  },
  attendance: { events: [{ id: 1, title: 'Gate', venue: null, recorded: 5 }] },
  teaching: { today: [], sheets: [{ id: 9, code: 'IT 101', section: 'A', period: 'Midterm', closes_on: day }] },
  classes: [{ id: 9, code: 'IT 101', title: 'Computing', section: 'A', schedule: 'M', graded: 0, students: 3 }],
  student,
}

test('links no figure to a screen that the reader may not open, and shows no figure that was not counted', async () => {
  server.on(dashboard.overview, () => ({ data: waiting }))
  const screen = await drawDashboard('cashier')
  await expect.element(screen.getByText(/^Holds/)).toBeVisible()
  await expect.element(screen.getByText(/^Gate/)).toBeVisible()
  expect([...screen.container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([])
  expect(screen.container.textContent).not.toContain('Proofs of payment')
})

test('links a figure to the list of its term and status', async () => {
  server.on(dashboard.overview, () => ({ data: waiting }))
  const lists = ['enrollments/cashier-hold', 'reports/cashiers', 'reports/receivables', 'grade-sheets', 'employees', 'messages']
  const screen = await drawDashboard(
    'registrar',
    undefined,
    lists.map((list) => `/admin/${list}`),
  )
  const inTerm = 'school_year=2026-2027&semester=2'
  for (const [name, address] of [
    ['Holds', `enrollments/cashier-hold?${inTerm}`],
    ['2 receipts', `reports/cashiers?from=${day}&to=${day}`],
    ["Cashier's hold: 16", `enrollments/cashier-hold?${inTerm}`],
    ['Overdue grade sheets: 1', `grade-sheets?${inTerm}&progress=overdue`],
    ['Grade sheets due within a week: 56', `grade-sheets?${inTerm}&progress=due`],
    ['Receivables of 2026–2027', 'reports/receivables?school_year=2026-2027'],
    ['Without classes', `employees?${inTerm}&kind=instructor&status=1&load=none`],
    ['Messages to send', 'messages?status=queued'],
    ['Messages failed or unconfirmed in 30 days', 'messages?status=undelivered'],
  ] as const)
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/admin/${address}`)
})

test('leads a new school to its first receipt', async () => {
  const setup = setupSteps.map((step) => ({ step, is_done: step === 'school' }))
  server.on(dashboard.overview, () => ({ data: { ...empty, setup } }))
  const screen = await drawDashboard('administrator', undefined, ['/admin/settings/calendar'])
  await expect.element(screen.getByRole('heading', { name: 'Set up the school: 1 of 9 done' })).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Name the school' }).getByLabelText('Done')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/settings/calendar')
})
