import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  aCourse,
  anEnrollment,
  aRoom,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Subject,
  type Term,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

/** Uses many connections, because the steps of one round are sent at the same time. */
const { db, inject, createUser } = await testApp({ pool: 24 })
let course: Course
let teachers: TestUser[]
let rooms: number[]
let year = 2030

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  teachers = [await createUser('full_time'), await createUser('part_time')]
  rooms = [await aRoom(db, 'RM 1'), await aRoom(db, 'RM 2')]
})

interface ClassForm {
  subject: number
  section: number
  teacher: number | null
  max: number
  meetings: { day: number; start: number; length: number; room: number | null }[]
}

type Step =
  | { do: 'add'; as: ClassForm }
  | { do: 'edit'; nth: number; as: ClassForm; open: boolean }
  | { do: 'merge' | 'dissolve'; nth: number; into: number; max?: number }
  | { do: 'delete'; nth: number }
  | { do: 'enroll'; who: number; nth: number }
  | { do: 'block'; section: number; like: number }

/** Few times, rooms, sections and people, so that most steps conflict with others. */
const classForm: fc.Arbitrary<ClassForm> = fc.record({
  subject: fc.nat(2),
  section: fc.nat(3),
  teacher: fc.option(fc.nat(1)),
  max: fc.integer({ min: 1, max: 3 }),
  meetings: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 1, max: 2 }),
      start: fc.nat(3),
      length: fc.integer({ min: 1, max: 3 }),
      room: fc.option(fc.nat(1)),
    }),
    { maxLength: 2, selector: (meeting) => meeting.day },
  ),
})
const nth = fc.nat(7)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), as: classForm }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), nth, as: classForm, open: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record(
      { do: fc.constantFrom('merge' as const, 'dissolve' as const), nth, into: nth, max: fc.integer({ min: 1, max: 6 }) },
      { requiredKeys: ['do', 'nth', 'into'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('enroll' as const), who: fc.nat(3), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), section: fc.nat(3), like: fc.nat(3) }) },
)

const formatTime = (half: number): string => `${String(7 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
const makeForm = (input: ClassForm) => ({
  section: `S${input.section}`,
  employee_id: input.teacher === null ? null : teachers[input.teacher]!.id,
  max_person: input.max,
  meetings: input.meetings.map(({ day, start, length, room }) => ({
    day,
    start: formatTime(start),
    end: formatTime(start + length),
    room_id: room === null ? null : rooms[room],
  })),
})

async function runStep(step: Step, term: Term, subjects: Subject[], students: Enrollment[]): Promise<number> {
  const sendStatus = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    (await inject(method, `/api/${path}`, { as: 'registrar', body })).status
  const { rows: offers } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at from subject_offers where prospectus_id = any(${subjects.map((subject) => subject.id)}::bigint[]) order by id`.execute(
    db,
  )
  const pickOffer = (n: number) => offers[n % Math.max(1, offers.length)]
  if (step.do === 'add')
    return sendStatus('POST', 'subjectOffers', { ...term, ...makeForm(step.as), prospectus_id: subjects[step.as.subject]!.id })
  if (step.do === 'block') {
    const block = { ...term, course_id: course.id, level: 1, section: `S${step.section}`, like_section: `S${step.like}`, max_person: 2 }
    return sendStatus('POST', 'subjectOffers/block', block)
  }
  const offer = pickOffer(step.nth)
  if (!offer) return 200
  if (step.do === 'delete') return sendStatus('DELETE', `subjectOffers/${offer.id}`)
  if (step.do === 'enroll')
    return sendStatus('POST', `enrollments/${students[step.who]!.id}`, { subjects: [offer.id], override_reason: 'test' })
  if (step.do === 'edit') {
    return sendStatus('PUT', `subjectOffers/${offer.id}`, {
      ...makeForm(step.as),
      status: step.open ? 'open' : 'closed',
      updated_at: offer.updated_at,
    })
  }
  const body = { into: pickOffer(step.into)!.id, max_person: step.max, override_reason: 'test', reason: 'test' }
  return sendStatus('POST', `subjectOffers/${offer.id}/${step.do}`, body)
}

/** Queries that return the rows that violate a rule. */
const violations = {
  'no room, instructor or section is in two places at once': sql`
    select a.id from offer_meetings a
    join subject_offers x on x.id = a.subject_offer_id and x.status <> 'dissolved'
    join offer_meetings b on b.id > a.id and b.day = a.day and b.starts_at < a.ends_at and a.starts_at < b.ends_at
    join subject_offers y on y.id = b.subject_offer_id and y.status <> 'dissolved'
      and y.school_year = x.school_year and y.semester = x.semester
    where a.room_id = b.room_id or x.employee_id = y.employee_id or section_key(x.section) = section_key(y.section)`,
  'seats are the active loads, never more than there are': sql`
    select o.id from subject_offers o
    left join loads l on l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
    group by o.id having o.seats_taken <> count(l.id) or o.seats_taken > o.max_person`,
  'a dissolved class has no student': sql`select id from subject_offers where status = 'dissolved' and seats_taken > 0`,
  'a load stays with its subject': sql`
    select l.id from loads l join subject_offers o on o.id = l.subject_offer_id where o.prospectus_id <> l.prospectus_id`,
  'the text says what the meetings are': sql`
    select o.id from subject_offers o
    where (o.subject_schedule = '') <> not exists (select from offer_meetings m where m.subject_offer_id = o.id)`,
  'the list counts the rows': sql`
    select 1 from offer_counts c full join (select school_year, term_part, count(*) as n from subject_offers group by 1, 2) o
      using (school_year, term_part) where coalesce(c.n, 0) <> coalesce(o.n, 0)`,
}

test('keeps schedules free of clashes and sections within their seats, whatever registrars do at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 6, maxLength: 14 }), { minLength: 3, maxLength: 5 }), async (rounds) => {
      // Each run has a new term, so that its rooms are empty.
      const term = { school_year: `${year}-${++year}`, semester: 1 }
      const subjects = [await aSubject(db, { course }), await aSubject(db, { course }), await aSubject(db, { course })]
      const students: Enrollment[] = []
      for (let n = 0; n < 4; n++) students.push(await anEnrollment(db, { course, ...term }))
      for (const round of rounds) {
        const answers = await Promise.all(round.map((step) => runStep(step, term, subjects, students)))
        for (const status of answers) expect([200, 404, 409, 422]).toContain(status)
      }
      for (const [rule, query] of Object.entries(violations)) expect((await query.execute(db)).rows, rule).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)
