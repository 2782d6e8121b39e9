import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '#foundation/imports/run-import.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { toSheetFile } from '#platform/sheets/sheet-file.ts'
import { aCourse, anEnrollment, type Course, type Student } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { send, check, apply, undo, problems, importSheet, readImport, listRows } = makeImportCalls(t, 'students')
const HEADER = 'Student No.,LRN,Surname,Given Name,Middle Name,Birthday,Sex,Mobile No.,Program,Year,SY Entered,Barangay'
let course: Course

beforeEach(async () => {
  await sql`delete from student_numbers`.execute(t.db)
  course = await aCourse(t.db)
})
const sheet = (...lines: string[]) => [HEADER, ...lines].join('\n')
const listProblems = async (...lines: string[]) => {
  const { data } = (await send('school', sheet(...lines))).body
  await check(data)
  return problems(data.id)
}
const readStudents = async () => {
  const { rows } = await sql<{ name: string; number: string | null; birthdate: string | null; level: number; curriculum_id: number }>`
    select concat_ws(', ', i.last_name, i.first_name) as name, i.student_id_number as number, i.birthdate, s.level /* never null: imported */,
           s.current_curriculum_id /* never null: imported */ as curriculum_id
    from students s join user_infos i on i.id = s.user_info_id where s.current_course_id = ${course.id} order by s.id`.execute(t.db)
  return rows
}

describe('importing students', () => {
  it('adds them with number, person and studies, without accounts, and lists them', async () => {
    const { id } = await importSheet(
      'school',
      sheet(
        `2024-00001,1367-2814-0001,DELA CRUZ,Juan,Santos,3/14/2006,M,917 123 4567,${course.code},2nd Year,SY 2024-2025,San Isidro`,
        `,,Ñuñez,Ma. Clara,,14-Mar-2007,F,,${course.code},1,,`,
      ),
    )
    expect(await readImport(id)).toMatchObject({ status: 'applied', row_count: 2, done_rows: 2, target_name: 'Students' })
    expect(await readStudents()).toEqual([
      { name: 'DELA CRUZ, Juan', number: '2024-00001', birthdate: '2006-03-14', level: 2, curriculum_id: course.curriculum_id },
      { name: 'Ñuñez, Ma. Clara', number: null, birthdate: '2007-03-14', level: 1, curriculum_id: course.curriculum_id },
    ])
    const list = await t.inject('GET', '/api/students', { as: 'registrar', query: { search: '2024-00001' } })
    expect(list.body.data).toMatchObject([{ student_id_number: '2024-00001', has_account: false, entry_sy: '2024-2025', level: 2 }])
    const { rows } = await sql`select lrn, contact_number, barangay from user_infos where student_id_number = '2024-00001'`.execute(t.db)
    expect(rows).toEqual([{ lrn: '136728140001', contact_number: '09171234567', barangay: 'San Isidro' }])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'imports.write',
      entity_id: String(id),
      after: { kind: 'students', rows: 2 },
    })
  })

  it('finds the students of an exported list as they are on record', async () => {
    const own = `2024-00007,136728140007,DELOS REYES,Luz,Santos,2006-04-15,F,09171234567,${course.code},2,2024-2025,San Isidro`
    await importSheet('school', sheet(own))
    const { body } = await t.inject('GET', '/api/students', { as: 'registrar', query: { search: '2024-00007', format: 'csv' } })
    const [head, row] = body.replace('\uFEFF', '').split('\r\n')
    expect(head).toContain('Last name,First name,Middle name,Extension,LRN,Sex,Birthdate,Student no.,Course,Year level,Curriculum')
    expect(row).toContain(`DELOS REYES,Luz,Santos,,136728140007,Female,2006-04-15,2024-00007,${course.code},Second year,`)
    const { data } = (await send('school', body)).body
    await check(data)
    expect(await problems(data.id)).toEqual([
      '2 error: Student number 2024-00007 is already used',
      '2 error: DELOS REYES, Luz already has LRN 136728140007',
      '2 error: A student with this name and birthdate is already on record',
    ])
    const other = body.replace('DELOS REYES,Luz', 'Tan,Ines').replace('136728140007', '136728140008').replace('2024-00007', '2024-00008')
    const { id } = await importSheet('school', other)
    expect(await readImport(id)).toMatchObject({ status: 'applied', done_rows: 1 })
  })

  it('takes the order of day and month from the whole column, and shows months as words', async () => {
    const row = (name: string, birthdate: string) => `,,${name},Ana,,${birthdate},F,,${course.code},1,,`
    const { id } = await importSheet('school', sheet(row('Abad', '25/12/2005'), row('Basa', '05/06/2006'), row('Cruz', '31/01/2007')))
    expect((await readStudents()).map(({ birthdate }) => birthdate)).toEqual(['2005-12-25', '2006-06-05', '2007-01-31'])
    const { body } = await listRows(id)
    expect(body.data[1].cells).toContain('5 June 2006')
    expect(await listProblems(row('Dizon', '25/12/2005'), row('Erni', '12/25/2005'), row('Flor', '05/06/2006'))).toEqual([
      "4 error: Birthdate: '05/06/2006' is 6 May 2006 or 5 June 2006. Write the month as a word",
    ])
  })

  it('asks once when the column does not decide, and writes nothing before the answer', async () => {
    const { data } = (await send('school', sheet(`,,Abad,Ana,,05/06/2004,F,,${course.code},1,,`))).body
    const checked = (await check(data)).body.data
    const question = { field: 'birthdate', text: '05/06/2004', month_first: '2004-05-06', day_first: '2004-06-05' }
    expect(checked).toMatchObject({ error_count: 0, warning_count: 0, date_questions: [{ ...question, answer: null }] })
    const refused = await apply(data.id, { skip_problems: true })
    expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'import.date_order'])
    const answered = await t.inject('POST', `/api/imports/${data.id}/check`, {
      as: 'registrar',
      body: { mapping: data.mapping, date_orders: { birthdate: 'day_first' } },
    })
    expect(answered.body.data.date_questions).toEqual([{ ...question, answer: 'day_first' }])
    expect((await listRows(data.id)).body.data[0].cells).toContain('5 June 2004')
    expect((await apply(data.id)).status).toBe(200)
    await runImport(t.services(), data.id)
    expect((await readStudents()).map(({ birthdate }) => birthdate)).toEqual(['2004-06-05'])
  })

  it('shows the parts of a whole name, and marks a doubtful one', async () => {
    const rows = ['"CRUZ, MARIA CLARA, SANTOS"', '"CRUZ, JUAN MIGUEL V"', 'Cruz'].map((name) => `${name},2006-01-02,${course.code},1`)
    const { data } = (await send('school', ['Name,Birthday,Program,Year', ...rows].join('\n'))).body
    await check(data)
    expect((await listRows(data.id)).body.data[0].cells).toContain('Last name: CRUZ · First name: MARIA CLARA · Middle name: SANTOS')
    expect(await problems(data.id)).toEqual([
      '3 warning: Full name: Check whether V is the middle initial',
      "4 error: Full name: 'Cruz' has no last name and first name. Write it as DELA CRUZ, Juan P.",
    ])
  })

  it('names the errors of each row', async () => {
    await importSheet('school', sheet(`2024-00009,136728140009,Reyes,Ana,,2006-01-02,F,,${course.code},1,,`))
    expect(
      await listProblems(
        `2024-00009,,Cruz,Ben,,2006-01-03,M,,${course.code},1,,`,
        `2024-00010,136728140009,Cruz,Carlo,,2006-01-04,M,,${course.code},1,,`,
        `2024-00010,,REYES,ana,,2-Jan-2006,F,,${course.code},1,,`,
        `,,Cruz,R2-D2,,2006-01-05,X,123,NOPE,5,2024-2026,`,
        `,,Santos,Dan,,1890-01-01,M,,${course.code},11,,`,
        `,,Lim,Eva,,,F,,${course.code},1,,`,
        `,,Lim,Fe,,2006-02-30,F,,${course.code},1,,`,
      ),
    ).toEqual([
      '2 error: Student number 2024-00009 is already used',
      '3 error: Reyes, Ana already has LRN 136728140009',
      '4 error: Duplicate student number: 2024-00010 is also in row 3',
      '4 error: A student with this name and birthdate is already on record',
      "5 error: First name: 'R2-D2' cannot be used. Use letters only. Spaces, hyphens, apostrophes and periods are allowed",
      "5 error: Gender: 'X' is not one of Male, Female",
      "5 error: Contact number: '123' cannot be used. The contact number must have exactly 11 digits",
      "5 error: Year level: '5' is not a valid year level",
      "5 error: School year of entry: '2024-2026' is not a school year such as 2026-2027",
      '5 error: Course NOPE was not found',
      '6 error: The birthdate gives an age above 100 years',
      `6 error: Year level 11 is not valid for ${course.code}. Use 1, 2, 3, 4.`,
      '7 warning: The birthdate is missing. The student has to add it.',
      "8 error: Birthdate: '2006-02-30' is not a date. Write it as YYYY-MM-DD",
    ])
  })

  it('finds the same person twice in a sheet, whatever the accents', async () => {
    expect(await listProblems(`,,Peña,José,,2006-01-02,M,,${course.code},1,,`, `,,PENA,Jose,,Jan 2 2006,M,,${course.code},1,,`)).toEqual([
      '3 error: Duplicate student: row 2 has the same name and birthdate',
    ])
  })

  it('writes the rows without errors when asked to, and keeps the others for correction', async () => {
    const { data } = (
      await send(
        'school',
        sheet(
          `A-1,,Uno,Ana,,2006-01-02,F,,${course.code},1,,`,
          `A-2,,Dos,Ben,,2006-01-03,M,,NOPE,1,,`,
          `A-3,,Tres,Carl,,2006-01-04,M,,${course.code},1,,`,
        ),
      )
    ).body
    await check(data)
    expect((await apply(data.id)).status).toBe(422)
    expect((await apply(data.id, { skip_problems: true })).status).toBe(200)
    await runImport(t.services(), data.id)
    expect(await readImport(data.id)).toMatchObject({ status: 'applied', row_count: 3, done_rows: 2, error_count: 1 })
    expect((await readStudents()).map(({ number }) => number)).toEqual(['A-1', 'A-3'])
    const file = await t.inject('GET', `/api/imports/${data.id}/problems`, { as: 'registrar' })
    expect(file.status).toBe(200)
  })

  it('refuses to leave out every row', async () => {
    const { data } = (await send('school', sheet('A-2,,Dos,Ben,,2006-01-03,M,,NOPE,1,,'))).body
    await check(data)
    const answer = await apply(data.id, { skip_problems: true })
    expect([answer.status, answer.body.reasons[0].message]).toEqual([422, 'Every row has an error. No row can be imported.'])
  })

  it('is undone while no student is used, and frees the numbers', async () => {
    const line = `B-1,,Baltazar,Ana,,2006-01-02,F,,${course.code},1,,`
    const { id } = await importSheet('school', sheet(line))
    expect((await undo(id)).status).toBe(200)
    expect(await readStudents()).toEqual([])
    const again = await importSheet('school', sheet(line, `B-2,,Bautista,Ben,,2006-01-03,M,,${course.code},1,,`))
    const { rows } = await sql<{
      id: number
    }>`select s.id from students s join user_infos i on i.id = s.user_info_id where i.student_id_number = 'B-2'`.execute(t.db)
    await anEnrollment(t.db, { course, student: { student_id: rows[0]!.id } as Student })
    const refused = await undo(again.id)
    expect([refused.status, refused.body.reasons.map((reason: { message: string }) => reason.message)]).toEqual([
      409,
      ['Bautista, Ben has an enrollment.'],
    ])
    expect((await readStudents()).length).toBe(2)
  })

  it('is not undone once a student has documents or a hold', async () => {
    const { id } = await importSheet(
      'school',
      sheet(`D-1,,Dizon,Ana,,2006-01-02,F,,${course.code},1,,`, `D-2,,Duran,Ben,,2006-01-03,M,,${course.code},1,,`),
    )
    await sql`
      insert into admission_documents (student_id, kind, status)
      select s.id, 'form_138', 'original_received' from students s join user_infos i on i.id = s.user_info_id where i.student_id_number = 'D-1'`.execute(
      t.db,
    )
    await sql`
      insert into holds (student_id, kind, reason)
      select s.id, 'manual', 'Library book' from students s join user_infos i on i.id = s.user_info_id where i.student_id_number = 'D-2'`.execute(
      t.db,
    )
    const refused = await undo(id)
    expect([refused.status, refused.body.reasons.map((reason: { message: string }) => reason.message)]).toEqual([
      409,
      ['Dizon, Ana has documents.', 'Duran, Ben has a hold.'],
    ])
  })

  it('offers a template that it reads itself', async () => {
    const headers = { 'x-api-key': t.apiKey, authorization: `Bearer ${(await t.createUser('registrar')).token}` }
    const answer = await t.app.inject({ method: 'GET', url: '/api/imports/template/students', headers })
    const rows = await readSheet(toSheetFile('template.xlsx', answer.rawPayload))
    expect(rows[0]).toContain('Student number')
    expect(rows[1]).toContain('136728140123')
  })

  it('is for those who may add students', async () => {
    for (const as of ['cashier', 'full_time', 'student'] as const) {
      expect((await send('school', sheet(`C-1,,Uno,Ana,,2006-01-02,F,,${course.code},1,,`), { as })).status).toBe(403)
      expect((await t.inject('GET', '/api/imports/template/students', { as })).status).toBe(403)
    }
    expect((await send('school', sheet('C-1'), { as: undefined })).status).toBe(401)
    expect((await send('other', sheet('C-1'))).status).toBe(404)
  })
})

it('imports a messy sheet of 3,000 students with one statement for hundreds of rows', async () => {
  const birthdate = (n: number) => {
    const [day, month, year] = [1 + (n % 28), 1 + (n % 12), 2000 + (n % 8)]
    const digits = (value: number) => String(value).padStart(2, '0')
    return [
      `${year}-${digits(month)}-${digits(day)}`,
      `${month}/${day}/${year}`,
      `${day}-${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][month - 1]}-${year}`,
    ][n % 3]
  }
  const givenName = (n: number) => [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
  const lines = Array.from({ length: 3000 }, (_, n) => {
    const number = n % 10 === 0 ? '' : `M-${String(n).padStart(5, '0')}`
    const isInvalid = n % 100 === 99
    return `${number},,"${['DELA CRUZ', 'Ñuñez', "O'Neill"][n % 3]}",Given ${givenName(n)},,${birthdate(n)},${['M', 'female', 'MALE'][n % 3]},,${isInvalid ? 'WRONG' : course.code},${1 + (n % 4)},,`
  })
  const { data } = (await send('school', sheet(...lines))).body
  await check(data)
  await apply(data.id, { skip_problems: true })
  await runImport(t.services(), data.id)
  expect(await readImport(data.id)).toMatchObject({ status: 'applied', row_count: 3000, done_rows: 2970, error_count: 30 })
  expect((await readStudents()).length).toBe(2970)
})
