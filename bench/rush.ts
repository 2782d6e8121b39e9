import type { Bench } from './bench.ts'
import { type Answer, Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { countDeadlocks } from './portal.ts'
import { formatMs, formatRatio, type Row } from './table.ts'

const STUDENTS = 500
const SECTIONS = 10
const SEATS = 40
/** Of those who were seated, how many leave at once. */
const LEAVING = 50
const SLOWEST_MS = 1_000

export const rushNotes = [
  `The rush: ${STUDENTS} first-year students without subjects ask for one subject at the same moment, ${STUDENTS / SECTIONS} for each of ${SECTIONS} sections ` +
    `of ${SEATS} seats, all requests in flight at once. The quiet request is the median of thirty of the same kind, one after the other. ` +
    `Those told that it is full join the waiting list at once; then ${LEAVING} who were seated withdraw at the same moment, and who is offered their seat takes it.`,
]

/** Everybody wants the last seats: how many get one, what the others are told, and how long each waits. */
export async function measureRush(bench: Bench): Promise<Row[]> {
  const quietOffers = await addSections(bench, 'QUIET', 1, 100)
  const quietStudents = await addStudents(bench, 32, 'Quiet')
  const offers = await addSections(bench, 'RUSH', SECTIONS, SEATS)
  const students = await addStudents(bench, STUDENTS, 'Rush')
  const request = (enrollment: number, offer: number) =>
    requestBytes({ method: 'POST', path: `/api/enrollments/${enrollment}`, headers: bench.people.registrar, body: { subjects: [offer] } })

  const connections = Array.from({ length: STUDENTS }, () => new Connection(bench.portal.port))
  const answers: RushAnswer[] = []
  const waitlistAnswers: RushAnswer[] = []
  let totalMs = 0
  let quietMs = 0
  let seats = { taken: 0, loads: 0 }
  let waitlistRows: Row[] = []
  try {
    await Promise.all(connections.map((connection) => connection.send(requestBytes({ path: '/healthz', headers: {} }))))
    const sendQuietRequest = async (student: number): Promise<void> => {
      const { status, body } = await connections[0]!.send(request(student, quietOffers[0]!))
      if (status !== 200) throw new Error(`A quiet request answered ${status}: ${body}`)
    }
    for (const student of quietStudents.slice(0, 2)) await sendQuietRequest(student)
    quietMs = quantile(await timeCalls(30, (round) => sendQuietRequest(quietStudents[round + 2]!)), 0.5)

    const start = performance.now()
    await Promise.all(
      students.map(async (student, index) => {
        const offer = offers[index % SECTIONS]!
        const answer = await connections[index]!.send(request(student, offer))
        answers.push({ ...answer, student, took: performance.now() - start })
        totalMs = performance.now() - start
        if (!isFull(answer)) return
        const path = `/api/enrollments/${student}/waitlist`
        const body = { subject_offer_id: offer }
        waitlistAnswers.push({
          ...(await connections[index]!.send(postRequest(bench, path, body))),
          student,
          took: performance.now() - start,
        })
      }),
    )
    seats = await readSeats(bench, offers)
    waitlistRows = await measureWaitlist(bench, connections, offers, answers, waitlistAnswers)
  } finally {
    for (const connection of connections) connection.close()
  }

  const seatedCount = answers.filter((answer) => answer.status === 200).length
  const fullCount = answers.filter(isFull).length
  const failed = answers.filter((answer) => answer.status >= 500)
  const deadlockCount = countDeadlocks(bench.school)
  const slowest = Math.max(...answers.map((answer) => answer.took))
  const isCorrect =
    seatedCount === SECTIONS * SEATS &&
    fullCount === STUDENTS - SECTIONS * SEATS &&
    seats.loads === seatedCount &&
    seats.taken === seatedCount
  const kinds = [...Map.groupBy(failed, (answer) => `${answer.status} ${answer.body.slice(0, 80)}`)].map(
    ([kind, results]) => `${results.length} × ${kind}`,
  )
  return [
    {
      what: '(c) rush: seats taken / seats there are',
      ratio: formatRatio(seatedCount / (SECTIONS * SEATS)),
      aim: '1.00×, the others told subject.full',
      met: isCorrect && failed.length === 0 && deadlockCount === 0,
      detail:
        `${seatedCount} seated, ${fullCount} told the section is full, ${failed.length} answers of 500 and above, ${deadlockCount} deadlocks ${kinds.join('; ')}`.trim(),
    },
    {
      what: '(c) rush: slowest request / a quiet one',
      ratio: formatRatio(slowest / quietMs),
      aim: `no request over ${SLOWEST_MS / 1000} s`,
      met: slowest <= SLOWEST_MS,
      detail: `${formatMs(slowest)} against ${formatMs(quietMs)}; half were answered within ${formatMs(
        quantile(
          answers.map((answer) => answer.took).sort((a, b) => a - b),
          0.5,
        ),
      )}`,
    },
    {
      what: '(c) rush: time per request / a quiet one',
      ratio: formatRatio(totalMs / STUDENTS / quietMs),
      aim: '≤ 1.00×',
      met: totalMs / STUDENTS / quietMs <= 1,
      detail: `${STUDENTS} requests in ${formatMs(totalMs)}: ${formatMs(totalMs / STUDENTS)} each`,
    },
    ...waitlistRows,
  ]
}

interface RushAnswer extends Answer {
  /** Enrollment id. */
  student: number
  /** Milliseconds since everybody began. */
  took: number
}

async function readSeats({ db }: Bench, offers: readonly number[]): Promise<{ taken: number; loads: number }> {
  const { rows } = await db.query<{ taken: number; loads: number }>(
    `select sum(seats_taken)::int as taken,
            (select count(*)::int from loads where subject_offer_id = any($1) and deleted_at is null and dropped_at is null) as loads
     from subject_offers where id = any($1)`,
    [offers],
  )
  return rows[0]!
}

const isFull = ({ status, body }: Answer): boolean => status === 422 && body.includes('"subject.full"')
const postRequest = (bench: Bench, path: string, body: object) =>
  requestBytes({ method: 'POST', path, headers: bench.people.registrar, body })

/** Those told that it is full wait; seats are given up all at once, offered in the order they came, and taken. */
async function measureWaitlist(
  bench: Bench,
  connections: readonly Connection[],
  offers: readonly number[],
  answers: readonly RushAnswer[],
  waitlistAnswers: readonly RushAnswer[],
): Promise<Row[]> {
  const sendAll = async (calls: readonly Buffer[]): Promise<Answer[]> =>
    Promise.all(calls.map((call, index) => connections[index]!.send(call)))
  // As many from each section, so that each frees fewer seats than there are students waiting for it.
  const seatedStudents = answers.filter((answer) => answer.status === 200).map((answer) => answer.student)
  const { rows: leaving } = await bench.db.query<{ id: string }>(
    `select enrollment_id as id from (
       select l.enrollment_id, row_number() over (partition by l.subject_offer_id order by l.enrollment_id) as n
       from loads l where l.enrollment_id = any($1) and l.subject_offer_id = any($2) and l.deleted_at is null and l.dropped_at is null
     ) seated order by n, enrollment_id limit ${LEAVING}`,
    [seatedStudents, offers],
  )
  const start = performance.now()
  const withdrawals = await sendAll(
    leaving.map(({ id }) => postRequest(bench, `/api/enrollments/withdrawn/${id}`, { reason: 'Moves away' })),
  )
  const withdrawMs = performance.now() - start
  const { rows: offeredEntries } = await bench.db.query<{ id: string; in_order: boolean }>(
    `select id, in_order from (
       select id, status, row_number() over (partition by subject_offer_id order by id)
         <= count(*) filter (where status = 'offered') over (partition by subject_offer_id) as in_order
       from waitlist_entries where subject_offer_id = any($1)
     ) queue where status = 'offered'`,
    [offers],
  )
  const seatedCount = await sendAll(offeredEntries.map(({ id }) => postRequest(bench, `/api/waitlist/${id}/accept`, {})))
  const { rows: seats } = await bench.db.query<{ exact: boolean; taken: number }>(
    `select bool_and(o.seats_held = 0 and o.seats_taken = l.n and o.seats_taken = o.max_person) as exact, sum(o.seats_taken)::int as taken
     from subject_offers o
     cross join lateral (select count(*) as n from loads l where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null) l
     where o.id = any($1)`,
    [offers],
  )
  const failed = [...waitlistAnswers, ...withdrawals, ...seatedCount].filter((answer) => answer.status >= 500).length
  const countOk = (results: readonly Answer[]): number => results.filter((answer) => answer.status === 200).length
  const isInOrder = offeredEntries.every((place) => place.in_order)
  const isCorrect =
    waitlistAnswers.length === STUDENTS - SECTIONS * SEATS &&
    countOk(waitlistAnswers) === waitlistAnswers.length &&
    [countOk(withdrawals), offeredEntries.length, countOk(seatedCount)].every((n) => n === LEAVING) &&
    isInOrder &&
    seats[0]?.exact === true
  return [
    {
      what: '(c) rush, waiting list: seats taken again / given up',
      ratio: formatRatio(countOk(seatedCount) / LEAVING),
      aim: '1.00×, first come first',
      met: isCorrect && failed === 0 && countDeadlocks(bench.school) === 0,
      detail:
        `${countOk(waitlistAnswers)} of ${waitlistAnswers.length} told full wait; ${countOk(withdrawals)} withdraw at once in ${formatMs(withdrawMs)}, ${offeredEntries.length} are offered a seat` +
        `${isInOrder ? ' in order' : ' OUT OF ORDER'}, ${countOk(seatedCount)} take it; ${seats[0]?.taken} seats taken, ${failed} answers of 500 and above`,
    },
  ]
}

/** A first-year subject of the first college course; sections without meetings, so that nothing but the seats refuses. */
const rushSubject = `
  select p.id as prospectus_id, k.course_id, k.id as curriculum_id, t.school_year, t.semester
  from prospectuses p
  join curricula k on k.id = p.curriculum_id and k.is_active
  join courses c on c.id = k.course_id and c.level_type = 'college'
  cross join (select (select value from settings where key = 'enrollment_school_year') as school_year,
                     (select value::int from settings where key = 'enrollment_semester') as semester) t
  where p.level = 1 and p.semester = t.semester and p.is_active
    and not exists (select from prospectus_prerequisites q where q.prospectus_id = p.id)
  order by p.id limit 1`

async function addSections({ db }: Bench, name: string, count: number, seats: number): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into subject_offers (prospectus_id, school_year, semester, section, max_person)
     select prospectus_id, school_year, semester, $1 || '-' || n, $3 from (${rushSubject}) p cross join generate_series(1, $2::int) as n returning id`,
    [name, count, seats],
  )
  return rows.map((row) => Number(row.id))
}

async function addStudents({ db }: Bench, count: number, name: string): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    `with person as (
       insert into user_infos (first_name, last_name, personal_email) select $1, 'Student ' || n, lower($1) || n || '@mail.test'
       from generate_series(1, $2::int) as n returning id
     ), student as (insert into students (user_info_id) select id from person returning id)
     insert into enrollments (student_id, school_year, semester, course_id, curriculum_id, level, enrollee_type, status, accepted_at)
     select s.id, p.school_year, p.semester, p.course_id, p.curriculum_id, 1, 'new', 2, now() from student s cross join (${rushSubject}) p returning id`,
    [name, count],
  )
  return rows.map((row) => Number(row.id))
}
