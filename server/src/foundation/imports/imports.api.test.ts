import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runMaintenance } from '#platform/housekeeping.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { toSheetFile } from '#platform/sheets/sheet-file.ts'
import { writeSheet } from '#platform/sheets/write-sheet.ts'
import { aCourse, type Course } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { resumeImports, runImport } from './run-import.ts'

const t = await testApp()
const { send, check, apply, undo, readImport, listRows, importSheet } = makeImportCalls(t, 'prospectus')
const HEADER = 'Year,Sem,Course Code,Descriptive Title,Lec,Lab,Pre-requisite'
const SHEET = `${HEADER}\n1,1,CC101,Introduction to Computing,2,1,None\n1,2,CC102,Programming 1,2,1,CC101\n`
let course: Course
let target: number

beforeEach(async () => {
  course = await aCourse(t.db)
  target = course.curriculum_id
})
const listCodes = async () => {
  const { rows } = await sql<{ code: string }>`select code from prospectuses where curriculum_id = ${target} order by id`.execute(t.db)
  return rows.map((row) => row.code)
}
const readLastAudit = async () => (await t.audits()).at(-1)

describe('sending a sheet', () => {
  it('reads columns and samples, guesses what they are, and writes nothing', async () => {
    const { status, body } = await send(target, SHEET, { name: 'bsit 2018.csv' })
    expect([status, body.message]).toEqual([200, 'bsit 2018.csv: 2 rows'])
    expect(body.data).toMatchObject({ status: 'new', row_count: 2, target_name: '2018', earlier: null, created_by: expect.any(String) })
    expect(body.data.columns[3]).toEqual({ header: 'Descriptive Title', samples: ['Introduction to Computing', 'Programming 1'] })
    expect(body.data.mapping).toMatchObject({
      level: 0,
      semester: 1,
      code: 2,
      descriptive_title: 3,
      lec_units: 4,
      lab_units: 5,
      prerequisites: 6,
      category: null,
    })
    expect(await listCodes()).toEqual([])
    expect(await readLastAudit()).toMatchObject({ action: 'imports.start', entity_id: String(body.data.id) })
  })
  it('finds the head below a title, and reads a workbook like a text file', async () => {
    const body = await writeSheet(['Bayanihan Valley College'], [[], ['Year', 'Sem', 'Code', 'Title', 'Units'], [1, 1, 'CC101', '=1+1', 3]])
    const { data } = (await send(target, body, { name: 'plan.xlsx' })).body
    expect(data.columns.map((column: { header: string }) => column.header)).toEqual(['Year', 'Sem', 'Code', 'Title', 'Units'])
    await check(data)
    expect((await listRows(data.id)).body.data).toMatchObject([{ line: 4, cells: expect.arrayContaining(['CC101', '=1+1']) }])
    await apply(data.id)
    await runImport(t.services(), data.id)
    const { rows: titles } = await sql<{
      descriptive_title: string
    }>`select descriptive_title from prospectuses where curriculum_id = ${target}`.execute(t.db)
    expect(titles).toEqual([{ descriptive_title: '=1+1' }])
  })
  it('rejects a file that is no sheet, empty, too large or too long, and an unknown target', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    expect(await send(target, png)).toMatchObject({ status: 422, body: { errors: { file: ['Choose a CSV or XLSX file'] } } })
    expect((await send(target, HEADER)).body.errors.file).toEqual(['This file has no rows below the column names'])
    expect((await send(target, `${HEADER}\n${'1,1,A,B,1,1,\n'.repeat(5001)}`)).body.errors.file[0]).toMatch(
      /5001 rows. Upload at most 5000/,
    )
    expect((await send(target, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).status).toBe(413)
    expect((await send(999_999, SHEET)).status).toBe(404)
    expect((await send('x', SHEET)).status).toBe(404)
    expect((await send(target, SHEET, { kind: 'rooms' })).status).toBe(422)
    expect((await t.inject('POST', '/api/imports', { as: 'registrar', body: { kind: 'prospectus', target: '1' } })).status).toBe(422)
  })
  it('is deleted after a month when nobody applied it', async () => {
    const appliedImport = await importSheet(target, SHEET)
    const { data } = (await send(target, SHEET)).body
    const setAge = (days: number) => sql`update imports set created_at = now() - ${days} * interval '1 day'`.execute(t.db)
    await setAge(29)
    await runMaintenance(t.db)
    expect(await readImport(data.id)).toMatchObject({ status: 'new' })
    await setAge(31)
    await runMaintenance(t.db)
    expect((await check(data)).status).toBe(404)
    expect(await readImport(appliedImport.id)).toMatchObject({ status: 'applied' })
  })
  it('loses its rows a month after it was written or undone, and is undone all the same', async () => {
    const [written, undone] = [await importSheet(target, SHEET), await importSheet((await aCourse(t.db)).curriculum_id, SHEET)]
    await undo(undone.id)
    const setAge = (days: number) =>
      sql`update imports set applied_at = now() - ${days} * interval '1 day', undone_at = undone_at - ${days} * interval '1 day'`.execute(
        t.db,
      )
    await setAge(29)
    await runMaintenance(t.db)
    expect((await listRows(written.id)).body).toMatchObject({ data: [{ line: 2 }, { line: 3 }], meta: { total: 2 } })
    await setAge(31)
    await runMaintenance(t.db)
    for (const { id } of [written, undone]) {
      expect((await listRows(id)).body).toMatchObject({ data: [], meta: { total: 0 } })
      expect(await readImport(id)).toMatchObject({ row_count: 2, lines_removed_at: expect.any(String) })
    }
    expect((await undo(written.id)).body.message).toBe('2 rows removed')
    expect(await listCodes()).toEqual([])
  })
  it('requires the permission to edit the curriculum', async () => {
    expect((await send(target, SHEET, { as: undefined })).status).toBe(401)
    for (const as of ['cashier', 'school_admin', 'student'] as const) expect((await send(target, SHEET, { as })).status).toBe(403)
  })
  it('warns of rows that were imported into the same target before, from any file', async () => {
    const { id } = await importSheet(target, SHEET)
    const rows = SHEET.trimEnd()
      .split('\n')
      .map((line) => line.split(','))
    const secondImport = (await send(target, await writeSheet(rows[0]!, rows.slice(1)))).body.data
    expect(secondImport.earlier).toMatchObject({ id, applied_by: expect.any(String), applied_at: expect.any(String) })
    expect((await send((await aCourse(t.db)).curriculum_id, SHEET)).body.data.earlier).toBeNull()
    await undo(id)
    expect((await readImport(secondImport.id)).earlier).toBeNull()
  })
})

describe('checking', () => {
  it('lists the problems of each row, also as a sheet', async () => {
    const { data } = (await send(target, `${HEADER}\n9,1,CC101,A,2,1,\n1,,CC102,B,x,1,CC999\n1,1,CC103,"=1+1",3,0,\n`)).body
    const checkAnswer = await check(data)
    expect(checkAnswer.body).toMatchObject({ message: '4 errors found', data: { status: 'checked', error_count: 4 } })
    const problemRows = (await listRows(data.id, 'problems')).body
    const listPage = async (query: object) =>
      (await t.inject('GET', `/api/imports/${data.id}/rows`, { as: 'registrar', query: { limit: 1, page: 2, ...query } })).body
    expect(await listPage({})).toMatchObject({ data: [{ line: 3, problems: [{}, {}, {}] }], meta: { total: 3 } })
    expect(await listPage({ show: 'problems' })).toMatchObject({ data: [{ line: 3 }], meta: { total: 2 } })
    expect(await listPage({ search: 'cc10' })).toMatchObject({ data: [{ line: 3 }], meta: { total: 3 } })
    expect(await listPage({ page: 1, search: 'b X' })).toMatchObject({ data: [{ line: 3 }], meta: { total: 1 } })
    expect(problemRows.meta.total).toBe(2)
    expect(problemRows.data.map((row: { line: number }) => row.line)).toEqual([2, 3])
    const file = await t.app.inject({ method: 'GET', url: `/api/imports/${data.id}/problems`, headers: await asRegistrar() })
    expect(file.headers['content-disposition']).toContain('sheet errors.xlsx')
    const sheet = await readSheet(toSheetFile('p.xlsx', file.rawPayload))
    expect(sheet[0]).toEqual([...HEADER.split(','), 'Problem'])
    expect(sheet[2]).toEqual([
      '1',
      '',
      'CC102',
      'B',
      'x',
      '1',
      'CC999',
      expect.stringContaining("Semester is missing\nLecture units: 'x' is not"),
    ])
    expect(await readLastAudit()).toMatchObject({ action: 'imports.check' })
  })
  it('requires every required field once, from existing columns', async () => {
    const { data } = (await send(target, SHEET)).body
    expect((await check(data, { ...data.mapping, code: null })).body.errors).toEqual({ code: ['Choose the column of Code'] })
    expect((await check(data, { ...data.mapping, category: 2 })).body.errors).toEqual({
      category: ['This column is already matched to another field'],
    })
    expect((await check(data, { ...data.mapping, category: 50 })).status).toBe(422)
    expect((await check(data, { ...data.mapping, grade: 1 })).status).toBe(422)
    expect((await check({ ...data, id: 999_999 })).status).toBe(404)
  })
  it('requires the permission to edit the curriculum', async () => {
    const { data } = (await send(target, SHEET)).body
    const url = `/api/imports/${data.id}/check`
    expect((await t.inject('POST', url, { body: { mapping: {} } })).status).toBe(401)
    expect((await t.inject('POST', url, { as: 'guard', body: { mapping: {} } })).status).toBe(403)
  })
})

describe('applying', () => {
  it('writes all rows by a job, reports the progress, and is listed', async () => {
    const { status, body, id } = await importSheet(target, SHEET)
    expect([status, body.message, body.data.status]).toEqual([200, 'Importing 2 rows', 'applying'])
    expect(await listCodes()).toEqual(['CC101', 'CC102'])
    expect(await readImport(id)).toMatchObject({ status: 'applied', done_rows: 2, applied_by: expect.any(String) })
    const listAnswer = await t.inject('GET', '/api/imports', { as: 'registrar', query: { kind: 'prospectus', target } })
    expect(listAnswer.body).toMatchObject({ data: [{ id, status: 'applied' }], meta: { total: 1 } })
    const actions = (await t.audits()).filter((auditRow) => auditRow.entity === 'imports' && auditRow.entity_id === String(id))
    expect(actions.map((auditRow) => auditRow.action)).toEqual(['imports.start', 'imports.check', 'imports.apply', 'imports.write'])
    expect(actions[3]?.actor_id).toBe(actions[2]?.actor_id)
    expect(actions[3]?.after).not.toHaveProperty('created')
  })
  it('reports the progress without reading the sheet', async () => {
    const { data } = (await send(target, SHEET)).body
    await check(data)
    const { body } = await apply(data.id)
    // Reading these lines would fail.
    await sql`update imports set lines = '[null]' where id = ${data.id}`.execute(t.db)
    const runningImport = await readImport(data.id)
    expect(runningImport).toMatchObject({ status: 'applying', row_count: 2, done_rows: 0, mapping: data.mapping, fields: data.fields })
    expect([runningImport.columns, body.data.columns]).toEqual(
      Array(2).fill(data.columns.map(({ header }: { header: string }) => ({ header, samples: [] }))),
    )
    await sql`update imports set status = 'failed', lines = '[]' where id = ${data.id}`.execute(t.db)
  })
  it('writes nothing while a row has a problem', async () => {
    const { data } = (await send(target, `${SHEET}1,1,CC101,Again,3,0,\n`)).body
    expect((await apply(data.id)).body.reasons[0].code).toBe('import.status_not_allowed')
    await check(data)
    const refusal = await apply(data.id)
    expect([refusal.status, refusal.body.reasons[0].code]).toEqual([422, 'import.problems'])
    expect(await listCodes()).toEqual([])
  })
  it('writes no row when one fails in the database', async () => {
    await sql`create function fail_one() returns trigger language plpgsql as
      $$ begin if new.code = 'CC102' then raise check_violation using message = 'no'; end if; return new; end $$`.execute(t.ownerDb)
    await sql`create trigger fail_one before insert on prospectuses for each row execute function fail_one()`.execute(t.ownerDb)
    const { id } = await importSheet(target, SHEET)
    await sql`drop trigger fail_one on prospectuses`.execute(t.ownerDb)
    expect(await readImport(id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/\S/), done_rows: 0, applied_at: null })
    expect(await listCodes()).toEqual([])
    expect((await check(await readImport(id))).body.data.status).toBe('checked')
    await apply(id)
    await runImport(t.services(), id)
    expect(await listCodes()).toEqual(['CC101', 'CC102'])
  })
  it('checks again when it writes, and reports problems that appeared since the check', async () => {
    const { data } = (await send(target, SHEET)).body
    await check(data)
    await apply(data.id)
    await t.inject('POST', `/api/prospectus/${target}/rows`, {
      as: 'registrar',
      body: { level: 1, semester: 1, code: 'CC102', descriptive_title: 'Mine' },
    })
    await runImport(t.services(), data.id)
    expect(await readImport(data.id)).toMatchObject({ status: 'checked', error_count: 1, applied_at: null })
    expect(await listCodes()).toEqual(['CC102'])
  })
  it('writes once when two users apply it at the same time, and when two processes run the job', async () => {
    const { data } = (await send(target, SHEET)).body
    await check(data)
    const answers = await Promise.all([
      apply(data.id),
      apply(data.id, {}, await t.createUser('registrar')),
      apply(data.id, {}, 'administrator'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    await Promise.all([runImport(t.services(), data.id), runImport(t.services(), data.id), resumeImports(t.services())])
    await runImport(t.services(), data.id)
    expect(await listCodes()).toEqual(['CC101', 'CC102'])
  })
  it('is resumed when its process ended in the middle', async () => {
    const { data } = (await send(target, SHEET)).body
    await check(data)
    await apply(data.id)
    expect((await readImport(data.id)).status).toBe('applying')
    await resumeImports(t.services())
    expect((await readImport(data.id)).status).toBe('applied')
    expect(await listCodes()).toEqual(['CC101', 'CC102'])
  })
  it('requires the permission to edit the curriculum, which shows every import', async () => {
    const { data } = (await send(target, SHEET)).body
    await check(data)
    const url = `/api/imports/${data.id}`
    expect((await t.inject('POST', `${url}/apply`)).status).toBe(401)
    expect((await t.inject('POST', `${url}/apply`, { as: 'guard', body: {} })).status).toBe(403)
    expect((await apply(999_999)).status).toBe(404)
    for (const path of ['', '/rows', '/problems']) {
      expect((await t.inject('GET', url + path, { as: 'full_time' })).status).toBe(403)
      expect((await t.inject('GET', url + path, { as: await t.createUser('registrar') })).status).toBe(200)
    }
  })
})

describe('undoing', () => {
  const listSubjects = async () => {
    const plan = (await t.inject('GET', `/api/prospectus/${target}`, { as: 'registrar' })).body.data
    return plan.terms.flatMap((term: { rows: { id: number; code: string; updated_at: string }[] }) => term.rows)
  }
  const renameSubject = async (code: string, descriptive_title: string) => {
    const { id, ...row } = (await listSubjects()).find((subject: { code: string }) => subject.code === code)
    const as = await t.createUser('registrar', { first_name: 'Rita', last_name: 'Registrar' })
    return t.inject('PUT', `/api/prospectus/${target}/rows/${id}`, { as, body: { ...row, descriptive_title } })
  }
  const getEdits = async (id: number, as: Parameters<typeof t.inject>[2] = { as: 'registrar' }) =>
    t.inject('GET', `/api/imports/${id}/edits`, as)

  it('lists rows that were changed since, and undoes only for callers who have seen them', async () => {
    const { id } = await importSheet(target, SHEET)
    expect((await getEdits(id)).body.data).toEqual({ total: 0, rows: [] })
    expect((await renameSubject('CC102', 'Mine')).status).toBe(200)
    expect((await renameSubject('CC102', 'Mine again')).status).toBe(200)
    expect((await getEdits(id)).body.data).toEqual({ total: 1, rows: [{ name: 'CC102', by: 'Rita Registrar', at: expect.any(String) }] })
    for (const acknowledged of [{}, { edits: 2 }]) {
      const refusal = await undo(id, acknowledged)
      expect([refusal.status, refusal.body.reasons]).toMatchObject([
        409,
        [{ code: 'import.edited', message: 'Changed since it was imported: CC102 by Rita Registrar.' }],
      ])
    }
    expect((await undo(id, { edits: -1 })).status).toBe(422)
    expect((await undo(id, { edits: 1, reason: ' ' })).body.errors).toHaveProperty('reason')
    expect(await listCodes()).toEqual(['CC101', 'CC102'])
    expect((await undo(id, { edits: 1 })).status).toBe(200)
    expect(await listCodes()).toEqual([])
    expect((await getEdits(id)).body.data).toEqual({ total: 0, rows: [] })
  })
  it('names at most ten changed rows, the latest first, and counts all', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `CC${101 + index}`)
    const { id } = await importSheet(target, [HEADER, ...codes.map((code) => `1,1,${code},Title,3,0,`)].join('\n'))
    for (const code of codes) await renameSubject(code, 'Changed')
    const { total, rows: changedRows } = (await getEdits(id)).body.data
    expect([total, changedRows.map((row: { name: string }) => row.name)]).toEqual([12, codes.toReversed().slice(0, 10)])
    expect((await undo(id, { edits: 11 })).body.reasons[0].message).toMatch(/ and 2 more\.$/)
  })
  it('lists changes only with the permission, and of existing imports', async () => {
    const { id } = await importSheet(target, SHEET)
    expect((await getEdits(id, {})).status).toBe(401)
    expect((await getEdits(id, { as: 'guard' })).status).toBe(403)
    expect((await getEdits(999_999)).status).toBe(404)
  })
  it('deletes only the rows that the import wrote', async () => {
    await t.inject('POST', `/api/prospectus/${target}/rows`, {
      as: 'registrar',
      body: { level: 1, semester: 1, code: 'GE101', descriptive_title: 'Self' },
    })
    const { id } = await importSheet(target, SHEET)
    expect(await listCodes()).toHaveLength(3)
    const { status, body } = await undo(id)
    expect([status, body.message, body.data.status]).toEqual([200, '2 rows removed', 'undone'])
    expect(await listCodes()).toEqual(['GE101'])
    expect(await readLastAudit()).toMatchObject({ action: 'imports.undo', entity_id: String(id), after: { reason: 'Wrong file' } })
    expect((await undo(id)).body.reasons[0].code).toBe('import.status_not_allowed')
    expect((await importSheet(target, SHEET)).status).toBe(200)
  })
  it('is offered, as the check is, in the states that allow it', async () => {
    const { data } = (await send(target, SHEET)).body
    await check(data)
    for (const status of ['checked', 'applying', 'failed', 'undone', 'new', 'applied']) {
      const setStatus = () =>
        sql`
        update imports set status = s, applied_at = case when s in ('applied', 'undone') then now() end, undone_at = case s when 'undone' then now() end
        from (values (${status})) v (s) where id = ${data.id}`.execute(t.db)
      await setStatus()
      const { can } = await readImport(data.id)
      const undone = await undo(data.id)
      await setStatus()
      const checked = await check(data)
      expect([status, undone.status, checked.status]).toEqual([status, can.undo ? 200 : 409, can.check ? 200 : 409])
      expect([can.check, can.undo]).toEqual([['new', 'checked', 'failed'].includes(status), status === 'applied'])
    }
  })
  it('requires the permission to edit the curriculum, and a written import', async () => {
    const { data } = (await send(target, SHEET)).body
    expect((await undo(data.id)).status).toBe(409)
    expect((await undo(999_999)).status).toBe(404)
    expect((await undo(data.id, {}, 'guard')).status).toBe(403)
    expect((await t.inject('POST', `/api/imports/${data.id}/undo`)).status).toBe(401)
  })
})

const asRegistrar = async () => ({ 'x-api-key': t.apiKey, authorization: `Bearer ${(await t.createUser('registrar')).token}` })
