import { emptyTermDays } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
const registrar = await app.createUser('registrar')

const days = {
  status: 'planned',
  classes_start_on: '2027-01-11',
  classes_end_on: '2027-05-22',
  add_drop_closes_on: '2027-01-23',
  enrollment: { ...emptyTermDays().enrollment, opens_on: '2026-12-14', closes_on: '2027-01-16' },
  grading_periods: {
    midterm: { opens_on: '2027-03-15', closes_on: '2027-04-03' },
    final: { opens_on: '2027-05-17', closes_on: '2027-06-12' },
  },
  period_days: {},
  due_dates: { down: '2027-01-11', prelim: '2027-02-15', midterm: '2027-03-15', semifinal: '2027-04-19', final: '2027-05-17' },
}
const key = { level_group: 'college', school_year: '2026-2027', semester: 2 }

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const addTerm = (fields: object = {}, as: Caller = registrar) => inject('POST', '/api/terms', { as, body: { ...key, ...days, ...fields } })
const editTerm = (term: { id: number; updated_at: string }, fields: object = {}, as: Caller = registrar) =>
  inject('PUT', `/api/terms/${term.id}`, { as, body: { ...days, updated_at: term.updated_at, ...fields } })
const deleteTerm = (id: number, as: Caller = registrar) => inject('DELETE', `/api/terms/${id}`, { as })
const createTerm = async (fields: object = {}) => (await addTerm(fields)).body.data
const readTerms = async (query: Record<string, string> = {}) => (await inject('GET', '/api/terms', { as: registrar, query })).body.data
const readSettings = async () => (await inject('GET', '/api/settings', { as: 'administrator' })).body.data
const emptyForm = { ...emptyTermDays(), status: 'planned' }

beforeEach(async () => {
  await sql`delete from terms`.execute(db)
  await sql`delete from enrollment_periods`.execute(db)
  await sql`delete from holidays`.execute(db)
  await changeSettings(db, {
    school_year: '2026-2027',
    semester: '1',
    enrollment_school_year: '2026-2027',
    enrollment_semester: '1',
    enrollment_start: '',
    enrollment_end: '',
    enrollment_status: 'OPEN',
  })
})

describe('adding a term', () => {
  test('keeps every day, shows it in the list, and leaves an audit row', async () => {
    const { status, body } = await addTerm()
    expect([status, body.message]).toEqual([200, 'Term Successfully Added'])
    expect(body.data).toMatchObject({ ...key, ...days })
    expect(await readTerms({ school_year: '2026-2027' })).toEqual([body.data])
    expect(await readTerms({ school_year: '2025-2026' })).toEqual([])
    expect((await app.audits()).at(-1)).toMatchObject({
      actor_id: registrar.id,
      action: 'terms.add',
      after: { classes_start_on: '2027-01-11' },
    })
  })

  test('takes a term without days, and the general enrollment period that other level groups have', async () => {
    await addTerm()
    const { body } = await addTerm({ ...emptyForm, level_group: 'senior_high' })
    expect(body.data).toMatchObject({
      classes_start_on: null,
      enrollment: { opens_on: '2026-12-14', closes_on: '2027-01-16', types: { new: { opens_on: null, closes_on: null } } },
      grading_periods: { midterm: { opens_on: null, closes_on: null } },
      due_dates: { down: null },
    })
  })

  test('adds the terms of several level groups at once, each with the days that differ, or none of them', async () => {
    const quarters = { q1: { opens_on: '2026-10-05', closes_on: null }, q2: { opens_on: null, closes_on: null } }
    const yearLong = {
      level_group: 'junior_high',
      classes_end_on: '2027-06-11',
      period_days: quarters,
      grading_periods: emptyTermDays().grading_periods,
    }
    const first = { ...emptyForm, semester: 1, classes_start_on: '2026-08-03', classes_end_on: '2026-12-18' }
    const { body } = await addTerm({ ...first, also: [{ level_group: 'senior_high' }, yearLong] })
    expect([body.message, body.data.level_group]).toEqual(['3 Terms Successfully Added', 'college'])
    expect(await readTerms()).toMatchObject([
      { level_group: 'college', classes_end_on: '2026-12-18', period_days: {} },
      { level_group: 'senior_high', classes_end_on: '2026-12-18', period_days: {} },
      { level_group: 'junior_high', classes_start_on: '2026-08-03', classes_end_on: '2027-06-11', period_days: quarters },
    ])
    const reversed = [{ level_group: 'senior_high', classes_end_on: '2026-08-01' }]
    expect((await addTerm({ ...first, semester: 3, also: reversed })).body.errors).toEqual({
      'also.0.classes_end_on': ['The end date cannot be before the start date'],
    })
    const taken = {
      ...emptyForm,
      level_group: 'college',
      semester: 2,
      also: [{ level_group: 'senior_high' }, { level_group: 'junior_high' }],
    }
    expect((await addTerm(taken)).body.errors).toMatchObject({ semester: [expect.stringMatching(/^Junior high school has one term/)] })
    expect(await readTerms()).toHaveLength(3)
  })

  test('rejects bad input, days that do not fit, and a term that the calendar has', async () => {
    expect((await addTerm({ level_group: 'kindergarten', school_year: '2026' })).body.errors).toMatchObject({
      level_group: expect.anything(),
      school_year: expect.anything(),
    })
    expect((await addTerm({ classes_end_on: '2027-01-10', add_drop_closes_on: '' })).body.errors).toMatchObject({
      classes_end_on: ['The end date cannot be before the start date'],
    })
    const misplaced = { ...days.grading_periods, midterm: { opens_on: '2026-03-15', closes_on: null } }
    expect((await addTerm({ grading_periods: misplaced })).body.errors).toEqual({
      'grading_periods.midterm.opens_on': ['This is before the first day of classes'],
    })
    await addTerm()
    expect((await addTerm()).body.errors).toEqual({ semester: ['The calendar has this term already'] })
  })

  test('adds a term once when two send it at the same time', async () => {
    const answers = await Promise.all([addTerm(), addTerm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await readTerms()).toHaveLength(1)
  })

  test('rejects classes that overlap those of another term of the level group, and of no other', async () => {
    await addTerm({ ...emptyForm, semester: 1, classes_start_on: '2026-08-03', classes_end_on: '2027-01-15' })
    expect((await addTerm()).body.errors).toEqual({
      classes_start_on: ['Classes of the first semester of 2026–2027 are from August 3, 2026 to January 15, 2027'],
    })
    expect((await addTerm({ level_group: 'senior_high' })).status).toBe(200)
    const early = { ...emptyForm, school_year: '2025-2026', semester: 3, classes_start_on: '2026-06-01', classes_end_on: '2026-08-03' }
    expect((await addTerm(early)).body.errors).toHaveProperty('classes_end_on')
    expect((await addTerm({ ...early, classes_end_on: '2026-08-02' })).status).toBe(200)
  })

  test('allows one current term in a level group', async () => {
    await addTerm({ ...emptyForm, semester: 1, status: 'current' })
    expect((await addTerm({ status: 'current' })).body.errors).toEqual({
      status: ['The first semester of 2026–2027 is the current term of college. Close it first.'],
    })
    expect((await addTerm({ status: 'current', level_group: 'senior_high' })).status).toBe(200)
  })

  test('rejects a second semester of junior high, which has one term for the whole year', async () => {
    expect((await addTerm({ level_group: 'junior_high' })).body.errors).toEqual({
      semester: ['Junior high school has one term for the whole school year. Choose the first semester'],
    })
    expect((await addTerm({ level_group: 'junior_high', semester: 1 })).status).toBe(200)
  })
})

describe('editing a term', () => {
  test('changes its days and leaves an audit row', async () => {
    const term = await createTerm(emptyForm)
    const types = { ...days.enrollment.types, new: { opens_on: '2026-12-01', closes_on: '' } }
    const { status, body } = await editTerm(term, { status: 'current', enrollment: { ...days.enrollment, types } })
    expect([status, body.message]).toEqual([200, 'Term Successfully Updated'])
    expect(body.data).toMatchObject({
      ...days,
      status: 'current',
      enrollment: { types: { new: { opens_on: '2026-12-01', closes_on: null } } },
    })
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'terms.edit',
      entity_id: String(term.id),
      before: { classes_start_on: null },
      after: { classes_start_on: '2027-01-11' },
    })
    const cleared = await editTerm(body.data, emptyForm)
    expect(cleared.body.data).toMatchObject({ ...emptyForm, id: term.id })
  })

  test('refuses a form that is out of date, also of two at the same time', async () => {
    const term = await createTerm()
    const answers = await Promise.all([editTerm(term, { add_drop_closes_on: '' }), editTerm(term, { add_drop_closes_on: '2027-01-20' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await editTerm(term)).body.reasons[0].code).toBe('stale')
  })

  test('has no record for an unknown id', async () => {
    expect((await editTerm({ id: 999_999, updated_at: new Date().toISOString() })).status).toBe(404)
  })
})

describe('the enrollment period', () => {
  const firstTerm = { ...emptyForm, semester: 1 }
  const opensOn = (opens_on: string | null, closes_on: string | null = null) => ({
    enrollment: { ...days.enrollment, opens_on, closes_on },
  })

  test('is one truth in the calendar of every level group and in the settings of the enrollment term', async () => {
    const college = await createTerm(firstTerm)
    const senior = await createTerm({ ...firstTerm, level_group: 'senior_high' })
    expect((await editTerm(college, { ...firstTerm, ...opensOn('2026-05-01', '2026-08-10') })).status).toBe(200)
    expect(await readSettings()).toMatchObject({ enrollment_start: '2026-05-01', enrollment_end: '2026-08-10' })
    expect((await readTerms()).map((term: { enrollment: object }) => term.enrollment)).toMatchObject([
      { opens_on: '2026-05-01' },
      { opens_on: '2026-05-01' },
    ])
    // The form of the other level group was filled with the old period.
    expect((await editTerm(senior, firstTerm)).body.reasons[0].code).toBe('stale')

    const { updated_at } = await readSettings()
    const body = { enrollment_start: '2026-05-04', enrollment_end: '', updated_at }
    expect((await inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })).status).toBe(200)
    expect((await readTerms())[0].enrollment).toMatchObject({ opens_on: '2026-05-04', closes_on: null })
  })

  test('of another term leaves the settings as they are', async () => {
    await addTerm()
    expect(await readSettings()).toMatchObject({ enrollment_start: '', enrollment_end: '' })
  })

  test('comes from the calendar when enrollment is set to another term without other days', async () => {
    await addTerm()
    const setSemester = async (fields: object) =>
      (
        await inject('POST', '/api/updateBasicSetting', {
          as: 'administrator',
          body: { ...fields, updated_at: (await readSettings()).updated_at },
        })
      ).body.data
    expect(await setSemester({ enrollment_semester: 2, enrollment_start: '', enrollment_end: '' })).toMatchObject({
      enrollment_start: '2026-12-14',
      enrollment_end: '2027-01-16',
    })
    expect(await setSemester({ enrollment_semester: 1, enrollment_start: '2026-05-01' })).toMatchObject({ enrollment_start: '2026-05-01' })
    expect((await readTerms())[0].enrollment).toMatchObject({ opens_on: '2026-12-14', closes_on: '2027-01-16' })
  })
})

describe('deleting a term', () => {
  test('deletes a term to which nothing belongs, and leaves an audit row', async () => {
    const { id, can } = await createTerm()
    expect(can).toEqual({ edit: true, delete: true, close: false, reopen: false })
    const { status, body } = await deleteTerm(id)
    expect([status, body.message]).toEqual([200, 'Term Successfully Deleted'])
    expect(await readTerms()).toEqual([])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'terms.delete', entity_id: String(id), before: key })
    expect((await deleteTerm(id)).status).toBe(404)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from enrollment_periods`.execute(db)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('keeps the term of the school and of enrollment, and one with classes or enrollments of its level group', async () => {
    const reasonsOf = async (id: number) => (await deleteTerm(id)).body.reasons?.map((reason: { code: string }) => reason.code)
    const current = await createTerm({ ...emptyForm, semester: 1 })
    expect([current.can.delete, await reasonsOf(current.id)]).toEqual([false, ['term.in_use']])
    const [college, senior] = [await createTerm(), await createTerm({ level_group: 'senior_high' })]
    await anOffer(db, { course: await aCourse(db, { level_type: 'high_school', years: 2 }), semester: 2 })
    expect(await reasonsOf(senior.id)).toEqual(['term.in_use'])
    await anEnrollment(db, { semester: 2 })
    expect(await reasonsOf(college.id)).toEqual(['term.in_use'])
  })
})

describe('holidays', () => {
  const holiday = { name: 'Holy Week', starts_on: '2027-03-25', ends_on: '2027-03-27' }
  const addHoliday = (fields: object = {}, as: Caller = registrar) =>
    inject('POST', '/api/holidays', { as, body: { ...holiday, ...fields } })
  const readHolidays = async (query = {}) => (await inject('GET', '/api/holidays', { as: registrar, query })).body.data

  test('are added, changed and deleted, each with an audit row', async () => {
    const { id, updated_at } = (await addHoliday()).body.data
    expect(await readHolidays({ school_year: '2026-2027' })).toMatchObject([holiday])
    expect(await readHolidays({ school_year: '2024-2025' })).toEqual([])
    const edit = (fields: object) => inject('PUT', `/api/holidays/${id}`, { as: registrar, body: { ...holiday, updated_at, ...fields } })
    expect((await edit({ ends_on: '2027-03-28' })).body.data).toMatchObject({ ends_on: '2027-03-28' })
    expect((await edit({})).body.reasons[0].code).toBe('stale')
    expect((await inject('DELETE', `/api/holidays/${id}`, { as: registrar })).body.message).toBe('Holiday Successfully Deleted')
    expect((await inject('DELETE', `/api/holidays/${id}`, { as: registrar })).status).toBe(404)
    expect((await app.audits()).slice(-3).map(({ action }) => action)).toEqual(['holidays.add', 'holidays.edit', 'holidays.delete'])
  })

  test('reject bad input and a second one of the same name and day', async () => {
    expect((await addHoliday({ ends_on: '2027-03-24' })).body.errors).toHaveProperty('ends_on')
    expect((await addHoliday({ name: ' ', starts_on: 'Monday' })).body.errors).toMatchObject({
      name: expect.anything(),
      starts_on: expect.anything(),
    })
    const answers = await Promise.all([addHoliday(), addHoliday()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toHaveProperty('name')
  })
})

test('is kept by the registrar and the administrator, and by nobody else', async () => {
  const term = await createTerm()
  const body = { name: 'Labor Day', starts_on: '2027-05-01', ends_on: '2027-05-01' }
  const { id, updated_at } = (await inject('POST', '/api/holidays', { as: 'administrator', body })).body.data
  const calls = (as?: Caller) =>
    Promise.all([
      inject('GET', '/api/terms', { as }),
      inject('POST', '/api/terms', { as, body: { ...key, ...days } }),
      inject('PUT', `/api/terms/${term.id}`, { as, body: { ...days, updated_at: term.updated_at } }),
      inject('DELETE', `/api/terms/${term.id}`, { as }),
      inject('GET', '/api/holidays', { as }),
      inject('POST', '/api/holidays', { as, body }),
      inject('PUT', `/api/holidays/${id}`, { as, body: { ...body, updated_at } }),
      inject('DELETE', `/api/holidays/${id}`, { as }),
    ])
  expect((await calls()).map(({ status }) => status)).toEqual(Array(8).fill(401))
  for (const role of ['cashier', 'full_time', 'student', 'school_admin'] as const)
    expect((await calls(role)).map(({ status }) => status)).toEqual(Array(8).fill(403))
})
