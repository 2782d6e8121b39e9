import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSchool, forgetThrottles, listReasonCodes, ownCalls } from '#testing/enrollment/admission.ts'
import type { Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
const applicantCalls = ownCalls(app)
let course: Course
let picture: Buffer
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

beforeAll(async () => {
  ;({ course } = await aSchool(app))
  picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => forgetThrottles(db))

type DocumentAnswer = { kind: string; status: string; file: { mime: string; size: number } | null }
const findDocument = (answer: { body: { data: { documents: DocumentAnswer[] } } }, kind: string) =>
  answer.body.data.documents.find((document) => document.kind === kind)
const countFiles = async () =>
  (await sql<{ n: number }>`select count(*) as n from files where kind = 'admission_document'`.execute(db)).rows[0]?.n

describe('documents of an applicant', () => {
  test('stores a resized picture, and leaves event and audit row', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    const answer = await applicantCalls.upload(trans_no, { access, kind: 'form_138' }, picture)
    expect(answer.body.message).toBe('Form 138 / SF9 (report card) was uploaded.')
    expect(findDocument(answer, 'form_138')).toMatchObject({ status: 'soft_copy', file: { mime: 'image/webp' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.upload_document', after: { kind: 'form_138' } })
    const openAnswer = await inject('POST', `/api/admissions/${trans_no}/documents/open`, { body: { access, kind: 'form_138' } })
    expect([openAnswer.status, openAnswer.headers['content-type'], openAnswer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    const { rows } = await sql`
      select v.action from enrollment_events v join enrollments e on e.id = v.enrollment_id join admissions a on a.id = e.admission_id
      where a.trans_no = ${trans_no} order by v.id`.execute(db)
    expect(rows.at(-1)).toEqual({ action: 'upload_document' })
  })

  test('replaces and removes a document without leaving files behind', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    const before = (await countFiles()) ?? 0
    await applicantCalls.upload(trans_no, { access, kind: 'good_moral' }, picture)
    const secondAnswer = await applicantCalls.upload(trans_no, { access, kind: 'good_moral' }, pdf)
    expect(findDocument(secondAnswer, 'good_moral')?.file?.mime).toBe('application/pdf')
    expect(await countFiles()).toBe(before + 1)
    const removeDocument = () => inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind: 'good_moral' } })
    expect(findDocument(await removeDocument(), 'good_moral')).toMatchObject({ status: 'none', file: null })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.remove_document', before: { kind: 'good_moral' } })
    expect(await countFiles()).toBe(before)
    const openAnswer = await inject('POST', `/api/admissions/${trans_no}/documents/open`, { body: { access, kind: 'good_moral' } })
    expect([openAnswer.status, (await removeDocument()).status]).toEqual([404, 404])
  })

  test('keeps the status of an original that the office received', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    await sql`
      insert into admission_documents (admission_id, kind, status)
      select id, 'good_moral', 'original_received' from admissions where trans_no = ${trans_no}`.execute(db)
    const answer = await applicantCalls.upload(trans_no, { access, kind: 'good_moral' }, picture)
    expect(findDocument(answer, 'good_moral')).toMatchObject({ status: 'original_received', file: { mime: 'image/webp' } })
  })

  test('uses the ID photo as photo of the application, and accepts only a picture for it', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    const readPhotoId = async () =>
      (await sql<{ photo_file_id: number | null }>`select photo_file_id from admissions where trans_no = ${trans_no}`.execute(db)).rows[0]
        ?.photo_file_id
    expect((await applicantCalls.upload(trans_no, { access, kind: 'photos' }, pdf)).body.errors).toHaveProperty('file')
    await applicantCalls.upload(trans_no, { access, kind: 'photos' }, picture)
    expect(await readPhotoId()).not.toBeNull()
    await applicantCalls.upload(trans_no, { access, kind: 'photos' }, picture)
    expect(await readPhotoId()).not.toBeNull()
    await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind: 'photos' } })
    expect(await readPhotoId()).toBeNull()
  })

  test('rejects an unknown kind, an empty file, a file that is neither picture nor PDF, and a too large file', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    const uploadDocument = (fields: Record<string, string>, content: Buffer) =>
      applicantCalls.upload(trans_no, { access, ...fields }, content)
    expect((await uploadDocument({ kind: 'passport_of_somebody' }, picture)).body.errors).toHaveProperty('kind')
    expect((await uploadDocument({ kind: 'tor' }, Buffer.alloc(0))).body.errors).toHaveProperty('file')
    expect((await uploadDocument({ kind: 'tor' }, Buffer.from('MZ neither'))).body.errors).toEqual({
      file: ['Choose a picture (JPEG, PNG or WebP) or a PDF'],
    })
    expect((await uploadDocument({ kind: 'tor' }, Buffer.alloc(5 * 1024 * 1024 + 10))).status).toBe(413)
  })

  test('rejects the access of another application, and a decided application', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    const otherApplication = await applicantCalls.applied({ course_id: course.id })
    await applicantCalls.upload(trans_no, { access, kind: 'tor' }, picture)
    const fileCount = await countFiles()
    for (const badAccess of [otherApplication.access, 'made.up.key']) {
      const body = { access: badAccess, kind: 'tor' }
      const answers = [
        await applicantCalls.upload(trans_no, body, picture),
        await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body }),
        await inject('POST', `/api/admissions/${trans_no}/documents/open`, { body }),
      ]
      expect(answers.map((answer) => [answer.status, listReasonCodes(answer)])).toEqual(Array(3).fill([403, ['admission.access']]))
    }
    await applicantCalls.decide(trans_no)
    expect(listReasonCodes(await applicantCalls.upload(trans_no, { access, kind: 'tor' }, picture))).toEqual(['admission.decided'])
    const removeAnswer = await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind: 'tor' } })
    expect([removeAnswer.status, listReasonCodes(removeAnswer)]).toEqual([409, ['admission.decided']])
    expect(await countFiles()).toBe(fileCount)
  })

  test('checks the access before it reads the file', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    const { access } = await applicantCalls.applied({ course_id: course.id })
    for (const badAccess of [access, 'made up', '']) {
      const answer = await applicantCalls.upload(trans_no, { access: badAccess, kind: 'tor' }, Buffer.from('MZ neither'))
      expect([answer.status, listReasonCodes(answer)]).toEqual([403, ['admission.access']])
    }
  })

  test('allows twenty files per application in fifteen minutes, counted before they are read', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await applicantCalls.upload(trans_no, { access, kind: 'tor' }, Buffer.from('no'))).status)
    expect(statuses).toEqual([...Array(20).fill(422), 429])
    const otherApplication = await applicantCalls.applied({ course_id: course.id })
    expect((await applicantCalls.upload(otherApplication.trans_no, { access: otherApplication.access, kind: 'tor' }, pdf)).status).toBe(200)
  })

  test('keeps one file when several of one kind are sent at the same time', async () => {
    const { trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    const before = (await countFiles()) ?? 0
    const answers = await Promise.all([1, 2, 3].map(() => applicantCalls.upload(trans_no, { access, kind: 'tor' }, pdf)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await countFiles()).toBe(before + 1)
  })
})
