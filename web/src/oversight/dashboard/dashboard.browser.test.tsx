import { announcements, type Overview, type OwnAnnouncement, type StudentPanel, setupSteps } from '@talaan/contract'
import { dashboard } from '@talaan/contract/calls'
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { saveAnswer, storeSession } from '#lib/session.ts'
import { settingsQuery, userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer, laterAnswer } from '#testing/server.ts'
import Dashboard from './dashboard.tsx'
import { SetupNext } from './setup-next.tsx'

const server = fakeServer()

const empty: Overview = {
  ...{ term: { school_year: '2026-2027', semester: 1 }, computed_at: null, enrollment: null, cashier: null, management: null },
  ...{ system: null, setup: null, attendance: null, teaching: null, classes: null, student: null, children: null, announcements: null },
  ...{ offices: null, grade_tasks: null, tasks: null, headline: null },
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
  await screen.getByText('Foundation day').click()
  await screen.getByRole('button', { name: 'I have read this' }).click()
  await expect.element(screen.getByText('You acknowledged this.')).toBeVisible()
})

test('shows one announcement in a line, the next one once it is dismissed, and all on request', async () => {
  const rows = ['Enrollment week', 'Holiday'].map((title, at) => ({ ...announcement, id: 10 + at, title, needs_acknowledgement: false }))
  server.on(dashboard.overview, () => ({ data: { ...empty, announcements: [...rows, announcement] } }))
  const screen = await drawDashboard('guard')
  const titles = () => [...screen.container.querySelectorAll('summary h2')].map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['Enrollment week', 'Foundation day'])
  await screen.getByRole('button', { name: 'Dismiss Enrollment week' }).click()
  await expect.poll(titles).toEqual(['Holiday', 'Foundation day'])
  await screen.getByRole('button', { name: 'Show all 3 announcements' }).click()
  await expect.poll(titles).toEqual(['Enrollment week', 'Holiday', 'Foundation day'])
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
  tasks: [
    { kind: 'admission_request', id: 5, name: 'GARCIA, Joyce', requested_at: new Date(Date.now() - 13.5 * 86_400_000).toISOString() },
    { kind: 'payment_proof', id: 6, name: 'CRUZ, Ana', requested_at: new Date(Date.now() - 2.5 * 86_400_000).toISOString() },
    { kind: 'to_verify', id: 9, name: 'IT 101 · A', requested_at: new Date(Date.now() - 90 * 60_000).toISOString() },
  ],
  headline: {
    enrolled: { now: 1200, last_year: 1100 },
    total: { now: 1500, last_year: 1400 },
    paid: { now_centavos: 500_00, last_year_centavos: 700_00 },
  },
  offices: [{ id: 4, name: 'Library', open: 2 }],
  grade_tasks: { to_verify: 7, to_post: 0, to_endorse: 0, to_apply: 0 },
  cashier: {
    ...{ day, receipts: 2, collected_centavos: 100, tenders: [], days: [{ day, amount_centavos: 100 }], on_hold: 16 },
    own: { shift: null, next_or_number: '0001234', is_booklet_used_up: false },
  },
  enrollment: {
    ...{
      days: [{ day, requests: 4, enrolled: 3 }],
      courses: [{ course_id: 3, code: 'BSIT', enrolled: 3, seats: 40 }],
      sheets: { overdue: 1, due: 56, next_deadline: day },
    },
    full_sections: { n: 1, rows: [{ section: 'BSIT-1A', course_id: 3, level: 1, taken: 2, seats: 2 }] },
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
  server.on(dashboard.overview, () => ({ data: { ...waiting, tasks: [] } }))
  const screen = await drawDashboard('cashier')
  await expect.element(screen.getByText('1,200')).toBeVisible()
  await expect.element(screen.getByText('Nothing is waiting for you.')).toBeVisible()
  await expect.element(screen.getByText(/^Gate/)).toBeVisible()
  expect([...screen.container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([])
  expect(screen.container.textContent).not.toMatch(/Proofs of payment|Cashier's hold/)
})

test('links a figure to the list of its term and status', async () => {
  server.on(dashboard.overview, () => ({ data: waiting }))
  const lists = [
    'enrollments/list',
    'enrollments/enrolled',
    'enrollments/cashier-hold',
    'reports/cashiers',
    'reports/receivables',
    'grade-sheets',
  ]
  const screen = await drawDashboard(
    'registrar',
    undefined,
    [...lists, 'employees', 'messages', 'accounts', 'payments', 'sections', 'clearance'].map((list) => `/admin/${list}`),
  )
  const inTerm = 'school_year=2026-2027&semester=2'
  for (const [name, address] of [
    [/^Enrolled ?1,200/, `enrollments/enrolled?${inTerm}`],
    [/^All enrollments \(without rejected\) ?1,500/, `enrollments/list?${inTerm}`],
    [/^Paid ?₱500.00 ?₱700.00 last year/, `accounts?${inTerm}`],
    [/^26 Nov 2026: 4 requests$/, `enrollments/list?${inTerm}&requested_on=${day}`],
    [/^26 Nov 2026: 3 enrolled$/, `enrollments/enrolled?${inTerm}&enrolled_on=${day}`],
    [/^26 Nov 2026: ₱1.00 collected$/, `reports/cashiers?from=${day}&to=${day}`],
    [/^BSIT$/, `enrollments/enrolled?${inTerm}&course_id=3`],
    [/^BSIT-1A$/, `sections?${inTerm}&search=BSIT-1A`],
    [/^Library$/, 'clearance?office=4&status=open'],
    [/^Go to the counter$/, 'payments'],
    [/^2 receipts$/, `reports/cashiers?from=${day}&to=${day}`],
    [/^Cashier's hold: 16$/, `enrollments/cashier-hold?${inTerm}`],
    [/^Grade sheets to verify: 7$/, 'grade-sheets?school_year=&semester=&progress=to_verify'],
    [/^Overdue$/, `grade-sheets?${inTerm}&progress=overdue`],
    [/^Due within a week$/, `grade-sheets?${inTerm}&progress=due`],
    [/^Receivables of 2026–2027$/, 'reports/receivables?school_year=2026-2027'],
    [/^Without classes$/, `employees?${inTerm}&kind=instructor&status=1&load=none`],
    [/^Messages to send$/, 'messages?status=queued'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', `/admin/${address}`)
})

test('names what waits, the oldest first, each with a link that opens it', async () => {
  server.on(dashboard.overview, () => ({ data: waiting }))
  const screen = await drawDashboard('registrar')
  const rows = screen.getByRole('region', { name: 'To do' }).getByRole('listitem')
  for (const [at, text, name, address] of [
    [
      0,
      'GARCIA, JoyceAdmission request13 days agoOpen',
      'GARCIA, Joyce',
      'enrollments/new-request?school_year=2026-2027&semester=2&details=5',
    ],
    [1, 'CRUZ, AnaProof of payment2 days agoOpen', 'CRUZ, Ana', 'payment-proofs/6'],
    [2, 'IT 101 · AGrade sheet to verify1 hour agoOpen', 'IT 101 · A', 'grade-sheets/9'],
  ] as const) {
    await expect.element(rows.nth(at)).toHaveTextContent(text)
    await expect.element(rows.nth(at).getByRole('link', { name: `Open ${name}` })).toHaveAttribute('href', `/admin/${address}`)
  }
})

test('shows the values of the day that has the focus', async () => {
  server.on(dashboard.overview, () => ({ data: waiting }))
  const screen = await drawDashboard('registrar', undefined, ['/admin/enrollments/list'])
  const panel = screen.getByRole('region', { name: 'Requests of the last 14 days' })
  await expect.element(panel.getByText('1 days')).toBeVisible()
  panel.getByRole('link', { name: '26 Nov 2026: 4 requests' }).element().focus()
  await expect.element(panel.getByText('26 Nov 2026', { exact: true }).first()).toBeVisible()
})

test('leads a new school to its first receipt', async () => {
  const setup = setupSteps.map((step) => ({ step, is_done: step === 'school', row_id: step === 'curriculum' ? 7 : null }))
  server.on(dashboard.overview, () => ({ data: { ...empty, setup } }))
  const screen = await drawDashboard('administrator', undefined, [
    '/admin/settings/calendar',
    '/admin/settings/registrar/prospectus/edit/:id',
  ])
  await expect.element(screen.getByRole('heading', { name: 'Set up the school: 1 of 10 done' })).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Name the school' }).getByLabelText('Done')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/settings/calendar')
  const curricula = screen.getByRole('link', { name: 'Enter and activate the curricula' })
  await expect.element(curricula).toHaveAttribute('href', '/admin/settings/registrar/prospectus/edit/7')
})

test('names the next step above the other pages, and says which step a page is', async () => {
  const setup = setupSteps.map((step) => ({ step, is_done: step === 'school', row_id: null }))
  server.on(dashboard.overview, () => ({ data: { ...empty, setup } }))
  const { screen } = await draw(() => (
    <>
      <SetupNext pathname="/admin/settings/school" />
      <SetupNext pathname="/admin/settings/calendar" />
    </>
  ))
  const [above, there] = ['Next: Enter the school calendar', 'This step: Enter the school calendar.']
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(`Setup: 1 of 10 done. ${above}`)
  await expect.element(screen.getByRole('status').last()).toHaveTextContent(`Setup: 1 of 10 done. ${there}`)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/admin/settings/calendar')
})
