import { type ProspectusPlan, type ProspectusRow, prospectus } from '@talaan/contract'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useCall } from '#lib/query.ts'
import { draw } from '#testing/draw.tsx'
import { makePlan, makeRow } from '#testing/prospectus-rows.ts'
import { connectionLoss, fakeServer, laterAnswer, Refusal } from '#testing/server.ts'
import { planRequest } from './plan-cache.ts'
import { SaveState } from './save-state.tsx'
import { type PlanWork, usePlan } from './use-plan.ts'

const server = fakeServer()

const updated = (row: ProspectusRow, change: Partial<ProspectusRow>, minute: number): ProspectusRow => ({
  ...row,
  ...change,
  updated_at: `2026-11-21T00:${String(minute).padStart(2, '0')}:00.000Z`,
})

/** Renders a plan of three subjects, with its edits and the foot of the sheet. */
async function drawPlan() {
  const rows = ['IT101', 'IT102', 'IT103'].map((code, i) => makeRow(code, 1, 1, { id: i + 1 }))
  const plan = makePlan(rows)
  const school = { plan }
  server.on(prospectus.prospectus, () => ({ data: school.plan }) as never)
  const latest: { work?: PlanWork } = {}
  function Sheet({ shown }: { shown: ProspectusPlan }) {
    const work = usePlan(shown)
    latest.work = work
    return (
      <>
        <ol>
          {shown.terms.flatMap((term) =>
            term.rows.map((row) => (
              <li
                key={row.id}
              >{`${row.level}/${row.semester} ${row.code} ${work.edits[row.id]?.values.descriptive_title ?? row.descriptive_title}`}</li>
            )),
          )}
        </ol>
        <p data-testid="spoken">{work.announcement}</p>
        <SaveState work={work} />
      </>
    )
  }
  function Page() {
    const query = useCall(prospectus.prospectus, planRequest(plan.id))
    return query.data ? <Sheet shown={query.data.data} /> : null
  }
  const { screen } = await draw(Page)
  await expect.element(screen.getByText('1/1 IT101 Title of IT101')).toBeVisible()
  const lines = () => [...document.querySelectorAll('ol > li')].map((line) => line.textContent)
  const codes = () => lines().map((line) => line.split(' ').slice(0, 2).join(' '))
  return { screen, rows, school, lines, codes, work: () => latest.work! }
}

const sentTo = (entry: Parameters<typeof server.sent>[0]) => server.sent(entry).map(({ fields }) => fields)

test('sends one edit after the other, each with the newest state of its row', async () => {
  const first = laterAnswer<never>()
  const { rows, work, screen } = await drawPlan()
  const [row] = rows as [ProspectusRow]
  let minute = 0
  server.on(prospectus.editProspectusRow, (request) => {
    minute += 1
    const { id: _, row_id: __, updated_at: ___, ...change } = request as never as Record<string, never>
    return minute === 1 ? first.promise : ({ data: updated(row, change, minute), message: '', warnings: [] } as never)
  })
  await act(async () => work().typeText(row, 'descriptive_title', 'Computing'))
  await act(async () => work().typeText(row, 'code', 'CS101'))
  await server.arrival(prospectus.editProspectusRow)
  await expect.element(screen.getByText('Saving…')).toBeVisible()
  expect(server.sent(prospectus.editProspectusRow)).toHaveLength(1)
  first.resolve({ data: updated(row, { descriptive_title: 'Computing' }, 1), message: '', warnings: [] } as never)
  await expect.element(screen.getByText('All changes saved')).toBeVisible()
  expect(sentTo(prospectus.editProspectusRow)).toEqual([
    expect.objectContaining({ descriptive_title: 'Computing', updated_at: row.updated_at }),
    expect.objectContaining({ code: 'CS101', updated_at: '2026-11-21T00:01:00.000Z' }),
  ])
  expect(work().edits).toEqual({})
})

test('a refused edit stays as it was typed, shows the reason, and is sent again with the newest state', async () => {
  const { rows, work, screen, school, lines } = await drawPlan()
  const [row] = rows as [ProspectusRow]
  const newer = updated(row, { type: 'Laboratory' as never }, 5)
  let isStale = true
  server.on(prospectus.editProspectusRow, (request) => {
    if (isStale) throw new Refusal(409, { message: 'Somebody else changed IT101.' })
    return { data: updated(newer, { descriptive_title: String(request.descriptive_title) }, 6), message: '', warnings: [] } as never
  })
  school.plan = makePlan([newer, ...rows.slice(1)])
  await act(async () => work().typeText(row, 'descriptive_title', 'Computing'))
  await expect.element(screen.getByText('1 not saved')).toBeVisible()
  await expect.element(screen.getByText('Somebody else changed IT101.')).toBeVisible()
  expect(lines()[0]).toBe('1/1 IT101 Computing')

  isStale = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('All changes saved')).toBeVisible()
  expect(sentTo(prospectus.editProspectusRow).at(-1)).toMatchObject({ updated_at: newer.updated_at })
  expect(lines()[0]).toBe('1/1 IT101 Computing')
})

test('Discard restores the saved values', async () => {
  const { rows, work, screen, lines } = await drawPlan()
  server.on(prospectus.editProspectusRow, () => {
    throw new Refusal(422, { message: 'Invalid', errors: { descriptive_title: ['This title is taken.'] } })
  })
  await act(async () => work().typeText(rows[0]!, 'descriptive_title', 'Computing'))
  await expect.element(screen.getByText('1 not saved')).toBeVisible()
  expect(work().edits[1]?.problems).toEqual({ descriptive_title: 'This title is taken.' })
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByText('All changes saved')).toBeVisible()
  expect(lines()[0]).toBe('1/1 IT101 Title of IT101')
})

test('an edit that did not arrive can be sent again without reading the plan again', async () => {
  const { rows, work, screen } = await drawPlan()
  let isLost = true
  server.on(prospectus.editProspectusRow, () => {
    if (isLost) throw connectionLoss()
    return { data: updated(rows[0]!, { descriptive_title: 'Computing' }, 1), message: '', warnings: [] } as never
  })
  await act(async () => work().typeText(rows[0]!, 'descriptive_title', 'Computing'))
  await expect.element(screen.getByText('This was not saved. Check your internet connection and try again.')).toBeVisible()
  expect(server.sent(prospectus.prospectus)).toHaveLength(1)
  isLost = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('All changes saved')).toBeVisible()
})

/** Answers an order as the server does: each row of it is newer. */
const orderedRows = (rows: readonly ProspectusRow[], request: unknown, minute: number) => {
  const { level, semester, rows: order } = request as { level: number; semester: number; rows: { id: number }[] }
  const ordered = order.map(({ id }) => updated(rows.find((row) => row.id === id)!, { level, semester }, minute))
  return { data: { level, semester, rows: ordered }, message: '', warnings: [] } as never
}

test('a move shows at once; of several moves of a row only the last is sent', async () => {
  const { rows, work, screen, codes } = await drawPlan()
  const first = laterAnswer<void>()
  server.on(prospectus.editProspectusRow, async () => {
    await first.promise
    return { data: updated(rows[2]!, { descriptive_title: 'Ethics' }, 1), message: '', warnings: [] } as never
  })
  server.on(prospectus.orderProspectusTerm, (request) => orderedRows(rows, request, 2))
  await act(async () => {
    work().typeText(rows[2]!, 'descriptive_title', 'Ethics')
    work().move(1, { level: 1, semester: 1, index: 1 })
    work().move(1, { level: 1, semester: 1, index: 2 })
  })
  await expect.poll(() => codes()).toEqual(['1/1 IT102', '1/1 IT103', '1/1 IT101'])
  await expect.element(screen.getByTestId('spoken')).toHaveTextContent('IT101 moved to place 3 of 3 in First Year, First Semester')
  first.resolve()
  await expect.element(screen.getByText('All changes saved')).toBeVisible()
  expect(sentTo(prospectus.orderProspectusTerm).map(({ rows }) => (rows as ProspectusRow[]).map(({ id }) => id))).toEqual([[2, 3, 1]])
  expect(codes()).toEqual(['1/1 IT102', '1/1 IT103', '1/1 IT101'])
})

test('a refused move is undone, and the move after it stays', async () => {
  const { rows, work, screen, codes } = await drawPlan()
  let orders = 0
  const seen = laterAnswer<void>()
  server.on(prospectus.orderProspectusTerm, async (request) => {
    orders += 1
    await seen.promise
    if (orders === 1) throw new Refusal(409, { message: 'IT103 needs IT101 first.' })
    return orderedRows(rows, request, orders)
  })
  await act(async () => {
    work().move(1, { level: 1, semester: 2, index: 0 })
    work().move(2, { level: 2, semester: 1, index: 0 })
  })
  await expect.poll(() => codes()).toEqual(['1/1 IT103', '1/2 IT101', '2/1 IT102'])
  seen.resolve()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('IT103 needs IT101 first.')
  await expect.element(screen.getByText('All changes saved')).toBeVisible()
  await expect.poll(() => codes()).toEqual(['1/1 IT101', '1/1 IT103', '2/1 IT102'])
})

test('returns the problems of a new row, and shows a row that was added', async () => {
  const { work, screen, codes } = await drawPlan()
  server.on(prospectus.addProspectusRow, ({ code }) => {
    if (code === 'IT101') throw new Refusal(422, { message: 'Invalid', errors: { code: ['IT101 is in this curriculum already.'] } })
    return { data: makeRow(String(code), 1, 2), message: '', warnings: [] } as never
  })
  const texts = { code: 'IT101', descriptive_title: 'Computing', type: 'Lecture' }
  expect(await work().add({ level: 1, semester: 2 }, texts)).toEqual({ code: 'IT101 is in this curriculum already.' })
  expect(await work().add({ level: 1, semester: 2 }, { ...texts, code: 'IT104' })).toBeUndefined()
  await expect.poll(() => codes()).toContain('1/2 IT104')
  await expect.element(screen.getByTestId('spoken')).toHaveTextContent('IT104 added to First Year, Second Semester')
})

test('tells when a subject was added without units', async () => {
  const { work, screen } = await drawPlan()
  server.on(
    prospectus.addProspectusRow,
    ({ code }) => ({ data: makeRow(String(code), 1, 2, { units: 0 }), message: '', warnings: [] }) as never,
  )
  await work().add({ level: 1, semester: 2 }, { code: 'IT105', descriptive_title: 'Seminar', type: 'Lecture' })
  await expect.element(screen.getByText('IT105 has 0 units. Enter its lecture or laboratory units.')).toBeVisible()
})
