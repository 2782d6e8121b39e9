import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aBarangay, aCourse, aTerm, type Course } from '../enrollment/testing.ts'
import { anApplication, forgetThrottles } from './testing.ts'

const app = await testApp({ pool: 20 })
const { db, inject } = app
let course: Course
let strand: Course

beforeAll(async () => {
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  await aTerm(db)
  await aBarangay(db)
  course = await aCourse(db, { code: 'BSIT' })
  strand = await aCourse(db, { code: 'HUMSS', level_type: 'high_school', years: 2 })
})
beforeEach(() => forgetThrottles(db))

const submit = (form: unknown) => inject('POST', '/api/admissions', { body: form })
const find = (trans_no: string, birthdate: string) => inject('POST', '/api/admissions/find', { body: { trans_no, birthdate } })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const setting = (key: string, value: string) => sql`update settings set value = ${value} where key = ${key}`.execute(db)

describe('submit', () => {
  test('makes person, application, request, event, consent, notification, mail and audit row', async () => {
    const registrar = await app.aUser('registrar')
    const form = anApplication({ course_id: course.id })
    const answer = await submit(form)
    expect(answer.status).toBe(200)
    const { trans_no } = answer.body.data
    expect(trans_no).toMatch(/^A26-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const { rows } = await sql`
      select e.status, e.enrollee_type, a.category, v.action, p.given_by, p.notice_version, e.search_text like '%' || lower(a.trans_no) || '%' as found
      from admissions a join enrollments e on e.admission_id = a.id join enrollment_events v on v.enrollment_id = e.id
      join students s on s.id = e.student_id join privacy_consents p on p.user_info_id = s.user_info_id
      where a.trans_no = ${trans_no}`.execute(db)
    const by = `Althea Joy P. ${form.last_name}`
    expect(rows).toMatchObject([
      { status: 1, category: 'college', action: 'submit_admission', given_by: by, notice_version: '2026-11', found: true },
    ])
    expect((await app.mails()).at(-1)).toMatchObject({ to: form.personal_email, text: expect.stringContaining(trans_no) })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.submit', actor_id: null })
    const told = await inject('GET', '/api/notifications', { as: registrar })
    expect(told.body.data[0].data).toEqual({
      type: 'request',
      message: `Admission request by ${by}.`,
      url: '/admin/enrollments/new-request',
    })
  })

  test('bad input: a text per field', async () => {
    const fields = async (more: Record<string, unknown>, of = course) =>
      Object.keys((await submit(anApplication({ course_id: of.id, ...more }))).body.errors ?? {})
    expect(await fields({ first_name: ' ', consent: false })).toEqual(expect.arrayContaining(['first_name', 'consent']))
    expect(await fields({ birthdate: '2015-01-01', guardian_consent_name: '' })).toEqual(['guardian_consent_name'])
    expect(await fields({ psgc_code: '0000000001' })).toEqual(['psgc_code'])
    expect(await fields({ level: 11 })).toEqual(['level'])
    expect(await fields({ course_id: 999_999 })).toEqual(['course_id'])
    expect(await fields({ level: 11 }, strand)).toEqual(['lrn'])
    expect(await fields({ privacy_notice_version: '2020-01' })).toEqual(['privacy_notice_version'])
  })

  test('more people at once than there are connections, each with a key: all are answered at once', async () => {
    const form = () => anApplication({ course_id: course.id, level: 7 })
    const keyed = (n: number) =>
      inject('POST', '/api/admissions', { body: form(), headers: { 'idempotency-key': `crowd-${String(n).padStart(4, '0')}` } })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => keyed(n)))
    expect(answers.filter((answer) => answer.status !== 422).map((answer) => answer.status)).toEqual([])
  })

  test('the mail to an address nobody has proven says nothing the sender chose, and comes only so often', async () => {
    const target = { course_id: course.id, personal_email: 'victim@example.test' }
    const answer = await submit(anApplication({ ...target, first_name: 'You won! Go to evil.test' }))
    expect(answer.status).toBe(200)
    expect((await app.mails()).at(-1)).toMatchObject({ to: 'victim@example.test', text: expect.not.stringContaining('evil') })
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push((await submit(anApplication(target))).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await submit(anApplication({ course_id: course.id }))).status).toBe(200)
  })

  test('a minor with a guardian; a high school student with an LRN', async () => {
    const form = anApplication({
      course_id: strand.id,
      level: 11,
      lrn: '105432200017',
      birthdate: '2010-02-03',
      guardian_consent_name: 'Maria Mercado',
    })
    expect((await submit(form)).status).toBe(200)
    // Another record carries the number: the application is taken, and the registrar compares.
    const again = await submit(
      anApplication({ ...form, course_id: strand.id, last_name: 'Bautista', personal_email: 'other@example.test' }),
    )
    expect(again.status).toBe(200)
    expect((await find(again.body.data.trans_no, '2010-02-03')).body.data.lrn).toBe('105432200017')
  })

  test('a closed period and a closed type say so, with the dates', async () => {
    await setting('enrollment_status', 'CLOSE')
    expect(codes(await submit(anApplication({ course_id: course.id })))).toEqual(['admission.period_closed'])
    await setting('enrollment_status', 'OPEN')
    await setting('returnee', '0')
    const answer = await submit(anApplication({ course_id: course.id, enrollee_type: 'returnee' }))
    expect([answer.status, codes(answer)]).toEqual([422, ['admission.type_closed']])
    expect(answer.body.message).toContain('December 31, 2027')
    await setting('returnee', '1')
  })

  test('the same person again, also with other accents, dashes and spaces, and after being accepted', async () => {
    const form = anApplication({ course_id: course.id, last_name: 'Peña-Cruz' })
    const first = await submit(form)
    expect(first.status).toBe(200)
    const again = await submit({ ...form, last_name: 'pena cruz', personal_email: 'else@example.test' })
    expect([again.status, codes(again)]).toEqual([422, ['admission.duplicate']])
    await sql`update admissions set decision = 'accepted', decided_at = now() where trans_no = ${first.body.data.trans_no}`.execute(db)
    expect(codes(await submit(form))).toEqual(['admission.duplicate'])
    expect((await submit({ ...form, birthdate: '2006-03-05' })).status).toBe(200)
  })

  test('the form sent many times at once makes one application', async () => {
    const form = anApplication({ course_id: course.id })
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(form)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(11).fill(422)])
    expect(new Set(answers.filter((answer) => answer.status === 422).flatMap(codes))).toEqual(new Set(['admission.duplicate']))
  })

  test('one address sends sixty forms an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => submit({ ...anApplication({ course_id: 999_999 }) })))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
  })
})

describe('read back and change', () => {
  const submitted = async () => {
    const form = anApplication({ course_id: course.id })
    return { form, trans_no: (await submit(form)).body.data.trans_no as string }
  }
  const opened = async (trans_no: string, birthdate = '2006-03-04') => (await find(trans_no, birthdate)).body.data
  const edit = (trans_no: string, body: Record<string, unknown>) => inject('PUT', `/api/admissions/${trans_no}`, { body })

  test('number and birthdate open it, forgiving the typing; a wrong one of either is the same answer', async () => {
    const { form, trans_no } = await submitted()
    const found = await find(trans_no.toLowerCase().replaceAll('-', ''), form.birthdate)
    expect(found.body.data).toMatchObject({ trans_no, first_name: 'Althea Joy', course: { code: 'BSIT' }, decision: null })
    const [wrongDate, wrongNumber] = [await find(trans_no, '2001-01-01'), await find('A26-0000-0000', form.birthdate)]
    expect([wrongDate.status, wrongDate.body]).toEqual([404, wrongNumber.body])
  })

  test('guessing the birthdate of one number ends', async () => {
    const { trans_no } = await submitted()
    for (let day = 10; day < 20; day++) expect((await find(trans_no, `2001-01-${day}`)).status).toBe(404)
    const last = await find(trans_no, '2001-01-20')
    expect([last.status, codes(last)]).toEqual([429, ['auth.throttled']])
  })

  test('a change reaches person and request; then the earlier form is stale', async () => {
    const { form, trans_no } = await submitted()
    const { updated_at } = await opened(trans_no)
    const body = {
      ...form,
      first_name: 'Althea',
      course_id: strand.id,
      level: 12,
      lrn: '105432200099',
      birthdate_check: form.birthdate,
      updated_at,
    }
    const answer = await edit(trans_no, body)
    expect(answer.body).toMatchObject({ data: { first_name: 'Althea', category: 'high_school', level: 12, lrn: '105432200099' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.edit', after: { first_name: 'Althea' } })
    const second = await edit(trans_no, body)
    expect([second.status, codes(second)]).toEqual([409, ['stale']])
  })

  test('makes no minor without a guardian of an adult', async () => {
    const { form, trans_no } = await submitted()
    const { updated_at } = await opened(trans_no)
    const answer = await edit(trans_no, { ...form, birthdate: '2010-03-04', birthdate_check: form.birthdate, updated_at })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['birthdate']])
  })

  test('needs the birthdate, valid fields, and no decision yet', async () => {
    const { form, trans_no } = await submitted()
    const { updated_at } = await opened(trans_no)
    const body = { ...form, birthdate_check: form.birthdate, updated_at }
    expect((await edit(trans_no, { ...body, birthdate_check: '2001-01-01' })).status).toBe(404)
    expect((await edit(trans_no, { ...body, level: 7 })).body.errors).toHaveProperty('level')
    await sql`update enrollments set status = 2 where admission_id = (select id from admissions where trans_no = ${trans_no})`.execute(db)
    const answer = await edit(trans_no, body)
    expect([answer.status, codes(answer)]).toEqual([409, ['admission.decided']])
  })
})

test('the period tells what is open', async () => {
  const answer = await inject('GET', '/api/admissions/period')
  expect(answer.body.data).toMatchObject({ open: true, school_year: '2026-2027', semester: 1, types: { new: '1', returnee: '1' } })
  app.clock.now = new Date('2028-06-01T02:00:00Z')
  expect((await inject('GET', '/api/admissions/period')).body.data.open).toBe(false)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
})
