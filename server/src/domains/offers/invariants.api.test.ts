import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
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
} from '../enrollment/testing.ts'

/** Many connections: the steps of one round are sent all at once. */
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

interface Class {
  subject: number
  section: number
  teacher: number | null
  max: number
  meetings: { day: number; start: number; length: number; room: number | null }[]
}

type Step =
  | { do: 'add'; as: Class }
  | { do: 'edit'; nth: number; as: Class; open: boolean }
  | { do: 'merge' | 'dissolve'; nth: number; into: number; max?: number }
  | { do: 'delete'; nth: number }
  | { do: 'enroll'; who: number; nth: number }
  | { do: 'block'; section: number; like: number }

/** Few times, rooms, sections and people, so that most steps meet others. */
const klass: fc.Arbitrary<Class> = fc.record({
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
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), as: klass }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), nth, as: klass, open: fc.boolean() }) },
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

const clock = (half: number): string => `${String(7 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
const form = (one: Class) => ({
  section: `S${one.section}`,
  employee_id: one.teacher === null ? null : teachers[one.teacher]!.id,
  max_person: one.max,
  meetings: one.meetings.map(({ day, start, length, room }) => ({
    day,
    start: clock(start),
    end: clock(start + length),
    room_id: room === null ? null : rooms[room],
  })),
})

async function run(one: Step, term: Term, subjects: Subject[], students: Enrollment[]): Promise<number> {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    (await inject(method, `/api/${path}`, { as: 'registrar', body })).status
  const { rows: offers } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at from subject_offers where prospectus_id = any(${subjects.map((subject) => subject.id)}::bigint[]) order by id`.execute(
    db,
  )
  const pick = (n: number) => offers[n % Math.max(1, offers.length)]
  if (one.do === 'add') return send('POST', 'subjectOffers', { ...term, ...form(one.as), prospectus_id: subjects[one.as.subject]!.id })
  if (one.do === 'block') {
    const block = { ...term, course_id: course.id, level: 1, section: `S${one.section}`, like_section: `S${one.like}`, max_person: 2 }
    return send('POST', 'subjectOffers/block', block)
  }
  const offer = pick(one.nth)
  if (!offer) return 200
  if (one.do === 'delete') return send('DELETE', `subjectOffers/${offer.id}`)
  if (one.do === 'enroll') return send('POST', `enrollments/${students[one.who]!.id}`, { subjects: [offer.id], override_reason: 'test' })
  if (one.do === 'edit') {
    return send('PUT', `subjectOffers/${offer.id}`, { ...form(one.as), status: one.open ? 'open' : 'closed', updated_at: offer.updated_at })
  }
  const body = { into: pick(one.into)!.id, max_person: one.max, override_reason: 'test', reason: 'test' }
  return send('POST', `subjectOffers/${offer.id}/${one.do}`, body)
}

/** Each answers the rows that break it. */
const broken = {
  'no room, instructor or section is in two places at once': sql`
    select a.id from offer_meetings a
    join subject_offers x on x.id = a.subject_offer_id and x.status <> 'dissolved'
    join offer_meetings b on b.id > a.id and b.day = a.day and b.starts_at < a.ends_at and a.starts_at < b.ends_at
    join subject_offers y on y.id = b.subject_offer_id and y.status <> 'dissolved'
      and y.school_year = x.school_year and y.semester = x.semester
    where a.room_id = b.room_id or x.employee_id = y.employee_id or lower(x.section) = lower(y.section)`,
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
    select 1 from offer_counts c full join (select school_year, semester, count(*) as n from subject_offers group by 1, 2) o
      using (school_year, semester) where coalesce(c.n, 0) <> coalesce(o.n, 0)`,
}

test('whatever registrars do with a term at the same time, no class is in two places and no section is overfull', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 6, maxLength: 14 }), { minLength: 3, maxLength: 5 }), async (rounds) => {
      // A term of its own, so that the rooms are empty again.
      const term = { school_year: `${year}-${++year}`, semester: 1 }
      const subjects = [await aSubject(db, { course }), await aSubject(db, { course }), await aSubject(db, { course })]
      const students: Enrollment[] = []
      for (let n = 0; n < 4; n++) students.push(await anEnrollment(db, { course, ...term }))
      for (const round of rounds) {
        const answers = await Promise.all(round.map((one) => run(one, term, subjects, students)))
        for (const status of answers) expect([200, 404, 409, 422]).toContain(status)
      }
      for (const [rule, query] of Object.entries(broken)) expect((await query.execute(db)).rows, rule).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)
