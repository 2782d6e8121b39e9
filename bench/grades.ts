import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const ROUND_COUNT = 40
const STUDENTS = 60
const ACTIVITIES = 20

/** Measures class records, honors and results of a term, compared with the plain statements over the same rows. */
export async function measureGrades(bench: Bench): Promise<MeasurementRow[]> {
  return [...(await measureRecord(bench)), ...(await measureTerm(bench))]
}

type Read = () => Promise<unknown>

/** The medians of a call and of a statement, in turns. */
async function compare(call: Read, statement: Read): Promise<{ callMs: number; plainMs: number }> {
  await timeCalls(5, call)
  await timeCalls(5, statement)
  const callTimes: number[] = []
  const plainTimes: number[] = []
  for (let round = 0; round < 4; round++) {
    callTimes.push(...(await timeCalls(ROUND_COUNT / 4, call)))
    plainTimes.push(...(await timeCalls(ROUND_COUNT / 4, statement)))
  }
  const middle = (times: number[]) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  return { callMs: middle(callTimes), plainMs: middle(plainTimes) }
}

const rowOf = (label: string, { callMs, plainMs }: { callMs: number; plainMs: number }, detail = ''): MeasurementRow => ({
  label: `(k) ${label}`,
  ratio: formatRatio(callMs / plainMs),
  target: '',
  detail: `${formatMs(callMs)} against ${formatMs(plainMs)}${detail}`,
})

/** A class record of three components; the class is filled up with enrolled students, and each has a score in each activity. */
async function openRecord({ db, offer }: Bench): Promise<number> {
  await db.query('update subject_offers set max_person = greatest(max_person, $2) where id = $1', [offer.id, STUDENTS])
  await db.query(
    `insert into loads (enrollment_id, subject_offer_id, prospectus_id, grading_scale)
     select e.id, o.id, o.prospectus_id, x.grading_scale
     from subject_offers o
     cross join lateral (select l.grading_scale from loads l where l.subject_offer_id = o.id limit 1) x
     join enrollments e on e.school_year = o.school_year and e.semester = o.semester and e.status = 4 and e.withdrawn_at is null
       and not exists (select from loads l join subject_offers other on other.id = l.subject_offer_id
                       where l.enrollment_id = e.id and other.subject_code = o.subject_code)
     where o.id = $1 order by e.id limit $2`,
    [offer.id, Math.max(0, STUDENTS - offer.students)],
  )
  await db.query('delete from class_record_scores s using loads l where l.id = s.load_id and l.subject_offer_id = $1', [offer.id])
  await db.query('delete from class_records where subject_offer_id = $1', [offer.id])
  const { rows } = await db.query<{ id: string }>(
    `with record as (insert into class_records (subject_offer_id, period) values ($1, 'midterm') returning id),
       component as (
         insert into class_record_components (class_record_id, name, weight, sort)
         select record.id, n.name, n.weight, n.sort
         from record, (values ('Quizzes', 30, 0), ('Recitation', 20, 1), ('Exam', 50, 2)) n (name, weight, sort) returning id, sort),
       activity as (
         insert into class_record_activities (component_id, title, highest, sort)
         select component.id, 'Activity ' || n, 50, n from generate_series(1, ${ACTIVITIES}) n join component on component.sort = n % 3 returning id),
       score as (
         insert into class_record_scores (activity_id, load_id, score)
         select activity.id, l.id, (l.id + activity.id) % 51 from activity, loads l
         where l.subject_offer_id = $1 and l.deleted_at is null and l.dropped_at is null)
     select id from record`,
    [offer.id],
  )
  await db.query('analyze class_records, class_record_components, class_record_activities, class_record_scores, loads')
  return Number(rows[0]!.id)
}

interface RecordBody {
  data: { record: { components: { activities: { id: number }[] }[] }; rows: { id: number; scores: Record<string, number> }[] }
}

async function measureRecord(bench: Bench): Promise<MeasurementRow[]> {
  const { db, offer, people, portal } = bench
  const id = await openRecord(bench)
  const connection = new Connection(portal.port)
  const send = async (request: Buffer): Promise<RecordBody> => {
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`The class record answered ${status}: ${body.slice(0, 300)}`)
    return JSON.parse(body) as RecordBody
  }
  const read = () => send(requestBytes({ path: `/api/classes/${offer.id}/record?period=midterm`, headers: people.instructor }))
  const readRows = () =>
    db.query({
      name: 'bench class record',
      text: `select s.activity_id, s.load_id, s.score, e.sort_name
             from class_record_components c
             join class_record_activities a on a.component_id = c.id
             join class_record_scores s on s.activity_id = a.id
             join loads l on l.id = s.load_id
             join enrollments e on e.id = l.enrollment_id
             where c.class_record_id = $1`,
      values: [id],
    })
  let body = await read()
  const activity = body.data.record.components[0]!.activities[0]!.id
  const save = async (): Promise<void> => {
    const scores = body.data.rows.map(({ id: load_id, scores: given }) => {
      const before = given[activity]!
      return { activity_id: activity, load_id, before, after: before === 0 ? 1 : before - 1 }
    })
    body = await send(
      requestBytes({ method: 'POST', path: `/api/class-records/${id}/scores`, headers: people.instructor, body: { scores } }),
    )
  }
  try {
    const size = `${body.data.rows.length} students and ${ACTIVITIES} activities`
    return [
      rowOf(`a class record of ${size} / its rows alone`, await compare(read, readRows)),
      rowOf(`saving a column of its scores, audited / reading the record`, await compare(save, read)),
    ]
  } finally {
    connection.close()
  }
}

async function measureTerm({ db, people, portal }: Bench): Promise<MeasurementRow[]> {
  const { rows: terms } = await db.query<{ school_year: string; semester: number; students: number; loads: number }>(
    `select e.school_year, e.semester, count(distinct e.id)::int as students, count(*)::int as loads
     from enrollments e join loads l on l.enrollment_id = e.id and l.grade is not null and l.deleted_at is null and l.dropped_at is null
     where e.status = 4 and e.withdrawn_at is null
     group by 1, 2 order by loads desc, 1 desc, 2 desc limit 1`,
  )
  const { school_year, semester, students, loads } = terms[0]!
  const connection = new Connection(portal.port)
  const readAll = (path: string) => async (): Promise<void> => {
    const { status, body } = await connection.send(requestBytes({ path, headers: people.registrar }))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
  }
  const read = (path: string) => readAll(`${path}&school_year=${school_year}&semester=${semester}`)
  const plain = (name: string, text: string) => () => db.query({ name: `bench ${name}`, text, values: [school_year, semester] })
  const sumByStudent = plain(
    'averages',
    `select e.id, sum(l.grade::numeric * o.subject_units) / sum(o.subject_units)
     from enrollments e
     join loads l on l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null and l.grade ~ '^[0-9.]+$'
     join subject_offers o on o.id = l.subject_offer_id
     where e.school_year = $1 and e.semester = $2 and e.status = 4 and e.withdrawn_at is null group by e.id having sum(o.subject_units) > 0`,
  )
  const countByClass = plain(
    'results',
    `select l.subject_offer_id, l.grade, count(*)
     from subject_offers o
     join loads l on l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
     join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
     where o.school_year = $1 and o.semester = $2 group by 1, 2`,
  )
  const unsettledRows = () =>
    db.query({
      name: 'bench unsettled',
      text: `select l.id, o.subject_code, e.sort_name
             from loads l join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
             join subject_offers o on o.id = l.subject_offer_id
             where l.grade in ('INC', '4.00') and l.re_exam is null and l.dropped_at is null and l.deleted_at is null`,
    })
  const of = `${formatCount(students)} students with ${formatCount(loads)} grades`
  try {
    return [
      rowOf(`honors of a term, ${of} / their averages alone`, await compare(read('/api/honors/students?result=qualified'), sumByStudent)),
      rowOf(
        'honors of one course in that term / the averages of all',
        await compare(read(`/api/honors/students?result=qualified&course_id=${await largestCourse(db)}`), sumByStudent),
      ),
      rowOf(
        'results of that term by class / their grades counted by class',
        await compare(read('/api/grade-results?period=final&group=class&limit=25'), countByClass),
      ),
      rowOf(
        'results of that term by course / their grades counted by class',
        await compare(read('/api/grade-results?period=final&group=course&limit=25'), countByClass),
      ),
      rowOf(
        'a page of the unsettled grades of all terms / their rows alone',
        await compare(readAll('/api/unsettled-grades?limit=25'), unsettledRows),
      ),
      rowOf(
        'students at risk in that term / its averages alone',
        await compare(read('/api/students-at-risk?least=2&limit=25'), sumByStudent),
      ),
    ]
  } finally {
    connection.close()
  }
}

async function largestCourse(db: Bench['db']): Promise<string> {
  const { rows } = await db.query<{ course_id: string }>('select course_id from enrollments group by 1 order by count(*) desc limit 1')
  return rows[0]!.course_id
}
