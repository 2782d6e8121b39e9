import { formatCsv, type RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aStudent, aTerm, type Student } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const calls = makeImportCalls(app, 'deficiencies', 'librarian')
let library: string
const students: Student[] = []

beforeAll(async () => {
  await aTerm(app.db)
  const { rows } = await sql<{ id: number }>`select id from clearance_offices where name = 'Library'`.execute(app.db)
  library = String(rows[0]!.id)
  for (const n of [1, 2, 3]) students.push(await aStudent(app.db, { student_id_number: `L-${n}` }))
})

const HEADER = ['Student no.', 'Book', 'Instructions', 'Fine']
const sheet = (...rows: (string | number)[][]) => formatCsv([HEADER, ...rows])
async function problemsOf(rows: (string | number)[][], as: TestUser | RoleKey): Promise<string[]> {
  const { id, mapping } = (await calls.send(library, sheet(...rows), { as })).body.data
  await app.inject('POST', `/api/imports/${id}/check`, { as, body: { mapping } })
  return calls.problems(id)
}
const openTags = async () =>
  (
    await sql<{ number: string; reason: string; amount_centavos: number | null; holds: number }>`
      select i.student_id_number as number, d.reason, d.amount_centavos,
             (select count(*)::int from holds h where h.deficiency_id = d.id and h.lifted_at is null) as holds
      from deficiencies d join students s on s.id = d.student_id join user_infos i on i.id = s.user_info_id
      where d.status = 'open' order by 1, 2`.execute(app.db)
  ).rows

test('tags the students of a sheet for the office, and undoing the import cancels what is open', async () => {
  const { id, status } = await calls.importSheet(
    library,
    sheet(['l-1', 'Noli Me Tangere', '', '350.00'], ['L-2', 'El Fili', 'Bring it back', '']),
  )
  expect(status).toBe(200)
  expect(await calls.readImport(id)).toMatchObject({ status: 'applied', target_name: 'Library', done_rows: 2 })
  expect(await openTags()).toEqual([
    { number: 'L-1', reason: 'Noli Me Tangere', amount_centavos: 35_000, holds: 1 },
    { number: 'L-2', reason: 'El Fili', amount_centavos: null, holds: 1 },
  ])
  expect((await calls.undo(id)).status).toBe(200)
  expect(await openTags()).toEqual([])
})

test('reports unknown students, double rows, amounts that are none, and who is tagged already', async () => {
  await calls.importSheet(library, sheet(['L-3', 'Florante at Laura', '', '']))
  const rows = [
    ['X-9', 'A', '', ''],
    ['L-1', 'B', '', ''],
    ['L-1', 'b', '', ''],
    ['L-2', 'C', '', 'much'],
    ['L-3', 'FLORANTE AT LAURA', '', ''],
  ]
  expect(await problemsOf(rows, 'librarian')).toEqual([
    '2 error: No student has the number X-9',
    '4 error: Duplicate: row 3 has the same student and reason',
    "5 error: Amount: 'much' is not an amount. Enter an amount such as 2,500.00",
    '6 warning: The student is already tagged for this reason: it stays as it is',
  ])
})

test('does not undo what was cleared, and is for the staff of the office', async () => {
  const { id } = await calls.importSheet(library, sheet(['L-2', 'Ibong Adarna', '', '']))
  const { rows } = await sql<{ id: number }>`select id from deficiencies where reason = 'Ibong Adarna'`.execute(app.db)
  await app.inject('POST', `/api/clearance/offices/${library}/clear`, { as: 'librarian', body: { ids: [rows[0]!.id] } })
  const refused = await calls.undo(id)
  expect([refused.status, refused.body.reasons[0].code]).toEqual([409, 'import.in_use'])

  const other = await calls.importSheet(library, sheet(['L-1', 'Ibong Adarna', '', '']))
  expect((await calls.undo(other.id, {}, 'guidance_counselor')).status).toBe(404)
  expect((await app.inject('GET', `/api/imports/${other.id}/rows`, { as: 'guidance_counselor' })).status).toBe(404)
  expect((await app.inject('GET', '/api/imports?kind=deficiencies', { as: 'guidance_counselor' })).body.data).toEqual([])
  const studying = await signInStudyingStaff(app, students[1]!, 'librarian')
  expect(await problemsOf([['L-2', 'Fine', '', '']], studying)).toEqual(['2 error: You cannot decide on your own clearance'])
  expect((await calls.send(library, sheet(['L-2', 'Fine', '', '']), { as: 'guidance_counselor' })).status).toBe(404)
  expect((await calls.send('999999', sheet(['L-2', 'Fine', '', '']))).status).toBe(404)
})
