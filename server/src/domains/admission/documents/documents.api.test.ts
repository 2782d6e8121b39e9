import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import type { Course } from '../../enrollment/testing.ts'
import { aSchool, codes, forgetThrottles, ownCalls } from '../testing.ts'

const app = await testApp()
const { db, inject } = app
const own = ownCalls(app)
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

type Paper = { kind: string; status: string; file: { mime: string; size: number } | null }
const paperOf = (answer: { body: { data: { documents: Paper[] } } }, kind: string) =>
  answer.body.data.documents.find((paper) => paper.kind === kind)
const files = async () =>
  (await sql<{ n: number }>`select count(*) as n from files where kind = 'admission_document'`.execute(db)).rows[0]?.n

describe('a paper', () => {
  test('is sent, small enough and legible, and leaves event and audit row', async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    const answer = await own.upload(trans_no, { access, kind: 'form_138' }, picture)
    expect(answer.body.message).toBe('Form 138 / SF9 (report card) was sent.')
    expect(paperOf(answer, 'form_138')).toMatchObject({ status: 'soft_copy', file: { mime: 'image/webp' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.upload_document', after: { kind: 'form_138' } })
    const read = await inject('POST', `/api/admissions/${trans_no}/documents/open`, { body: { access, kind: 'form_138' } })
    expect([read.status, read.headers['content-type'], read.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    const { rows } = await sql`
      select v.action from enrollment_events v join enrollments e on e.id = v.enrollment_id join admissions a on a.id = e.admission_id
      where a.trans_no = ${trans_no} order by v.id`.execute(db)
    expect(rows.at(-1)).toEqual({ action: 'upload_document' })
  })

  test('sent again replaces the first, and is taken back; no file stays behind', async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    const before = (await files()) ?? 0
    await own.upload(trans_no, { access, kind: 'good_moral' }, picture)
    const second = await own.upload(trans_no, { access, kind: 'good_moral' }, pdf)
    expect(paperOf(second, 'good_moral')?.file?.mime).toBe('application/pdf')
    expect(await files()).toBe(before + 1)
    const remove = () => inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind: 'good_moral' } })
    expect(paperOf(await remove(), 'good_moral')).toMatchObject({ status: 'none', file: null })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.remove_document', before: { kind: 'good_moral' } })
    expect(await files()).toBe(before)
    const open = await inject('POST', `/api/admissions/${trans_no}/documents/open`, { body: { access, kind: 'good_moral' } })
    expect([open.status, (await remove()).status]).toEqual([404, 404])
  })

  test('the office has in the original stays received', async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    await sql`
      insert into admission_documents (admission_id, kind, status)
      select id, 'good_moral', 'original_received' from admissions where trans_no = ${trans_no}`.execute(db)
    const sent = await own.upload(trans_no, { access, kind: 'good_moral' }, picture)
    expect(paperOf(sent, 'good_moral')).toMatchObject({ status: 'original_received', file: { mime: 'image/webp' } })
  })

  test('the ID photo is the photo of the application, and a picture', async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    const photo = async () =>
      (await sql<{ photo_file_id: number | null }>`select photo_file_id from admissions where trans_no = ${trans_no}`.execute(db)).rows[0]
        ?.photo_file_id
    expect((await own.upload(trans_no, { access, kind: 'photos' }, pdf)).body.errors).toHaveProperty('file')
    await own.upload(trans_no, { access, kind: 'photos' }, picture)
    expect(await photo()).not.toBeNull()
    await own.upload(trans_no, { access, kind: 'photos' }, picture)
    expect(await photo()).not.toBeNull()
    await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind: 'photos' } })
    expect(await photo()).toBeNull()
  })

  test('bad input: no such paper, no file, neither picture nor PDF, too large', async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    const upload = (fields: Record<string, string>, content: Buffer) => own.upload(trans_no, { access, ...fields }, content)
    expect((await upload({ kind: 'passport_of_somebody' }, picture)).body.errors).toHaveProperty('kind')
    expect((await upload({ kind: 'tor' }, Buffer.alloc(0))).body.errors).toHaveProperty('file')
    expect((await upload({ kind: 'tor' }, Buffer.from('MZ neither'))).body.errors).toEqual({
      file: ['Choose a picture (JPEG, PNG or WebP) or a PDF'],
    })
    expect((await upload({ kind: 'tor' }, Buffer.alloc(5 * 1024 * 1024 + 10))).status).toBe(413)
  })

  test("needs the application's own access, and ends with the decision", async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    const other = await own.applied({ course_id: course.id })
    await own.upload(trans_no, { access, kind: 'tor' }, picture)
    const kept = await files()
    for (const violation of [other.access, 'made.up.key']) {
      const body = { access: violation, kind: 'tor' }
      const answers = [
        await own.upload(trans_no, body, picture),
        await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body }),
        await inject('POST', `/api/admissions/${trans_no}/documents/open`, { body }),
      ]
      expect(answers.map((answer) => [answer.status, codes(answer)])).toEqual(Array(3).fill([403, ['admission.access']]))
    }
    await own.decide(trans_no)
    expect(codes(await own.upload(trans_no, { access, kind: 'tor' }, picture))).toEqual(['admission.decided'])
    const remove = await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind: 'tor' } })
    expect([remove.status, codes(remove)]).toEqual([409, ['admission.decided']])
    expect(await files()).toBe(kept)
  })

  test('of somebody who may not send it is not unpacked at all', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    const { access } = await own.applied({ course_id: course.id })
    for (const key of [access, 'made up', '']) {
      const answer = await own.upload(trans_no, { access: key, kind: 'tor' }, Buffer.from('MZ neither'))
      expect([answer.status, codes(answer)]).toEqual([403, ['admission.access']])
    }
  })

  test('twenty files of one application in a quarter of an hour, before they are read', async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await own.upload(trans_no, { access, kind: 'tor' }, Buffer.from('no'))).status)
    expect(statuses).toEqual([...Array(20).fill(422), 429])
    const other = await own.applied({ course_id: course.id })
    expect((await own.upload(other.trans_no, { access: other.access, kind: 'tor' }, pdf)).status).toBe(200)
  })

  test('two at once of one kind leave one file', async () => {
    const { trans_no, access } = await own.applied({ course_id: course.id })
    const before = (await files()) ?? 0
    const answers = await Promise.all([1, 2, 3].map(() => own.upload(trans_no, { access, kind: 'tor' }, pdf)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await files()).toBe(before + 1)
  })
})
