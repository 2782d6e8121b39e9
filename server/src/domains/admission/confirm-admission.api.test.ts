import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import type { Course } from '../enrollment/testing.ts'
import { aSchool, codes, forgetThrottles, ownCalls } from './testing.ts'

const app = await testApp()
const { db, inject } = app
const own = ownCalls(app)
let course: Course
let strand: Course

beforeAll(async () => {
  ;({ course, strand } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const confirm = (trans_no: string, body: object) => inject('POST', `/api/admissions/${trans_no}/confirm`, { body })
const complete = (trans_no: string, body: object) =>
  inject('POST', `/api/admissions/${trans_no}/complete`, { body: { agree: true, ...body } })
const mustSend = async (value: '0' | '1') => {
  await sql`
    insert into settings (key, value) values ('admission_requires_documents', ${value})
    on conflict (key) do update set value = excluded.value`.execute(db)
}

describe('confirm', () => {
  test('says that everything is right, once, and leaves event and audit row', async () => {
    const { trans_no, access, updated_at } = await own.applied({ course_id: course.id })
    const answer = await confirm(trans_no, { access, updated_at })
    expect(answer.body).toMatchObject({
      data: { confirmed_at: app.clock.now.toISOString(), school_name: expect.any(String) },
      message: 'Your application is confirmed.',
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.confirm' })
    const again = await confirm(trans_no, { access, updated_at: answer.body.data.updated_at })
    expect([again.status, codes(again)]).toEqual([409, ['admission.wrong_state']])
  })

  test('many times at once: once', async () => {
    const { trans_no, access, updated_at } = await own.applied({ course_id: course.id })
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(trans_no, { access, updated_at })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  })

  test('bad input, a key of another application, a form that was changed since, a decided one', async () => {
    const { form, trans_no, access, updated_at } = await own.applied({ course_id: course.id })
    const other = await own.applied({ course_id: course.id })
    expect((await confirm(trans_no, { access })).body.errors).toHaveProperty('updated_at')
    const foreign = await confirm(trans_no, { access: other.access, updated_at })
    expect([foreign.status, codes(foreign)]).toEqual([403, ['admission.access']])
    await inject('PUT', `/api/admissions/${trans_no}`, { body: { ...form, street: 'Elsewhere', access, updated_at } })
    const stale = await confirm(trans_no, { access, updated_at })
    expect([stale.status, codes(stale)]).toEqual([409, ['stale']])
    await own.decide(trans_no)
    const decided = await confirm(trans_no, { access, updated_at })
    expect([decided.status, codes(decided)]).toEqual([409, ['admission.decided']])
  })
})

describe('complete', () => {
  test('comes after confirming, and with a promise for what is missing', async () => {
    const { trans_no, access, updated_at } = await own.applied({ course_id: course.id })
    const early = await complete(trans_no, { access, promise: true })
    expect([early.status, codes(early)]).toEqual([409, ['admission.wrong_state']])
    await confirm(trans_no, { access, updated_at })
    expect((await complete(trans_no, { access })).body.errors).toHaveProperty('promise')
    expect((await complete(trans_no, { access, agree: false, promise: true })).body.errors).toHaveProperty('agree')
    const answer = await complete(trans_no, { access, promise: true })
    expect(answer.body).toMatchObject({ data: { completed_at: app.clock.now.toISOString() }, message: 'Your application is complete.' })
    const { after } = (await app.audits()).at(-1) ?? {}
    expect(after).toMatchObject({ promised: ['form_138', 'good_moral', 'birth_certificate', 'photos'] })
    const again = await complete(trans_no, { access, promise: true })
    expect([again.status, codes(again)]).toEqual([409, ['admission.wrong_state']])
  })

  test('where the school wants the papers first, each that is missing is named', async () => {
    await mustSend('1')
    const { trans_no, access } = await own.confirmed({
      course_id: strand.id,
      level: 11,
      lrn: '105432200177',
      guardian_name: 'Maria',
      guardian_relationship: 'Mother',
      guardian_contact_number: '09170000003',
    })
    const refused = await complete(trans_no, { access, promise: true })
    expect([refused.status, refused.body.reasons.length]).toEqual([422, 5])
    expect(refused.body.reasons[0]).toMatchObject({ code: 'admission.documents_missing', message: 'Certificate of completion is missing.' })
    for (const kind of ['completion_certificate', 'form_138', 'birth_certificate', 'good_moral'])
      await own.upload(trans_no, { access, kind }, Buffer.from('%PDF-1.4\n%%EOF'))
    await sql`
      insert into admission_documents (admission_id, kind, status) select id, 'photos', 'waived' from admissions where trans_no = ${trans_no}`.execute(
      db,
    )
    expect((await complete(trans_no, { access })).status).toBe(200)
    await mustSend('0')
  })

  test('ends when a required paper is taken back, not when another is or the office has the original', async () => {
    const { trans_no, access } = await own.confirmed({ course_id: course.id })
    const pdf = Buffer.from('%PDF-1.4\n%%EOF')
    for (const kind of ['form_138', 'good_moral', 'als_rating']) await own.upload(trans_no, { access, kind }, pdf)
    await sql`
      update admission_documents set status = 'original_received'
      where kind = 'good_moral' and admission_id = (select id from admissions where trans_no = ${trans_no})`.execute(db)
    expect((await complete(trans_no, { access, promise: true })).status).toBe(200)
    const remove = async (kind: string) =>
      (await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind } })).body.data.completed_at
    expect(await remove('als_rating')).not.toBeNull()
    expect(await remove('good_moral')).not.toBeNull()
    expect(await remove('form_138')).toBeNull()
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.remove_document', after: { completed_at: null } })
    expect((await complete(trans_no, { access, promise: true })).status).toBe(200)
  })

  test('not with the key of another application, and not once decided', async () => {
    const { trans_no, access } = await own.confirmed({ course_id: course.id })
    const other = await own.applied({ course_id: course.id })
    expect(codes(await complete(trans_no, { access: other.access, promise: true }))).toEqual(['admission.access'])
    await own.decide(trans_no)
    expect(codes(await complete(trans_no, { access, promise: true }))).toEqual(['admission.decided'])
  })
})
