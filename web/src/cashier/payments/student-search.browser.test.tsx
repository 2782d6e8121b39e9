import { type AccountRow, payments } from '@talaan/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { StudentSearch } from './student-search.tsx'

const server = fakeServer()

let lastId = 0
function makeRow(last_name: string, first_name: string, middle_name: string, student_id_number: string | null = null): AccountRow {
  lastId += 1
  const person = { last_name, first_name, middle_name, full_name: `${last_name}, ${first_name} ${middle_name}`, student_id_number }
  const enrollment = { course: { id: 1, code: 'BSIT' }, level: 1, school_year: '2026-2027', semester: 1, status: 4, withdrawn: false }
  const money = { net_centavos: 100_00, paid_centavos: 0, balance_centavos: 100_00 }
  return { enrollment_id: lastId, trans_no: null, image: null, ...person, ...enrollment, ...money } as AccountRow
}

/** Types a text at the counter, waits for the results, presses Enter, and returns the account that opened. */
async function enter(text: string, rows: readonly AccountRow[]): Promise<string | undefined> {
  server.on(payments.accounts, () => ({ data: rows, meta: { current_page: 1, per_page: 8, last_page: 1, total: rows.length } }) as never)
  const Desk = () => <h1>Billing desk</h1>
  const { screen, router } = await draw(() => <StudentSearch />, { pages: { '/admin/payments/billing/$id': Desk } })
  await screen.getByLabelText('Student at the counter').fill(text)
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const [, id] = /\/billing\/(\d+)$/.exec(router.state.location.pathname) ?? []
  return id
}

test('Enter opens the student with exactly that number', async () => {
  const other = makeRow('REYES', 'Ana', 'Cruz', '2026-00011')
  const exact = makeRow('SANTOS', 'Ben', 'Lim', '2026-0001')
  expect(await enter('2026-0001', [other, exact])).toBe(String(exact.enrollment_id))
})

test('Enter opens the only student with that last name, also below others who have it as middle name', async () => {
  const byMiddleName = makeRow('CORPUZ', 'Bryan', 'Peña')
  const bySurname = makeRow('PEÑA', 'Mika', 'Jimenez')
  expect(await enter('pena', [byMiddleName, bySurname])).toBe(String(bySurname.enrollment_id))
})

test('Enter opens a single result that is found by the first name', async () => {
  const only = makeRow('AQUINO', 'Paolo', 'Dizon')
  expect(await enter('paolo', [only])).toBe(String(only.enrollment_id))
})

test('Enter opens nobody when two students have that last name', async () => {
  expect(await enter('pena', [makeRow('PEÑA', 'Mika', 'Jimenez'), makeRow('PEÑA', 'Ana', 'Lopez')])).toBeUndefined()
})

test('Enter opens nobody who is found by the middle name alone, not even a single result', async () => {
  expect(await enter('pena', [makeRow('CORPUZ', 'Bryan', 'Peña')])).toBeUndefined()
})
