import type { Bench } from './bench.ts'
import { type Answer, Connection, requestBytes } from './http-client.ts'
import { quantile, timed } from './measure.ts'
import { deadlocks } from './portal.ts'
import { ms, type Row, times } from './table.ts'

const STUDENTS = 500
const SECTIONS = 10
const SEATS = 40
const SLOWEST_MS = 1_000

export const rushNotes = [
  `The rush: ${STUDENTS} first-year students without subjects ask for one subject at the same moment, ${STUDENTS / SECTIONS} for each of ${SECTIONS} sections ` +
    `of ${SEATS} seats, all requests in flight at once. The quiet request is the median of thirty of the same kind, one after the other.`,
]

/** Everybody wants the last seats: how many get one, what the others are told, and how long each waits. */
export async function rush(bench: Bench): Promise<Row[]> {
  const quietOffers = await addSections(bench, 'QUIET', 1, 100)
  const quietStudents = await addStudents(bench, 32, 'Quiet')
  const offers = await addSections(bench, 'RUSH', SECTIONS, SEATS)
  const students = await addStudents(bench, STUDENTS, 'Rush')
  const request = (enrollment: number, offer: number) =>
    requestBytes({ method: 'POST', path: `/api/enrollments/${enrollment}`, headers: bench.people.registrar, body: { subjects: [offer] } })

  const connections = Array.from({ length: STUDENTS }, () => new Connection(bench.portal.port))
  const answers: (Answer & { took: number })[] = []
  let whole = 0
  let quiet = 0
  try {
    await Promise.all(connections.map((connection) => connection.send(requestBytes({ path: '/healthz', headers: {} }))))
    const once = async (student: number): Promise<void> => {
      const { status, body } = await connections[0]!.send(request(student, quietOffers[0]!))
      if (status !== 200) throw new Error(`A quiet request answered ${status}: ${body}`)
    }
    for (const student of quietStudents.slice(0, 2)) await once(student)
    quiet = quantile(await timed(30, (round) => once(quietStudents[round + 2]!)), 0.5)

    const start = performance.now()
    await Promise.all(
      students.map(async (student, index) => {
        const answer = await connections[index]!.send(request(student, offers[index % SECTIONS]!))
        answers.push({ ...answer, took: performance.now() - start })
      }),
    )
    whole = performance.now() - start
  } finally {
    for (const connection of connections) connection.close()
  }

  const taken = answers.filter((answer) => answer.status === 200).length
  const full = answers.filter((answer) => answer.status === 422 && answer.body.includes('"subject.full"')).length
  const failed = answers.filter((answer) => answer.status >= 500)
  const stuck = deadlocks(bench.school)
  const seats = await bench.db.query<{ taken: number; loads: number }>(
    `select sum(seats_taken)::int as taken,
            (select count(*)::int from loads where subject_offer_id = any($1) and deleted_at is null and dropped_at is null) as loads
     from subject_offers where id = any($1)`,
    [offers],
  )
  const slowest = Math.max(...answers.map((answer) => answer.took))
  const right =
    taken === SECTIONS * SEATS && full === STUDENTS - SECTIONS * SEATS && seats.rows[0]?.loads === taken && seats.rows[0].taken === taken
  const kinds = [...Map.groupBy(failed, (answer) => `${answer.status} ${answer.body.slice(0, 80)}`)].map(
    ([kind, of]) => `${of.length} × ${kind}`,
  )
  return [
    {
      what: '(c) rush: seats taken / seats there are',
      ratio: times(taken / (SECTIONS * SEATS)),
      aim: '1.00×, the others told subject.full',
      met: right && failed.length === 0 && stuck === 0,
      detail:
        `${taken} seated, ${full} told the section is full, ${failed.length} answers of 500 and above, ${stuck} deadlocks ${kinds.join('; ')}`.trim(),
    },
    {
      what: '(c) rush: slowest request / a quiet one',
      ratio: times(slowest / quiet),
      aim: `no request over ${SLOWEST_MS / 1000} s`,
      met: slowest <= SLOWEST_MS,
      detail: `${ms(slowest)} against ${ms(quiet)}; half were answered within ${ms(
        quantile(
          answers.map((answer) => answer.took).sort((a, b) => a - b),
          0.5,
        ),
      )}`,
    },
    {
      what: '(c) rush: time per request / a quiet one',
      ratio: times(whole / STUDENTS / quiet),
      aim: '≤ 1.00×',
      met: whole / STUDENTS / quiet <= 1,
      detail: `${STUDENTS} requests in ${ms(whole)}: ${ms(whole / STUDENTS)} each`,
    },
  ]
}

/** A first-year subject of the first college course; sections without meetings, so that nothing but the seats refuses. */
const plan = `
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
     select prospectus_id, school_year, semester, $1 || '-' || n, $3 from (${plan}) p cross join generate_series(1, $2::int) as n returning id`,
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
     select s.id, p.school_year, p.semester, p.course_id, p.curriculum_id, 1, 'new', 2, now() from student s cross join (${plan}) p returning id`,
    [name, count],
  )
  return rows.map((row) => Number(row.id))
}
