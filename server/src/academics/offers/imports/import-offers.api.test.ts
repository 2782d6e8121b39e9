import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { send, check, undo, problems, importSheet } = makeImportCalls(t, 'offers')
const HEADER = 'section,code,subject_schedule,instructor,max_person'
const TERM = '2026-2027/1'
await aTerm(t.db)
await sql`insert into rooms (code) values ('RM 101'), ('COMLAB 1'), ('OLD')`.execute(t.db)
await sql`update rooms set is_active = false where code = 'OLD'`.execute(t.db)
const instructorCruz = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Cruz' })
const instructorSantos = await t.createUser('part_time', { first_name: 'Ben', last_name: 'Santos' })
await sql`update user_infos set employee_number = 'E-0003' where user_id = ${instructorCruz.id}`.execute(t.db)
let course: Course

beforeEach(async () => {
  await sql`delete from loads`.execute(t.db)
  await sql`delete from subject_offers`.execute(t.db)
  await sql`update prospectuses set is_active = false`.execute(t.db)
  course = await aCourse(t.db)
  for (const code of ['CC101', 'CC102', 'GE101']) await aSubject(t.db, { course, code })
})
const listProblems = async (lines: readonly string[], header = HEADER) => {
  const { data } = (await send(TERM, [header, ...lines].join('\n'))).body
  await check(data)
  return problems(data.id)
}
const listOffers = async () => {
  const { rows } = await sql<{
    section: string
    code: string
    schedule: string
    instructor: string | null
    seats: number
    meetings: number
  }>`
    select section, subject_code as code, subject_schedule as schedule, instructor_name as instructor, max_person as seats,
      (select count(*) from offer_meetings m where m.subject_offer_id = o.id) as meetings
    from subject_offers o order by o.id`.execute(t.db)
  return rows
}

it('adds the classes of a sheet with their meetings, and the sections they need', async () => {
  const sheet = [
    HEADER,
    `${course.code}-1A,CC101,MW 7:30AM-8:30AM rm 101; F 7:30AM-10:30AM COMLAB 1,E-0003,35`,
    `${course.code} 1a,CC102,TBA,"Ben Santos",`,
    `${course.code}-1B,cc101,,,`,
  ].join('\n')
  const { id } = await importSheet(TERM, sheet)
  expect(await listOffers()).toEqual([
    {
      section: `${course.code}-1A`,
      code: 'CC101',
      schedule: 'MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1',
      instructor: 'CRUZ, A.',
      seats: 35,
      meetings: 3,
    },
    { section: `${course.code}-1A`, code: 'CC102', schedule: '', instructor: 'SANTOS, B.', seats: 40, meetings: 0 },
    { section: `${course.code}-1B`, code: 'CC101', schedule: '', instructor: null, seats: 40, meetings: 0 },
  ])
  const countSections = () => sql`select code from sections where course_id = ${course.id}`.execute(t.db).then(({ rows }) => rows.length)
  expect(await countSections()).toBe(2)
  expect((await undo(id)).status).toBe(200)
  expect([await listOffers(), await countSections()]).toEqual([[], 0])
})

it('reports unknown subjects, instructors and rooms, and classes that exist already', async () => {
  await anOffer(t.db, { course, subject: await aSubject(t.db, { course, code: 'PE101' }), section: 'A' })
  const sameName = { first_name: 'Ben', last_name: 'Santos' }
  await t.createUser('full_time', sameName)
  expect(
    await listProblems([
      'A,PE101,,,',
      'B,ZZ999,,,',
      'B,CC101,M 7:30AM-8:30AM ATTIC,Nobody,',
      'B,CC102,M 9:30AM-8:30AM RM 101,,0',
      'B,CC101,M 7:30AM-8:30AM OLD,Ben Santos,',
      ',CC101,whenever,,',
    ]),
  ).toEqual([
    '2 error: Duplicate class: A already has PE101 this term',
    '3 error: Subject ZZ999 was not found',
    "4 error: Instructor 'Nobody' was not found",
    '4 error: Room ATTIC was not found',
    expect.stringMatching(/^5 error: Schedule: .*ends before it starts/),
    expect.stringMatching(/^5 error: Maximum students: '0' is not a number from 1 to 1000/),
    '6 error: Duplicate class: B and CC101 are also in row 4',
    expect.stringMatching(/^6 error: 2 instructors have the name 'Ben Santos'/),
    '6 error: Room OLD is retired',
    '7 error: Section is missing',
    expect.stringMatching(/^7 error: Schedule: 'whenever' is not a schedule/),
  ])
})

it('requires the curriculum when a code is ambiguous, and warns of a section of another course', async () => {
  const otherCourse = await aCourse(t.db)
  await aSubject(t.db, { course: otherCourse, code: 'CC101' })
  await sql`update curricula set name = ${`${otherCourse.code} plan`} where id = ${otherCourse.curriculum_id}`.execute(t.db)
  expect(await listProblems(['X,CC101,,,'])).toEqual([expect.stringMatching(/CC101 is in .* and .*Add a column/)])
  expect(await listProblems([`X,CC101,${otherCourse.code} plan`], 'section,code,curriculum')).toEqual([])
  expect(await listProblems([`X,CC101,${otherCourse.code}`], 'section,code,program')).toEqual([])
  expect(await listProblems([`${otherCourse.code}-1A,CC101,,,`])).toEqual([])
  await sql`insert into sections (code, course_id, level, school_year, semester) values ('KNOWN', ${otherCourse.id}, 1, '2026-2027', 1)`.execute(
    t.db,
  )
  expect(await listProblems(['KNOWN,CC101,,,', 'KNOWN,GE101,,,'])).toEqual([
    expect.stringMatching(/^3 warning: KNOWN is a section of .*, and GE101 is a subject of/),
  ])
  expect(await listProblems(['X,CC101,nowhere'], 'section,code,curriculum')).toEqual(['2 error: Subject CC101 was not found in nowhere'])
})

it('finds clashes with the classes of the term and among the rows', async () => {
  await anOffer(t.db, {
    course,
    subject: await aSubject(t.db, { course, code: 'PE102' }),
    section: 'Z',
    schedule: 'M 7:30AM-8:30AM RM 101',
    employee_id: instructorSantos.id,
  })
  const clashProblems = await listProblems(['A,CC101,MT 7:30AM-8:30AM RM 101,,', 'B,CC101,MT 8:00AM-9:00AM RM 101,,'])
  expect(clashProblems.at(-1)).toBe('3 error: Room conflict: RM 101 is used by CC101 (A), MT 7:30AM-8:30AM. See row 2 of this file.')
  const sheetProblems = await listProblems([
    'A,CC101,M 8:00AM-9:00AM RM 101,,',
    'A,CC102,T 7:30AM-8:30AM RM 101,E-0003,',
    'B,CC101,T 8:00AM-9:00AM COMLAB 1,E-0003,',
    'B,CC102,T 8:29AM-8:31AM RM 101,,',
    'C,CC101,M 8:30AM-9:30AM COMLAB 1,,',
  ])
  expect(sheetProblems).toEqual([
    '2 error: Room conflict: RM 101 is used by PE102 (Z), M 7:30AM-8:30AM, SANTOS, B.',
    '4 error: Instructor conflict: CRUZ, A. already teaches CC102 (A), T 7:30AM-8:30AM, RM 101. See row 3 of this file.',
    '5 error: Room conflict: RM 101 is used by CC102 (A), T 7:30AM-8:30AM, CRUZ, A. See row 3 of this file.',
    '5 error: Section conflict: B already has CC101, T 8:00AM-9:00AM, COMLAB 1, CRUZ, A. See row 4 of this file.',
  ])
})

it('cannot be undone once students have a class', async () => {
  const { id } = await importSheet(TERM, [HEADER, 'A,CC101,,,', 'A,CC102,,,'].join('\n'))
  const { rows } = await sql<{
    id: number
    prospectus_id: number
  }>`select id, prospectus_id from subject_offers where subject_code = 'CC102'`.execute(t.db)
  await anEnrollment(t.db, { course, status: 4, loads: [{ ...rows[0]!, code: 'CC102', section: 'A', max_person: 40 }] })
  const { status, body } = await undo(id)
  expect([status, body.reasons]).toEqual([
    409,
    [expect.objectContaining({ code: 'offer.has_loads', message: expect.stringMatching(/^CC102 \(A\): 1 student has taken/) })],
  ])
  expect(await listOffers()).toHaveLength(2)
})

it('rejects a target that is not a term', async () => {
  for (const target of ['2026-2028/1', '2026-2027/4', '2026-2027', '2026-2027/1/1', '12'])
    expect((await send(target, `${HEADER}\nA,CC101,,,`)).status).toBe(404)
})

it('rejects a schedule that is longer than the form allows', async () => {
  const week = ['1:00PM-1:15PM', '2:00PM-2:15PM', '3:00PM-3:15PM'].map((time) => `MTWThFSSu ${time}`).join(';')
  expect(await listProblems([`A-1,CC101,${week},,`, `A-2,CC101,M 1:00PM-2:00PM ${'X'.repeat(500)},,`])).toEqual([
    '2 error: Schedule: Use at most 14 meetings a week',
    '3 error: Schedule: Use at most 500 characters',
  ])
})

it('cannot be undone while an instructor writes the syllabus of a class', async () => {
  const { id } = await importSheet(TERM, [HEADER, `${course.code}-1S,CC101,,,`].join('\n'))
  const { undoing } = await t.db.transaction().execute(async (tx) => {
    await sql`insert into syllabi (subject_offer_id, body) select id, 'Week 1' from subject_offers where section = ${`${course.code}-1S`}`.execute(
      tx,
    )
    const undoing = undo(id)
    await waitForBlocked(t.db)
    return { undoing }
  })
  const { status, body } = await undoing
  expect([status, body.reasons]).toMatchObject([409, [{ code: 'import.in_use', message: `CC101 (${course.code}-1S) has a syllabus.` }]])
})
