import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, type Subject } from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const past = { school_year: '2025-2026', semester: 1 }
let course: Course
let subject: Subject
let teacher: TestUser
let pastOffer: Offer
let currentOffer: Offer
let enrollment: { id: number }

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db)
  subject = await aSubject(t.db, { course, code: 'CC101', units: 3 })
  teacher = await t.createUser('full_time')
  pastOffer = await anOffer(t.db, { ...past, subject, section: 'A', employee_id: teacher.id, schedule: 'M 7:30AM-8:30AM' })
  currentOffer = await anOffer(t.db, { subject, section: 'A', employee_id: teacher.id, schedule: 'M 7:30AM-8:30AM' })
  enrollment = await anEnrollment(t.db, { ...past, course, status: 4, loads: [pastOffer] })
})

const getData = async (path: string, as: TestUser | 'registrar' = 'registrar') => (await t.inject('GET', path, { as })).body.data
const term = `school_year=${past.school_year}&semester=${past.semester}`

/** All answers that show or print code, title and units of a class of the past term. */
const readEverywhere = async (offer: Offer) => ({
  offer: await getData(`/api/subjectOffers/${offer.id}`),
  searched: (await t.inject('GET', `/api/subjectOffers?${term}&search=CC101`, { as: 'registrar' })).body.meta.total,
  section: await getData(`/api/timetables?${term}&kind=section&section=A`),
  load: await getData(`/api/employees/${teacher.id}/load?${term}`),
  own: await getData(`/api/employee/subjectLoads?${term}`, teacher),
  subjects: await getData(`/api/enrollments/enrolled-subjects/${enrollment.id}`),
  listed: (await getData(`/api/employees?${term}&kind=instructor`))[0].units,
})

const editSubject = async (fields: object) => {
  const rows = (await getData(`/api/prospectus/${course.curriculum_id}`)).terms.flatMap(
    (termBlock: { rows: { id: number }[] }) => termBlock.rows,
  )
  const { updated_at } = rows.find((row: { id: number }) => row.id === subject.id)
  return t.inject('PUT', `/api/prospectus/${course.curriculum_id}/rows/${subject.id}`, { as: 'registrar', body: { updated_at, ...fields } })
}
const readStoredSubject = async (offer: Offer) =>
  (
    await sql<{ code: string; title: string; units: number; search_text: string }>`
      select subject_code as code, subject_title as title, subject_units as units, search_text from subject_offers where id = ${offer.id}`.execute(
      t.db,
    )
  ).rows[0]

test('keeps the old name of a renamed subject in terms that are over', async () => {
  const firstAnswers = await readEverywhere(pastOffer)
  const { searched, listed, ...answers } = firstAnswers
  expect([searched, listed]).toEqual([1, 3])
  for (const [place, answer] of Object.entries(answers)) expect(JSON.stringify(answer), place).toMatch(/CC101.*Title of CC101/)
  expect((await editSubject({ code: 'IT101', descriptive_title: 'Renamed', lec_units: 2, lab_units: 2 })).status).toBe(200)
  const { offer, ...rest } = await readEverywhere(pastOffer)
  expect({ offer: { ...offer, updated_at: null }, ...rest }).toEqual({
    ...firstAnswers,
    offer: { ...firstAnswers.offer, updated_at: null },
  })
  expect(JSON.stringify({ offer, ...rest })).not.toMatch(/IT101|Renamed/)
  expect(await readStoredSubject(pastOffer)).toMatchObject({ code: 'CC101', title: 'Title of CC101', units: 3 })
  expect(await readStoredSubject(currentOffer)).toMatchObject({
    code: 'IT101',
    title: 'Renamed',
    units: 4,
    search_text: expect.stringContaining('renamed'),
  })
})

test('keeps the old name when another column of a past class changes', async () => {
  await sql`update subject_offers set section = 'B', instructor_name = 'SANTOS, B.' where id = ${pastOffer.id}`.execute(t.db)
  expect(await readStoredSubject(pastOffer)).toMatchObject({
    code: 'CC101',
    title: 'Title of CC101',
    search_text: expect.stringContaining('cc101'),
  })
})

test('gives the new name to a class that is opened while its subject is renamed', async () => {
  let opened: Promise<Offer> | undefined
  await t.db.transaction().execute(async (tx) => {
    await sql`update prospectuses set descriptive_title = 'Renamed again' where id = ${subject.id}`.execute(tx)
    opened = anOffer(t.db, { subject, section: 'C' })
    await waitForBlocked(t.db)
  })
  expect(await readStoredSubject((await opened)!)).toMatchObject({ title: 'Renamed again' })
})
