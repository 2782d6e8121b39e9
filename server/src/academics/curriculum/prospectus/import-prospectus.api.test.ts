import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createGrade, registrarApi } from '#testing/academics/prospectus.ts'
import { aCourse, anOffer, type Course } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { send, check, undo, readImport: read, problems, importSheet } = makeImportCalls(t, 'prospectus')
const registrar = registrarApi(t)
const HEADER = 'year,sem,code,title,lec,lab,units,type,category,prerequisites,corequisites'
let course: Course

beforeEach(async () => {
  course = await aCourse(t.db)
  await sql`insert into subject_categories (name) values ('GE'), ('Major') on conflict do nothing`.execute(t.db)
})
const checkSheet = async (lines: readonly string[], header = HEADER) => {
  const { data } = (await send(course.curriculum_id, [header, ...lines].join('\n'))).body
  await check(data)
  return problems(data.id)
}

it('imports a whole demo prospectus with its prerequisites', async () => {
  const file = new URL('../../../../../demo/data/prospectus-bsit.csv', import.meta.url)
  const names = ['Common Computing', 'Elective', 'PE', 'NSTP', 'OJT', 'Institutional']
  await sql`insert into subject_categories (name) select unnest(${names}::text[]) on conflict do nothing`.execute(t.db)
  const { data } = (await send(course.curriculum_id, readFileSync(file))).body
  await check(data)
  expect((await problems(data.id)).filter((text) => text.includes('error'))).toEqual([])
  const { id } = await importSheet(course.curriculum_id, readFileSync(file))
  expect((await read(id)).failure).toBeNull()
  const rows = await registrar.listRows(course)
  expect(rows).toHaveLength(data.row_count)
  expect(rows[0]).toMatchObject({
    code: 'CC101',
    lec_units: 2,
    lab_units: 1,
    type: 'Lecture/Laboratory',
    category: 'Common Computing',
    lab_type: 'computer',
  })
  expect(rows.some((row) => row.prerequisites.length > 0)).toBe(true)
  expect(rows.some((row) => row.standing !== null)).toBe(true)
  const sorts = rows.filter((row) => row.level === 1 && row.semester === 1).map((row) => row.sort)
  expect(sorts).toEqual(sorts.map((_, index) => index + 1))
})

it('reads years, semesters, units and types in the forms that schools write', async () => {
  await importSheet(
    course.curriculum_id,
    [
      HEADER,
      'First Year,1st Semester,cc 101,Introduction,,,3,,ge,none,',
      '2nd Year,Second Sem,CC102,Programming,2,1,3,,Major,"CC 101, 2nd year standing",',
      'III,Summer,OJT1,Practicum,0,3,3,OJT,,YEAR3,CC102',
      '4,1,LAB1,Laboratory,,2,,,,,',
    ].join('\n'),
  )
  const rows = await registrar.listRows(course)
  expect(rows.map((row) => [row.level, row.semester, row.code, row.lec_units, row.lab_units, row.type])).toEqual([
    [1, 1, 'CC 101', 3, 0, 'Lecture'],
    [2, 2, 'CC102', 2, 1, 'Lecture/Laboratory'],
    [3, 3, 'OJT1', 0, 3, 'Practicum'],
    [4, 1, 'LAB1', 0, 2, 'Laboratory'],
  ])
  expect(rows[1]).toMatchObject({ category: 'Major', prerequisites: [{ code: 'CC 101' }], standing: 2 })
  expect(rows[2]).toMatchObject({ corequisites: [{ code: 'CC102' }], standing: 3 })
})

it('checks every row against the others and the curriculum', async () => {
  await registrar.addRow(course, { level: 1, semester: 1, code: 'GE101', descriptive_title: 'Self' })
  expect(
    await checkSheet([
      '1,1,CC101,A,3,0,3,,GE,,',
      '1,1,CC101,A,3,0,3,,GE,,',
      '1,1,GE101,A,3,0,3,,Arts,,',
      '11,1,CC102,A,3,0,4,,GE,CC999,GE101',
      '1,1,CC103,A,,,,,GE,CC103,',
    ]),
  ).toEqual([
    '3 error: Duplicate code: CC101 is also in row 2',
    '4 error: Duplicate code: GE101 is already in 2018',
    expect.stringMatching(/^4 error: Category 'Arts' was not found. Use .*GE.*Major/),
    expect.stringMatching(/^5 error: Grade 11 is not valid for C\d+. Use First Year, Second Year, Third Year, Fourth Year$/),
    '5 error: Units do not match: 4 in total, 3 lecture and 0 laboratory',
    '5 error: Prerequisite CC999 was not found in this file or in 2018',
    '6 warning: This subject has no units',
    '6 error: CC103 cannot be its own prerequisite or corequisite',
  ])
})

it('reports a whole cycle once, and warns of a prerequisite in a later term', async () => {
  expect(
    await checkSheet([
      '1,1,A1,A,3,0,3,,,C1,',
      '1,2,B1,B,3,0,3,,,A1,',
      '2,1,C1,C,3,0,3,,,B1,',
      '1,1,D1,D,3,0,3,,,E1,',
      '2,1,E1,E,3,0,3,,,,',
      '1,1,F1,F,3,0,3,,,A1,',
    ]),
  ).toEqual([
    '2 error: A1 needs C1, which needs B1, which needs A1',
    '2 warning: A1 needs C1, which is planned later, in Second Year, First Semester.',
    '5 warning: D1 needs E1, which is planned later, in Second Year, First Semester.',
    '7 warning: F1 needs A1, which is planned in the same term.',
  ])
})

it('rejects the undo once a subject is offered, graded or required, and names it', async () => {
  const sheet = [HEADER, '1,1,CC101,A,3,0,3,,,,', '1,2,CC102,B,3,0,3,,,CC101,', '2,1,CC103,C,3,0,3,,,,'].join('\n')
  const { id } = await importSheet(course.curriculum_id, sheet)
  const firstRow = await registrar.findRow(course, 'CC101')
  const thirdRow = await registrar.findRow(course, 'CC103')
  await anOffer(t.db, { subject: firstRow })
  await createGrade(t, course, thirdRow)
  const dependentRow = (await registrar.addRow(course, { level: 3, semester: 1, code: 'CC104', descriptive_title: 'D' })).body.data
  await registrar.setNeeds(course, dependentRow.id, {
    updated_at: dependentRow.updated_at,
    prerequisites: [(await registrar.findRow(course, 'CC102')).id],
  })
  const { status, body } = await undo(id)
  expect([status, body.message]).toEqual([409, 'This import cannot be undone because some of its rows are in use.'])
  expect(body.reasons.map((reason: { message: string }) => reason.message)).toEqual([
    'CC101 has classes in this or an earlier term.',
    'CC102 is required by CC104.',
    'CC103 has grades and cannot be removed.',
  ])
  expect(await registrar.listRows(course)).toHaveLength(4)
})
