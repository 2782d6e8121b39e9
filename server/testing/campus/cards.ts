/** Builders for the tests of ID cards. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute } from '#platform/db/rows.ts'
import { anEnrollment, anOffer, aStudent, aSubject, type Course } from '#testing/enrollment/enrollment.ts'
import type { CallOptions, TestApp, TestUser } from '#testing/platform/test-app.ts'

export type Caller = CallOptions['as'] | null

let serial = 0

/** A student with a number who is enrolled in a class of the section, with a photo unless told otherwise. */
export async function aLearner(
  db: Db,
  course: Course,
  more: { section?: string; hasPhoto?: boolean; last_name?: string; account?: boolean } = {},
) {
  const number = `2026-${20_000 + ++serial}`
  const { account, last_name = 'Reyes' } = more
  const student = await aStudent(db, { first_name: 'Liza', last_name, student_id_number: number, account })
  const loads = more.section ? [await sectionOffer(db, course, more.section)] : []
  const enrollment = await anEnrollment(db, { course, student, level: 1, status: 4, loads })
  if (more.hasPhoto !== false && student.user_id !== null) await setPhoto(db, student.user_id)
  return { ...student, enrollment, number }
}

const offers = new Map<string, Awaited<ReturnType<typeof anOffer>>>()
async function sectionOffer(db: Db, course: Course, section: string) {
  const existing = offers.get(section)
  if (existing) return existing
  const offer = await anOffer(db, { subject: await aSubject(db, { course }), section, max_person: 300 })
  offers.set(section, offer)
  return offer
}

export const setPhoto = (db: Db, userId: number) => execute(db)`
    with file as (
      insert into files (kind, path, name, mime, size, sha256)
      values ('user_image', ${`test/${userId}-${++serial}`}, 'photo.webp', 'image/webp', 1, sha256('')) returning id
    ) update users set image_file_id = file.id from file where users.id = ${userId}`

/** An employee with a number. */
export async function anEmployee(t: TestApp, more: { hasPhoto?: boolean; last_name?: string } = {}) {
  const user = await t.createUser('full_time', { first_name: 'Ana', last_name: more.last_name ?? 'Cruz' })
  const number = `E-${7000 + ++serial}`
  const { rows } = await sql<{ id: number }>`
    update user_infos set employee_number = ${number} where user_id = ${user.id} returning id`.execute(t.db)
  if (more.hasPhoto !== false) await setPhoto(t.db, user.id)
  return { user, person_id: rows[0]!.id, number }
}

const BOUNDARY = 'x-boundary'
/** Sends a picture as a form. */
export function sendPicture(t: TestApp, path: string, content: Buffer, as: TestUser | Caller) {
  const header = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(header), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return t.inject('POST', path, { as: as ?? undefined, body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } })
}
