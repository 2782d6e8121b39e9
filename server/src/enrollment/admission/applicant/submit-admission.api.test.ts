import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anApplication, aProof, captureStatements, forgetThrottles } from '#testing/enrollment/admission.ts'
import { aBarangay, aCourse, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { announceNamesakes } from './announce-namesakes.ts'

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

const submitAdmission = (form: object) => inject('POST', '/api/admissions', { body: { ...form, proof: aProof() } })
const findAdmission = (trans_no: string, birthdate = '2006-03-04') =>
  inject('POST', '/api/admissions/find', { body: { trans_no, birthdate } })
const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const announceSubmitted = async (trans_no: string) => {
  const { rows } = await sql<{ id: number }>`select id from admissions where trans_no = ${trans_no}`.execute(db)
  await announceNamesakes(app.ctx(), rows[0]!.id)
}
const setSetting = (key: string, value: string) => sql`update settings set value = ${value} where key = ${key}`.execute(db)

describe('submit', () => {
  test('adds person, application, request, event, consent, notification, mail and audit row', async () => {
    const registrar = await app.createUser('registrar')
    const form = anApplication({ course_id: course.id })
    const answer = await submitAdmission(form)
    expect(answer.status).toBe(200)
    const { trans_no } = answer.body.data
    expect(trans_no).toMatch(/^A26-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const { rows } = await sql`
      select e.status, e.enrollee_type, a.category, v.action, p.given_by, p.notice_version, e.search_text like '%' || lower(a.trans_no) || '%' as is_searchable
      from admissions a join enrollments e on e.admission_id = a.id join enrollment_events v on v.enrollment_id = e.id
      join students s on s.id = e.student_id join privacy_consents p on p.user_info_id = s.user_info_id
      where a.trans_no = ${trans_no}`.execute(db)
    const by = `Althea Joy P. ${form.last_name}`
    expect(rows).toMatchObject([
      {
        status: 1,
        category: 'college',
        action: 'submit_admission',
        given_by: by,
        notice_version: PRIVACY_NOTICE_VERSION,
        is_searchable: true,
      },
    ])
    expect((await app.mails()).at(-1)).toMatchObject({ to: form.personal_email, text: expect.stringContaining(trans_no) })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.submit', actor_id: null })
    const notifications = await inject('GET', '/api/notifications', { as: registrar })
    expect(notifications.body.data[0].data).toEqual({
      type: 'request',
      message: `Admission request by ${by}.`,
      url: '/admin/enrollments/new-request',
    })
  })

  test('rejects bad input with a text per field', async () => {
    const listErrorFields = async (fields: Record<string, unknown>, formCourse = course) =>
      Object.keys((await submitAdmission(anApplication({ course_id: formCourse.id, ...fields }))).body.errors ?? {})
    expect(await listErrorFields({ first_name: ' ', consent: false })).toEqual(expect.arrayContaining(['first_name', 'consent']))
    expect(await listErrorFields({ birthdate: '2015-01-01' })).toEqual([
      'guardian_consent_name',
      'guardian_consent_relationship',
      'guardian_name',
      'guardian_contact_number',
    ])
    expect(await listErrorFields({ school_graduated_name: '' })).toEqual(['school_graduated_name'])
    expect(await listErrorFields({ personal_email: '' })).toEqual(['personal_email'])
    expect(await listErrorFields({ psgc_code: '0000000001' })).toEqual(['psgc_code'])
    expect(await listErrorFields({ level: 11 })).toEqual(['level'])
    expect(await listErrorFields({ course_id: 999_999 })).toEqual(['course_id'])
    expect(await listErrorFields({ level: 11 }, strand)).toEqual([
      'lrn',
      'guardian_name',
      'guardian_relationship',
      'guardian_contact_number',
    ])
    expect(await listErrorFields({ enrollee_type: 'transferee', school_graduated_name: '' })).toEqual([
      'school_graduated_name',
      'details.previous_course',
    ])
    expect(await listErrorFields({ details: { second_course_id: strand.id } })).toEqual(['details.second_course_id'])
    expect(await listErrorFields({ details: { second_course_id: course.id } })).toEqual(['details.second_course_id'])
    expect(await listErrorFields({ details: { siblings: 'many', income_bracket: 'plenty' } })).toEqual([
      'details.income_bracket',
      'details.siblings',
    ])
    expect(await listErrorFields({ privacy_notice_version: '2020-01' })).toEqual(['privacy_notice_version'])
  })

  test('rejects a course without an active curriculum, also in high school and as the second choice', async () => {
    for (const level_type of ['college', 'high_school'] as const) {
      const closed = await aCourse(db, { level_type })
      await sql`update curricula set is_active = false where course_id = ${closed.id}`.execute(db)
      const texts = [`${closed.code} is not open for applications. Choose another course.`]
      const { status, body } = await submitAdmission(anApplication({ course_id: closed.id }))
      expect([status, body.errors.course_id]).toEqual([422, texts])
      const open = level_type === 'college' ? course : strand
      const second = await submitAdmission(anApplication({ course_id: open.id, details: { second_course_id: closed.id } }))
      expect(second.body.errors['details.second_course_id']).toEqual(texts)
    }
  })

  test('answers more simultaneous calls with idempotency keys than there are connections', async () => {
    const makeForm = () => anApplication({ course_id: course.id, level: 7 })
    const submitWithKey = (number: number) =>
      inject('POST', '/api/admissions', { body: makeForm(), headers: { 'idempotency-key': `crowd-${String(number).padStart(4, '0')}` } })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => submitWithKey(n)))
    expect(answers.filter((answer) => answer.status !== 422).map((answer) => answer.status)).toEqual([])
  })

  test('sends only a few mails to an unverified address, without text of the sender', async () => {
    const fields = { course_id: course.id, personal_email: 'victim@example.test' }
    expect((await submitAdmission(anApplication({ ...fields, first_name: 'You won! Go to evil.test' }))).body.errors).toHaveProperty(
      'first_name',
    )
    const answer = await submitAdmission(anApplication({ ...fields, first_name: 'Go to evil.test' }))
    expect(answer.status).toBe(200)
    expect((await app.mails()).at(-1)).toMatchObject({ to: 'victim@example.test', text: expect.not.stringContaining('evil') })
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push((await submitAdmission(anApplication(fields))).status)
    expect(statuses.indexOf(429)).toBe(14)
    expect((await submitAdmission(anApplication({ course_id: course.id }))).status).toBe(200)
  })

  test('sends at most five texts an hour to an unverified mobile number, in any spelling', async () => {
    for (const contact_number of [
      '09181112233',
      '+63 918 111 2233',
      '639181112233',
      '09181112233',
      '09181112233',
      '09181112233',
      '09181112233',
    ])
      expect((await submitAdmission(anApplication({ course_id: course.id, contact_number }))).status).toBe(200)
    expect((await app.texts()).filter(({ to }) => to === '+639181112233')).toHaveLength(5)
  })

  test('accepts a minor with a guardian, and an LRN that another record has', async () => {
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
    expect((await submitAdmission(form)).status).toBe(200)
    // Another record has the LRN: the application is accepted, and the registrar compares.
    const secondAnswer = await submitAdmission(
      anApplication({ ...form, course_id: strand.id, last_name: 'Bautista', personal_email: 'other@example.test' }),
    )
    expect(secondAnswer.status).toBe(200)
    expect((await findAdmission(secondAnswer.body.data.trans_no, '2010-02-03')).body.data.lrn).toBe('105432200017')
    // A pupil may have no email; the text message has the number.
    const mailCount = (await app.mails()).length
    const thirdForm = anApplication({ ...form, course_id: strand.id, lrn: '105432200018', last_name: 'Corpuz', personal_email: '' })
    const thirdAnswer = await submitAdmission(thirdForm)
    expect([thirdAnswer.status, (await app.mails()).length]).toEqual([200, mailCount])
    expect((await findAdmission(thirdAnswer.body.data.trans_no, '2010-02-03')).body.data.personal_email).toBeNull()
  })

  test('rejects applications in a closed period or of a closed type, with the dates', async () => {
    await setSetting('enrollment_status', 'CLOSE')
    expect(listReasonCodes(await submitAdmission(anApplication({ course_id: course.id })))).toEqual(['admission.period_closed'])
    await setSetting('enrollment_status', 'OPEN')
    await setSetting('returnee', '0')
    const answer = await submitAdmission(anApplication({ course_id: course.id, enrollee_type: 'returnee' }))
    expect([answer.status, listReasonCodes(answer)]).toEqual([422, ['admission.type_closed']])
    expect(answer.body.message).toContain('December 31, 2027')
    await setSetting('returnee', '1')
  })

  test('takes applications of a type on the days that the calendar has for it and its level group', async () => {
    const setNewPeriod = (closesOn: string) =>
      sql`
        insert into enrollment_type_periods (term_id, enrollee_type, closes_on)
        select id, 'new', ${closesOn}::date from terms where level_group = 'college' and school_year = '2026-2027'
        on conflict (term_id, enrollee_type) do update set closes_on = excluded.closes_on`.execute(db)
    await setNewPeriod('2026-01-31')
    const answer = await submitAdmission(anApplication({ course_id: course.id }))
    expect([answer.status, answer.body.message]).toEqual([422, 'Admission for the first semester of 2026–2027 ended on January 31, 2026.'])
    const returneeForm = anApplication({ course_id: course.id, enrollee_type: 'returnee' })
    const { trans_no } = (await submitAdmission(returneeForm)).body.data
    const { access, updated_at } = (await findAdmission(trans_no)).body.data
    const body = { ...returneeForm, enrollee_type: 'new', access, updated_at }
    expect((await inject('PUT', `/api/admissions/${trans_no}`, { body })).body.errors).toHaveProperty('enrollee_type')
    await setSetting('enrollment_end', '2026-01-31')
    await setNewPeriod('2027-12-31')
    expect((await inject('GET', '/api/admissions/period')).body.data).toMatchObject({ open: true, types: { new: '1' } })
    expect((await submitAdmission(anApplication({ course_id: course.id }))).status).toBe(200)
    await setSetting('enrollment_end', '2027-12-31')
    await sql`delete from enrollment_type_periods`.execute(db)
  })

  test('answers a second application of a person like the first, in the same statements, and mails the person who applied', async () => {
    const form = anApplication({ course_id: course.id, last_name: 'Peña-Cruz' })
    const first = await submitAdmission(form)
    const second = { ...form, last_name: 'pena cruz', personal_email: 'else@example.test' }
    const [knownCall, unknownCall] = [
      await captureStatements(() => submitAdmission(second)),
      await captureStatements(() => submitAdmission(anApplication({ course_id: course.id }))),
    ]
    expect([knownCall.answer.status, unknownCall.answer.status]).toEqual([200, 200])
    expect(knownCall.statements).toEqual(unknownCall.statements)
    const sentNo = knownCall.answer.body.data.trans_no as string
    const unknownText = JSON.stringify(unknownCall.answer.body).replaceAll(unknownCall.answer.body.data.trans_no, sentNo)
    expect(JSON.stringify(knownCall.answer.body)).toBe(unknownText)

    const mailCount = (await app.mails()).length
    await announceSubmitted(sentNo)
    await announceSubmitted(unknownCall.answer.body.data.trans_no)
    const mails = (await app.mails()).slice(mailCount)
    expect(mails).toMatchObject([{ to: form.personal_email, subject: expect.stringContaining('Another application with your name') }])
    expect(mails[0]!.text).toContain(`Your own application ${first.body.data.trans_no} was not changed.`)
  })

  test('marks both applications of a person for the registrar, who accepts one', async () => {
    const ownCourse = await aCourse(db)
    const form = anApplication({ course_id: ownCourse.id })
    expect((await submitAdmission(form)).status).toBe(200)
    expect((await submitAdmission(form)).status).toBe(200)
    const { body } = await inject('GET', '/api/admissions', { as: 'registrar', query: { course_id: ownCourse.id } })
    expect(body.data.map((row: { has_duplicates: boolean }) => row.has_duplicates)).toEqual([true, true])
    const accept = ({ enrollment_id }: { enrollment_id: number }) =>
      inject('POST', `/api/enrollments/acceptAdmissions/${enrollment_id}`, { as: 'registrar', body: { with_account: false } })
    expect((await accept(body.data[0])).status).toBe(200)
    const refused = await accept(body.data[1])
    expect([refused.status, listReasonCodes(refused)]).toEqual([422, ['admission.duplicate']])
  })

  test('rejects a form that cannot be stored without revealing who has applied', async () => {
    const form = anApplication({ course_id: course.id })
    expect((await submitAdmission(form)).status).toBe(200)
    for (const fields of [{ details: { mother_tongue: 'a\ud800b' } }, { first_name: 'Althea Joy\ud800' }, { father_name: 'a\0b' }]) {
      const knownAnswer = await submitAdmission({ ...form, ...fields })
      const unknownAnswer = await submitAdmission(anApplication({ course_id: course.id, ...fields }))
      expect([knownAnswer.status, knownAnswer.body]).toEqual([422, unknownAnswer.body])
      expect(listReasonCodes(knownAnswer)).toBeUndefined()
    }
  })

  test('allows one address sixty forms an hour, and fifty a minute', async () => {
    const submitMany = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => submitAdmission(anApplication({ course_id: 999_999 }))))).map(
        (answer) => answer.status,
      )
    expect((await submitMany(52)).filter((status) => status === 429)).toHaveLength(2)
    await sql`delete from throttles where key like 'public:%'`.execute(db)
    expect((await submitMany(12)).filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('application that names a known student', () => {
  const aStudent = async (number: string, birthdate = '2006-03-04') => {
    const { rows } = await sql<{ id: number; person: number }>`
      with person as (
        insert into user_infos (first_name, last_name, birthdate, student_id_number, contact_number)
        values ('Rosa', ${`Known ${number}`}, ${birthdate}, ${number}, '09180000000') returning id
      )
      insert into students (user_info_id) select id from person returning id, user_info_id as person`.execute(db)
    return rows[0] as { id: number; person: number }
  }
  const readOwners = async (trans_no: string) =>
    (
      await sql<{ student_id: number; claimed_student_id: number | null }>`
        select student_id, claimed_student_id from admissions where trans_no = ${trans_no}`.execute(db)
    ).rows[0]

  test('keeps its own record and only claims the student with this number and birthdate', async () => {
    const student = await aStudent('2024-00001')
    const form = anApplication({
      course_id: course.id,
      enrollee_type: 'returnee',
      contact_number: '09175550000',
      details: { student_id_number: '2024-00001' },
    })
    const answer = await submitAdmission(form)
    const owners = await readOwners(answer.body.data.trans_no)
    expect(owners?.claimed_student_id).toBe(student.id)
    expect(owners?.student_id).not.toBe(student.id)
    const { rows } = await sql`select first_name, contact_number from user_infos where id = ${student.person}`.execute(db)
    expect(rows).toEqual([{ first_name: 'Rosa', contact_number: '09180000000' }])
    const { data } = (await findAdmission(answer.body.data.trans_no)).body
    expect(data).toMatchObject({ first_name: 'Althea Joy', contact_number: '09175550000', details: { student_id_number: '2024-00001' } })
    expect(data.middle_name).toBe('Pineda')
  })

  test('gets the same answer for a wrong birthdate, an unknown number and a correct one', async () => {
    await aStudent('2024-00002', '2001-05-05')
    await aStudent('2024-00003')
    const submitNumber = async (number: string) => {
      const answer = await submitAdmission(
        anApplication({ course_id: course.id, enrollee_type: 'returnee', details: { student_id_number: number } }),
      )
      const { trans_no, ...rest } = answer.body.data
      return { status: answer.status, rest, message: answer.body.message.replace(trans_no, '') }
    }
    const [wrongDateAnswer, unknownAnswer, rightAnswer] = [
      await submitNumber('2024-00002'),
      await submitNumber('1999-99999'),
      await submitNumber('2024-00003'),
    ]
    expect(wrongDateAnswer).toEqual(unknownAnswer)
    expect(rightAnswer).toEqual(unknownAnswer)
  })

  test('claims nobody with a wrong birthdate', async () => {
    await aStudent('2024-00004', '2001-05-05')
    const answer = await submitAdmission(anApplication({ course_id: course.id, details: { student_id_number: '2024-00004' } }))
    expect((await readOwners(answer.body.data.trans_no))?.claimed_student_id).toBeNull()
  })
})

test('answers the same to an application with the email or LRN of a person on record', async () => {
  const application = anApplication({ course_id: course.id })
  const shapeOf = ({ status, body }: Awaited<ReturnType<typeof submitAdmission>>) => [status, Object.keys(body.data)]
  const unknownShape = shapeOf(await submitAdmission(application))
  expect(unknownShape).toEqual([200, ['trans_no']])
  const { personal_email } = application
  expect(shapeOf(await submitAdmission(anApplication({ course_id: course.id, personal_email })))).toEqual(unknownShape)
  const lrn = '105432209999'
  expect(shapeOf(await submitAdmission(anApplication({ course_id: course.id, lrn })))).toEqual(unknownShape)
  expect(shapeOf(await submitAdmission(anApplication({ course_id: course.id, lrn })))).toEqual(unknownShape)
})

test('mails one address about at most five applications in an hour', async () => {
  const personal_email = 'crowded@mail.test'
  for (let number = 0; number < 7; number++) {
    expect((await submitAdmission(anApplication({ course_id: course.id, personal_email }))).status).toBe(200)
  }
  expect((await app.mails()).filter((mail) => mail.to === personal_email)).toHaveLength(5)
})

test("stores details with the application that the person's record does not have", async () => {
  const details = {
    mother_tongue: 'Ilocano',
    is_4ps: true,
    income_bracket: 'Below ₱150,000',
    siblings: '3',
    elementary_name: 'Aduas Central',
  }
  const { trans_no } = (await submitAdmission(anApplication({ course_id: course.id, father_occupation: 'Farmer', details }))).body.data
  expect((await findAdmission(trans_no)).body.data).toMatchObject({ details, father_occupation: 'Farmer' })
})

test('returns what the admission period allows', async () => {
  const answer = await inject('GET', '/api/admissions/period')
  expect(answer.body.data).toMatchObject({ open: true, school_year: '2026-2027', semester: 1, types: { new: '1', returnee: '1' } })
  app.clock.now = new Date('2028-06-01T02:00:00Z')
  expect((await inject('GET', '/api/admissions/period')).body.data.open).toBe(false)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
})
