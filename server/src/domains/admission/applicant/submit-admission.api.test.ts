import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aBarangay, aCourse, aTerm, type Course } from '../../enrollment/testing.ts'
import { anApplication, aProof, forgetThrottles } from '../testing.ts'

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

const submit = (form: object) => inject('POST', '/api/admissions', { body: { ...form, proof: aProof() } })
const find = (trans_no: string, birthdate = '2006-03-04') => inject('POST', '/api/admissions/find', { body: { trans_no, birthdate } })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const setting = (key: string, value: string) => sql`update settings set value = ${value} where key = ${key}`.execute(db)

describe('submit', () => {
  test('makes person, application, request, event, consent, notification, mail and audit row', async () => {
    const registrar = await app.createUser('registrar')
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
      { status: 1, category: 'college', action: 'submit_admission', given_by: by, notice_version: PRIVACY_NOTICE_VERSION, found: true },
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
    expect(await fields({ birthdate: '2015-01-01' })).toEqual(['guardian_consent_name', 'guardian_consent_relationship'])
    expect(await fields({ psgc_code: '0000000001' })).toEqual(['psgc_code'])
    expect(await fields({ level: 11 })).toEqual(['level'])
    expect(await fields({ course_id: 999_999 })).toEqual(['course_id'])
    expect(await fields({ level: 11 }, strand)).toEqual(['lrn', 'guardian_name', 'guardian_relationship', 'guardian_contact_number'])
    expect(await fields({ enrollee_type: 'transferee' })).toEqual(['school_graduated_name', 'details.previous_course'])
    expect(await fields({ details: { second_course_id: strand.id } })).toEqual(['details.second_course_id'])
    expect(await fields({ details: { second_course_id: course.id } })).toEqual(['details.second_course_id'])
    expect(await fields({ details: { siblings: 'many', income_bracket: 'plenty' } })).toEqual([
      'details.income_bracket',
      'details.siblings',
    ])
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
    expect(statuses.indexOf(429)).toBe(14)
    expect((await submit(anApplication({ course_id: course.id }))).status).toBe(200)
  })

  test('a mobile number nobody has proven gets five texts an hour, however it is written and whoever applies with it', async () => {
    for (const contact_number of [
      '09181112233',
      '+63 918 111 2233',
      '639181112233',
      '09181112233',
      '09181112233',
      '09181112233',
      '09181112233',
    ])
      expect((await submit(anApplication({ course_id: course.id, contact_number }))).status).toBe(200)
    expect((await app.texts()).filter(({ to }) => to === '+639181112233')).toHaveLength(5)
  })

  test('a minor with a guardian; a high school student with an LRN', async () => {
    const form = anApplication({
      course_id: strand.id,
      level: 11,
      lrn: '105432200017',
      birthdate: '2010-02-03',
      guardian_name: 'Maria Mercado',
      guardian_relationship: 'Mother',
      guardian_contact_number: '09170000002',
      guardian_consent_name: 'Maria Mercado',
      guardian_consent_relationship: 'Mother',
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

  test('a form that cannot be stored tells nothing of who has applied', async () => {
    const form = anApplication({ course_id: course.id })
    expect((await submit(form)).status).toBe(200)
    for (const more of [{ details: { mother_tongue: 'a\ud800b' } }, { first_name: 'Althea Joy\ud800' }, { father_name: 'a\0b' }]) {
      const known = await submit({ ...form, ...more })
      const unknown = await submit(anApplication({ course_id: course.id, ...more }))
      expect([known.status, known.body]).toEqual([422, unknown.body])
      expect(codes(known)).toBeUndefined()
    }
  })

  test('an address that sends people who have applied already sends few of them', async () => {
    const form = anApplication({ course_id: course.id })
    await submit(form)
    await forgetThrottles(db)
    const points = async () =>
      (await sql<{ points: number }>`select points from throttles where key like 'admission-submit:%'`.execute(db)).rows[0]?.points
    for (let n = 1; n <= 12; n++) {
      const again = await submit({ ...form, personal_email: `other${n}@example.test` })
      expect(codes(again)).toEqual(['admission.duplicate'])
      await expect.poll(points).toBe(n * 5)
    }
    expect((await submit(anApplication({ course_id: course.id }))).status).toBe(429)
  })

  test('the form sent many times at once makes one application', async () => {
    const form = anApplication({ course_id: course.id })
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(form)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(11).fill(422)])
    expect(new Set(answers.filter((answer) => answer.status === 422).flatMap(codes))).toEqual(new Set(['admission.duplicate']))
  })

  test('one address sends sixty forms an hour, and fifty in a minute', async () => {
    const statuses = async (n: number) =>
      (await Promise.all(Array.from({ length: n }, () => submit(anApplication({ course_id: 999_999 }))))).map((answer) => answer.status)
    expect((await statuses(52)).filter((status) => status === 429)).toHaveLength(2)
    await sql`delete from throttles where key like 'public:%'`.execute(db)
    expect((await statuses(12)).filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('a student the school knows', () => {
  const aStudent = async (number: string, birthdate = '2006-03-04') => {
    const { rows } = await sql<{ id: number; person: number }>`
      with person as (
        insert into user_infos (first_name, last_name, birthdate, student_id_number, contact_number)
        values ('Rosa', ${`Known ${number}`}, ${birthdate}, ${number}, '09180000000') returning id
      )
      insert into students (user_info_id) select id from person returning id, user_info_id as person`.execute(db)
    return rows[0] as { id: number; person: number }
  }
  const ofStudent = async (trans_no: string) =>
    (await sql<{ student_id: number }>`select student_id from admissions where trans_no = ${trans_no}`.execute(db)).rows[0]?.student_id

  test('with number and birthdate right, the application is theirs, and their record stays as it was', async () => {
    const student = await aStudent('2024-00001')
    const form = anApplication({
      course_id: course.id,
      enrollee_type: 'returnee',
      contact_number: '09175550000',
      details: { student_id_number: '2024-00001' },
    })
    const answer = await submit(form)
    expect(await ofStudent(answer.body.data.trans_no)).toBe(student.id)
    const { rows } = await sql`select first_name, contact_number from user_infos where id = ${student.person}`.execute(db)
    expect(rows).toEqual([{ first_name: 'Rosa', contact_number: '09180000000' }])
    const { data } = (await find(answer.body.data.trans_no)).body
    expect(data).toMatchObject({ first_name: 'Althea Joy', contact_number: '09175550000', details: { student_id_number: '2024-00001' } })
    expect(data.middle_name).toBe('Pineda')
  })

  test('a wrong birthdate, an unknown number and a right one are answered alike', async () => {
    await aStudent('2024-00002', '2001-05-05')
    await aStudent('2024-00003')
    const told = async (number: string) => {
      const answer = await submit(
        anApplication({ course_id: course.id, enrollee_type: 'returnee', details: { student_id_number: number } }),
      )
      const { trans_no, ...rest } = answer.body.data
      return { status: answer.status, rest, message: answer.body.message.replace(trans_no, '') }
    }
    const [wrongDate, unknown, right] = [await told('2024-00002'), await told('1999-99999'), await told('2024-00003')]
    expect(wrongDate).toEqual(unknown)
    expect(right).toEqual(unknown)
  })

  test('with a request in this term gets no second one, and the answer does not tell', async () => {
    const student = await aStudent('2024-00004')
    const again = () => submit(anApplication({ course_id: course.id, enrollee_type: 'old', details: { student_id_number: '2024-00004' } }))
    expect(await ofStudent((await again()).body.data.trans_no)).toBe(student.id)
    const second = await again()
    expect(second.status).toBe(200)
    expect(await ofStudent(second.body.data.trans_no)).not.toBe(student.id)
  })
})

test('who may be on record already is told so, gently, and the application is taken', async () => {
  const first = anApplication({ course_id: course.id })
  expect((await submit(first)).body.data.may_be_known).toBe(false)
  const sameEmail = await submit(anApplication({ course_id: course.id, personal_email: first.personal_email.toUpperCase() }))
  expect(sameEmail.body.data).toMatchObject({ may_be_known: true })
  const sameLrn = { lrn: '105432209999' }
  expect((await submit(anApplication({ course_id: course.id, ...sameLrn }))).body.data.may_be_known).toBe(false)
  expect((await submit(anApplication({ course_id: course.id, ...sameLrn }))).body.data.may_be_known).toBe(true)
})

test("what the person's record has no place for is kept with the application", async () => {
  const details = {
    mother_tongue: 'Ilocano',
    is_4ps: true,
    income_bracket: 'Below ₱150,000',
    siblings: '3',
    elementary_name: 'Aduas Central',
  }
  const { trans_no } = (await submit(anApplication({ course_id: course.id, father_occupation: 'Farmer', details }))).body.data
  expect((await find(trans_no)).body.data).toMatchObject({ details, father_occupation: 'Farmer' })
})

test('the period tells what is open', async () => {
  const answer = await inject('GET', '/api/admissions/period')
  expect(answer.body.data).toMatchObject({ open: true, school_year: '2026-2027', semester: 1, types: { new: '1', returnee: '1' } })
  app.clock.now = new Date('2028-06-01T02:00:00Z')
  expect((await inject('GET', '/api/admissions/period')).body.data.open).toBe(false)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
})
