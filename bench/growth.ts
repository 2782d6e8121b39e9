import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { median, timed } from './measure.ts'
import { ms, type Row, times, whole } from './table.ts'

const AIM = 1.5
const TIMES = 60

interface Page {
  meta: { last_page: number; total: number }
}

interface Side {
  bench: Bench
  connection: Connection
}

/** What stands after the `?`. The last page is that of the same list; a name is of somebody who is in it. */
const page1 = async () => 'page=1'
const lastPage = async (side: Side, path: string) => `page=${(await read(side, path, 'page=1')).meta.last_page}`
const searched = async ({ bench }: Side) => `search=${encodeURIComponent(await aName(bench))}`

const lists = [
  ['enrolled list, page 1', '/api/enrollments?enrolled=true', page1],
  ['enrolled list, last page', '/api/enrollments?enrolled=true', lastPage],
  ['enrolled list, a name that is found', '/api/enrollments?enrolled=true', searched],
  ['for enrollment, page 1', '/api/enrollments?status=2', page1],
  ['for enrollment, last page', '/api/enrollments?status=2', lastPage],
  ['all enrollments, page 1', '/api/enrollments?', page1],
  ['all enrollments, last page', '/api/enrollments?', lastPage],
  ['all enrollments, a name that is found', '/api/enrollments?', searched],
  ['students, page 1', '/api/students?', page1],
  ['students, last page', '/api/students?', lastPage],
  ['students, a name that is found', '/api/students?', searched],
  ['admission desk, page 1', '/api/admissions?', page1],
  ['admission desk, last page', '/api/admissions?', lastPage],
] as const

/** The lists of a small school and of a large one, in turns. */
export async function growth(small: Bench, large: Bench): Promise<Row[]> {
  const few: Side = { bench: small, connection: new Connection(small.portal.port) }
  const many: Side = { bench: large, connection: new Connection(large.portal.port) }
  const students = `${whole(large.school.students)} / ${whole(small.school.students)} students`
  try {
    const rows: Row[] = []
    for (const [what, path, queryOf] of lists) {
      const ofFew = await measured(few, path, await queryOf(few, path))
      const ofMany = await measured(many, path, await queryOf(many, path))
      for (let turn = 0; turn < TIMES; turn++) {
        for (const one of [ofFew, ofMany]) one.taken.push((await timed(1, one.ask))[0]!)
      }
      const ratio = median(ofMany.taken) / median(ofFew.taken)
      rows.push({
        what: `(d) ${what}: ${students}`,
        ratio: times(ratio),
        aim: `≤ ${times(AIM)}`,
        met: ratio <= AIM,
        detail: `p50 ${ms(median(ofMany.taken))} of ${whole(ofMany.total)} rows against ${ms(median(ofFew.taken))} of ${whole(ofFew.total)}`,
      })
    }
    return rows
  } finally {
    for (const { connection } of [few, many]) connection.close()
  }
}

/** One list of one school, warm. */
async function measured(side: Side, path: string, query: string) {
  const ask = () => read(side, path, query)
  const { total } = (await ask()).meta
  await timed(10, ask)
  return { ask, total, taken: [] as number[] }
}

async function read({ bench, connection }: Side, path: string, query: string): Promise<Page> {
  const { status, body } = await connection.send(requestBytes({ path: `${path}&limit=15&${query}`, headers: bench.people.registrar }))
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
  return JSON.parse(body) as Page
}

/** Last and first name of the enrolled student in the middle of the list. */
async function aName({ db }: Bench): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select i.last_name || ' ' || i.first_name || ' ' || i.middle_name as name
     from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
     where e.status = 4 and e.withdrawn_at is null and e.school_year = (select value from settings where key = 'enrollment_school_year')
     order by e.sort_name limit 1 offset (select count(*) / 2 from students)`,
  )
  return rows[0]?.name ?? ''
}
