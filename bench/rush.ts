import type { Bench } from './bench.ts'
import { type Answer, Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { countDeadlocks } from './portal.ts'
import { formatMs, formatRatio, type MeasurementRow } from './table.ts'

const STUDENT_COUNT = 500
const SECTION_COUNT = 10
const SEATS_PER_SECTION = 40
/** The number of seated students who withdraw at once. */
const WITHDRAWAL_COUNT = 50
const MAX_REQUEST_MS = 1_000

export const rushNotes = [
  `The rush: ${STUDENT_COUNT} first-year students without subjects ask for one subject at the same moment, ${STUDENT_COUNT / SECTION_COUNT} for each of ${SECTION_COUNT} sections ` +
    `of ${SEATS_PER_SECTION} seats, all requests in flight at once. The quiet request is the median of thirty of the same kind, one after the other. ` +
    `Those told that it is full join the waiting list at once; then ${WITHDRAWAL_COUNT} who were seated withdraw at the same moment, and who is offered their seat takes it.`,
]

/** Measures a rush for the last seats: how many students get one, what the others are told, and how long each request takes. */
export async function measureRush(bench: Bench): Promise<MeasurementRow[]> {
  const quietOffers = await addSections(bench, 'QUIET', 1, 100)
  const quietStudents = await addStudents(bench, 32, 'Quiet')
  const offers = await addSections(bench, 'RUSH', SECTION_COUNT, SEATS_PER_SECTION)
  const students = await addStudents(bench, STUDENT_COUNT, 'Rush')
  const createRequest = (enrollment: number, offer: number) =>
    requestBytes({ method: 'POST', path: `/api/enrollments/${enrollment}`, headers: bench.people.registrar, body: { subjects: [offer] } })

  const connections = Array.from({ length: STUDENT_COUNT }, () => new Connection(bench.portal.port))
  const answers: RushAnswer[] = []
  const waitlistAnswers: RushAnswer[] = []
  let totalMs = 0
  let quietRequestMs = 0
  let seats = { taken: 0, loads: 0 }
  let waitlistRows: MeasurementRow[] = []
  try {
    await Promise.all(connections.map((connection) => connection.send(requestBytes({ path: '/healthz', headers: {} }))))
    const sendQuietRequest = async (student: number): Promise<void> => {
      const { status, body } = await connections[0]!.send(createRequest(student, quietOffers[0]!))
      if (status !== 200) throw new Error(`A quiet request answered ${status}: ${body}`)
    }
    for (const student of quietStudents.slice(0, 2)) await sendQuietRequest(student)
    quietRequestMs = quantile(await timeCalls(30, (round) => sendQuietRequest(quietStudents[round + 2]!)), 0.5)

    const start = performance.now()
    await Promise.all(
      students.map(async (student, index) => {
        const offer = offers[index % SECTION_COUNT]!
        const answer = await connections[index]!.send(createRequest(student, offer))
        answers.push({ ...answer, student, elapsedMs: performance.now() - start })
        totalMs = performance.now() - start
        if (!isFull(answer)) return
        const path = `/api/enrollments/${student}/waitlist`
        const body = { subject_offer_id: offer }
        waitlistAnswers.push({
          ...(await connections[index]!.send(postRequest(bench, path, body))),
          student,
          elapsedMs: performance.now() - start,
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
  const slowestMs = Math.max(...answers.map((answer) => answer.elapsedMs))
  const isCorrect =
    seatedCount === SECTION_COUNT * SEATS_PER_SECTION &&
    fullCount === STUDENT_COUNT - SECTION_COUNT * SEATS_PER_SECTION &&
    seats.loads === seatedCount &&
    seats.taken === seatedCount
  const failureKinds = [...Map.groupBy(failed, (answer) => `${answer.status} ${answer.body.slice(0, 80)}`)].map(
    ([kind, results]) => `${results.length} × ${kind}`,
  )
  return [
    {
      label: '(c) rush: seats taken / seats there are',
      ratio: formatRatio(seatedCount / (SECTION_COUNT * SEATS_PER_SECTION)),
      target: '1.00×, the others told subject.full',
      isMet: isCorrect && failed.length === 0 && deadlockCount === 0,
      detail:
        `${seatedCount} seated, ${fullCount} told the section is full, ${failed.length} answers of 500 and above, ${deadlockCount} deadlocks ${failureKinds.join('; ')}`.trim(),
    },
    {
      label: '(c) rush: slowest request / a quiet one',
      ratio: formatRatio(slowestMs / quietRequestMs),
      target: `no request over ${MAX_REQUEST_MS / 1000} s`,
      isMet: slowestMs <= MAX_REQUEST_MS,
      detail: `${formatMs(slowestMs)} against ${formatMs(quietRequestMs)}; half were answered within ${formatMs(
        quantile(
          answers.map((answer) => answer.elapsedMs).sort((a, b) => a - b),
          0.5,
        ),
      )}`,
    },
    {
      label: '(c) rush: time per request / a quiet one',
      ratio: formatRatio(totalMs / STUDENT_COUNT / quietRequestMs),
      target: '≤ 1.00×',
      isMet: totalMs / STUDENT_COUNT / quietRequestMs <= 1,
      detail: `${STUDENT_COUNT} requests in ${formatMs(totalMs)}: ${formatMs(totalMs / STUDENT_COUNT)} each`,
    },
    ...waitlistRows,
  ]
}

interface RushAnswer extends Answer {
  /** Enrollment id. */
  student: number
  /** Milliseconds since the start of the rush. */
  elapsedMs: number
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

/** Measures the waiting list: seats are given up at once, offered in the order of the list, and taken. */
async function measureWaitlist(
  bench: Bench,
  connections: readonly Connection[],
  offers: readonly number[],
  answers: readonly RushAnswer[],
  waitlistAnswers: readonly RushAnswer[],
): Promise<MeasurementRow[]> {
  const sendAll = async (calls: readonly Buffer[]): Promise<Answer[]> =>
    Promise.all(calls.map((call, index) => connections[index]!.send(call)))
  // Takes equally many from each section, so that each frees fewer seats than it has waiting students.
  const seatedStudents = answers.filter((answer) => answer.status === 200).map((answer) => answer.student)
  const { rows: withdrawingStudents } = await bench.db.query<{ id: string }>(
    `select enrollment_id as id from (
       select l.enrollment_id, row_number() over (partition by l.subject_offer_id order by l.enrollment_id) as n
       from loads l where l.enrollment_id = any($1) and l.subject_offer_id = any($2) and l.deleted_at is null and l.dropped_at is null
     ) seated order by n, enrollment_id limit ${WITHDRAWAL_COUNT}`,
    [seatedStudents, offers],
  )
  const start = performance.now()
  const withdrawals = await sendAll(
    withdrawingStudents.map(({ id }) => postRequest(bench, `/api/enrollments/withdrawn/${id}`, { reason: 'Moves away' })),
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
  const acceptAnswers = await sendAll(offeredEntries.map(({ id }) => postRequest(bench, `/api/waitlist/${id}/accept`, {})))
  const { rows: seats } = await bench.db.query<{ exact: boolean; taken: number }>(
    `select bool_and(o.seats_held = 0 and o.seats_taken = l.n and o.seats_taken = o.max_person) as exact, sum(o.seats_taken)::int as taken
     from subject_offers o
     cross join lateral (select count(*) as n from loads l where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null) l
     where o.id = any($1)`,
    [offers],
  )
  const failedCount = [...waitlistAnswers, ...withdrawals, ...acceptAnswers].filter((answer) => answer.status >= 500).length
  const countSuccesses = (results: readonly Answer[]): number => results.filter((answer) => answer.status === 200).length
  const isInOrder = offeredEntries.every((entry) => entry.in_order)
  const isCorrect =
    waitlistAnswers.length === STUDENT_COUNT - SECTION_COUNT * SEATS_PER_SECTION &&
    countSuccesses(waitlistAnswers) === waitlistAnswers.length &&
    [countSuccesses(withdrawals), offeredEntries.length, countSuccesses(acceptAnswers)].every((count) => count === WITHDRAWAL_COUNT) &&
    isInOrder &&
    seats[0]?.exact === true
  return [
    {
      label: '(c) rush, waiting list: seats taken again / given up',
      ratio: formatRatio(countSuccesses(acceptAnswers) / WITHDRAWAL_COUNT),
      target: '1.00×, first come first',
      isMet: isCorrect && failedCount === 0 && countDeadlocks(bench.school) === 0,
      detail:
        `${countSuccesses(waitlistAnswers)} of ${waitlistAnswers.length} told full wait; ${countSuccesses(withdrawals)} withdraw at once in ${formatMs(withdrawMs)}, ${offeredEntries.length} are offered a seat` +
        `${isInOrder ? ' in order' : ' OUT OF ORDER'}, ${countSuccesses(acceptAnswers)} take it; ${seats[0]?.taken} seats taken, ${failedCount} answers of 500 and above`,
    },
  ]
}

/** A first-year subject of the first college course. Its sections have no meetings, so that only full seats can be the reason of a rejection. */
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
