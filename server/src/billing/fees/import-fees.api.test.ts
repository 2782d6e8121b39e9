import { formatCsv } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context.ts'
import { writeSheet } from '#platform/sheets/write-sheet.ts'
import { aCourse, anEnrollment } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { send, check, apply, undo, readImport, problems: listProblems, importSheet } = makeImportCalls(t, 'fees', 'cashier')
/** The columns of an exported list. */
const HEADER = [
  ...['Fee', 'Category', 'Charged', 'For', 'Amount', 'Semester', 'School', 'Course', 'Year level', 'Enrollee type', 'Subject category'],
  ...['Laboratory', 'Bills', 'Status'],
]
const ROWS = [
  ['Tuition', 'Tuition', 'Per lecture unit', 'College', 450.55, '', 'College', '', '', '', '', '', 0, 'Active'],
  ['Library, books', 'Library', 'Per term', 'BSIT', 500, 'Second semester', '', 'BSIT', 'First year', 'Transferee', '', '', 12, 'Active'],
  ['Major', 'Tuition', 'Per laboratory unit', 'Major', 1200, 'Summer', 'High school', '', 'Grade 11', 'Old', 'Major', '', 0, 'Inactive'],
  ['Computer', 'Computer', 'Per laboratory subject', 'computer', 900, '', '', '', '', '', '', 'computer', 0, 'Active'],
  ['Handbook', 'Handbook', 'Once for new students', 'All students', 120, '', '', '', '', 'New', '', '', 0, 'Until 22 Nov 2026'],
]
const makeCsv = (rows: readonly (readonly unknown[])[]) => formatCsv([HEADER, ...rows], [false, false, false, false, true])
const line = (...cells: (string | number)[]) => HEADER.map((_, index) => cells[index] ?? '')
const listYear = async (school_year: string) => {
  const { body } = await t.inject('GET', '/api/fees', { as: 'cashier', query: { school_year, limit: 100 } })
  return body.data
}

beforeAll(async () => {
  await aCourse(t.db, { code: 'BSIT' })
  await sql`insert into subject_categories (name) values ('Major')`.execute(t.db)
})

describe('importing fees', () => {
  it('reads an exported list, as text and as a workbook, without its ended versions', async () => {
    for (const [school_year, body] of [
      ['2030-2031', makeCsv(ROWS)],
      ['2031-2032', await writeSheet(HEADER, ROWS)],
    ] as const) {
      const answer = await importSheet(school_year, body)
      expect(answer.status).toBe(200)
      expect(await readImport(answer.id)).toMatchObject({ status: 'applied', target_name: school_year })
      expect(await listYear(school_year)).toMatchObject([
        {
          name: 'Major',
          level_type: 'high_school',
          level: 11,
          enrollee_type: 'old',
          subject_category: { name: 'Major' },
          is_active: false,
        },
        { name: 'Tuition', basis: 'per_unit_lec', amount_centavos: 45_055, level_type: 'college', semester: null, is_active: true },
        { name: 'Computer', basis: 'per_subject_lab', lab_type: 'computer' },
        { name: 'Library, books', semester: 2, course: { code: 'BSIT' }, level: 1, enrollee_type: 'transferee', amount_centavos: 50_000 },
      ])
    }
  })

  it('changes nothing when the same list is imported again', async () => {
    const before = await listYear('2030-2031')
    const exported = (await t.inject('GET', '/api/fees', { as: 'cashier', query: { school_year: '2030-2031', format: 'csv' } })).body
    expect(exported).toContain(
      '"Library, books",Library,Per term,"BSIT, First year, Transferee students, Second semester",500.00,Second semester,',
    )
    expect((await check((await send('2030-2031', exported)).body.data)).body.data).toMatchObject({ error_count: 0, warning_count: 4 })
    const { data } = (await send('2030-2031', makeCsv(ROWS))).body
    expect((await check(data)).body.data).toMatchObject({ error_count: 0, warning_count: 5 })
    expect((await listProblems(data.id))[0]).toBe('2 warning: This fee already exists in 2030-2031 and stays as it is')
    await importSheet('2030-2031', makeCsv(ROWS))
    expect(await listYear('2030-2031')).toEqual(before)
  })

  it('leaves out a fee that the year had until it was replaced, as a copy does, and one that differs only in capitals', async () => {
    await importSheet('2035-2036', makeCsv(ROWS.slice(0, 2)))
    await sql`update fees set ended_at = now(), is_active = false where school_year = '2035-2036' and name = 'Tuition'`.execute(t.db)
    const rows = [
      ROWS[0]!,
      line('LIBRARY, BOOKS', 'Library', 'Per term', 'BSIT', 500, 'Second semester', '', 'BSIT', 'First year', 'Transferee'),
    ]
    const { data } = (await send('2035-2036', makeCsv(rows))).body
    expect((await check(data)).body.data).toMatchObject({ error_count: 0, warning_count: 2 })
    expect(await listProblems(data.id)).toEqual([
      '2 warning: 2035-2036 had this fee until it was replaced: it is not imported',
      '3 warning: This fee already exists in 2035-2036 and stays as it is',
    ])
    await apply(data.id, {}, 'cashier')
    expect(await listYear('2035-2036')).toHaveLength(2)
  })

  it('names what is wrong with each row', async () => {
    const rows = [
      line('Parking', 'Cars', 'Per term', '', 100),
      line('Library', 'Library', 'Weekly', '', 100),
      line('Library', 'Library', 'Per term', '', 'free'),
      line('Library', 'Library', 'Per term', '', 100, '', '', 'BSXX'),
      line('Library', 'Library', 'Per term', '', 100, '', 'High school', 'BSIT'),
      line('Library', 'Library', 'Per term', '', 100, '', 'College', '', 'Grade 7'),
      line('Library', 'Library', 'Per term', '', 100, '', '', '', '', '', '', 'computer'),
      line('Library', 'Library', 'Per term', '', 100, '', '', '', '', 'Freshman'),
      line('Cards', 'Library', 'Per term', '', 100),
      line('Cards', 'Library', 'Per term', '', 120),
      line('Tuition', 'Tuition', 'Per lecture unit', '', 451, '', 'College'),
      line('', 'Library', 'Per term', '', 100),
    ]
    const { data } = (await send('2030-2031', makeCsv(rows))).body
    await check(data)
    const problems = await listProblems(data.id)
    expect(problems).toEqual([
      "2 error: There is no fee category 'Cars'. Add it under Fee categories, or correct the name",
      expect.stringMatching(/^3 error: .*'Weekly' is not one of Per lecture unit/),
      expect.stringMatching(/^4 error: .*'free' is not an amount/),
      "5 error: There is no course 'BSXX'",
      '6 error: BSIT is not a course of the high school',
      '7 error: Choose a year level of this school',
      '8 error: Only a fee per unit or per subject has a laboratory',
      expect.stringMatching(/^9 error: .*'Freshman' is not one of/),
      '11 error: Duplicate fee: row 10 is for the same students',
      '12 error: 2030-2031 has this fee with ₱450.55. Change it in the list of fees',
      expect.stringMatching(/^13 error: /),
    ])
  })

  it('is undone until a fee is on a bill', async () => {
    const { id } = await importSheet('2032-2033', makeCsv(ROWS.slice(0, 2)))
    expect((await undo(id)).status).toBe(200)
    expect(await listYear('2032-2033')).toEqual([])

    const again = await importSheet('2032-2033', makeCsv(ROWS.slice(0, 2)))
    const [fee] = await listYear('2032-2033')
    const enrollment = await anEnrollment(t.db, { school_year: '2032-2033' })
    await inTransaction(t.db, (tx) =>
      sql`
        with bill as (insert into assessments (enrollment_id, gross_centavos) values (${enrollment.id}, 0) returning id)
        insert into assessment_lines (assessment_id, kind, fee_category_id, fee_id, description, rate_centavos, amount_centavos)
        select id, 'misc', ${fee.category.id}::bigint, ${fee.id}::bigint, ${fee.name}, 0, 0 from bill`.execute(tx),
    )
    const { status, body } = await undo(again.id)
    expect([status, body.reasons]).toMatchObject([409, [{ code: 'import.in_use', message: `${fee.name} is already billed.` }]])
    expect(await listYear('2032-2033')).toHaveLength(2)
  })

  it('is for the cashier, into a school year', async () => {
    expect((await send('2030-2032', makeCsv(ROWS))).status).toBe(404)
    expect((await send('school', makeCsv(ROWS))).status).toBe(404)
    expect((await send('2030-2031', makeCsv(ROWS), { as: undefined })).status).toBe(401)
    for (const role of ['registrar', 'student'] as const) {
      expect((await send('2030-2031', makeCsv(ROWS), { as: await t.createUser(role) })).status).toBe(403)
    }
    const { data } = (await send('2033-2034', makeCsv(ROWS))).body
    await check(data)
    expect((await apply(data.id, {}, 'registrar')).status).toBe(404)
    expect(await listYear('2033-2034')).toEqual([])
  })
})
