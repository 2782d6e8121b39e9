import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { median, timeCalls } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const MAX_RATIO = 1.5
const RUN_COUNT = 60

interface Page {
  meta: { last_page: number; total: number }
}

interface MeasuredSchool {
  bench: Bench
  connection: Connection
}

/** The query strings of the lists: the first page, the last page, and a search for a name that is in the list. */
const firstPage = async () => 'page=1'
const lastPage = async (measured: MeasuredSchool, path: string) => `page=${(await readPage(measured, path, 'page=1')).meta.last_page}`
const searchQuery = async ({ bench }: MeasuredSchool) => `search=${encodeURIComponent(await findName(bench))}`

const lists = [
  ['enrolled list, page 1', '/api/enrollments?enrolled=true', firstPage],
  ['enrolled list, last page', '/api/enrollments?enrolled=true', lastPage],
  ['enrolled list, a name that is found', '/api/enrollments?enrolled=true', searchQuery],
  ['for enrollment, page 1', '/api/enrollments?status=2', firstPage],
  ['for enrollment, last page', '/api/enrollments?status=2', lastPage],
  ['all enrollments, page 1', '/api/enrollments?', firstPage],
  ['all enrollments, last page', '/api/enrollments?', lastPage],
  ['all enrollments, a name that is found', '/api/enrollments?', searchQuery],
  ['students, page 1', '/api/students?', firstPage],
  ['students, last page', '/api/students?', lastPage],
  ['students, a name that is found', '/api/students?', searchQuery],
  ['students, two letters', '/api/students?', async () => 'search=an'],
  ['payments, page 1', '/api/payments?', firstPage],
  ['payments, last page', '/api/payments?', lastPage],
  ['payments of a day', '/api/payments?', async () => 'from=2026-08-03&to=2026-08-03'],
  ['admission desk, page 1', '/api/admissions?', firstPage],
  ['admission desk, last page', '/api/admissions?', lastPage],
] as const

/** Whose dashboards are compared. Each is one call. */
const dashboards = ['administrator', 'registrar', 'cashier', 'instructor', 'student'] as const

/** Compares the lists and dashboards of a small school with those of a large one, in turns. */
export async function measureGrowth(small: Bench, large: Bench): Promise<MeasurementRow[]> {
  const smallSide: MeasuredSchool = { bench: small, connection: new Connection(small.portal.port) }
  const largeSide: MeasuredSchool = { bench: large, connection: new Connection(large.portal.port) }
  const students = `${formatCount(large.school.students)} / ${formatCount(small.school.students)} students`
  try {
    const rows: MeasurementRow[] = []
    for (const [label, path, queryOf] of lists) {
      const smallList = await prepareList(smallSide, path, await queryOf(smallSide, path))
      const largeList = await prepareList(largeSide, path, await queryOf(largeSide, path))
      for (let turn = 0; turn < RUN_COUNT; turn++) {
        for (const list of [smallList, largeList]) list.durations.push((await timeCalls(1, list.readList))[0]!)
      }
      const [large, small] = [largeList, smallList].map(({ total }) => `of ${formatCount(total)} rows`)
      rows.push(compare(`(d) ${label}: ${students}`, [largeList.durations, large!], [smallList.durations, small!]))
    }
    for (const role of dashboards) {
      const [large, small] = [prepareDashboard(largeSide, role), prepareDashboard(smallSide, role)]
      const durations: [number[], number[]] = [[], []]
      for (const read of [large, small]) await timeCalls(10, read)
      for (let turn = 0; turn < RUN_COUNT; turn++) {
        durations[0].push((await timeCalls(1, large))[0]!)
        durations[1].push((await timeCalls(1, small))[0]!)
      }
      rows.push(compare(`(d) dashboard, ${role}: ${students}`, [durations[0], ''], [durations[1], '']))
    }
    return rows
  } finally {
    for (const { connection } of [smallSide, largeSide]) connection.close()
  }
}

type Side = [durations: readonly number[], text: string]

function compare(label: string, [large, largeText]: Side, [small, smallText]: Side): MeasurementRow {
  const ratio = median(large) / median(small)
  const detail = `p50 ${formatMs(median(large))} ${largeText} against ${formatMs(median(small))} ${smallText}`
  return { label, ratio: formatRatio(ratio), target: `≤ ${formatRatio(MAX_RATIO)}`, isMet: ratio <= MAX_RATIO, detail: detail.trim() }
}

const prepareDashboard =
  ({ bench, connection }: MeasuredSchool, role: (typeof dashboards)[number]) =>
  async (): Promise<void> => {
    const { status, body } = await connection.send(requestBytes({ path: '/api/dashboard', headers: bench.people[role] }))
    if (status !== 200) throw new Error(`The dashboard answered ${status}: ${body.slice(0, 300)}`)
  }

/** Prepares one list of one school and warms it up. */
async function prepareList(measured: MeasuredSchool, path: string, query: string) {
  const readList = () => readPage(measured, path, query)
  const { total } = (await readList()).meta
  await timeCalls(10, readList)
  return { readList, total, durations: [] as number[] }
}

async function readPage({ bench, connection }: MeasuredSchool, path: string, query: string): Promise<Page> {
  const headers = path.startsWith('/api/payments') ? bench.people.cashier : bench.people.registrar
  const { status, body } = await connection.send(requestBytes({ path: `${path}&limit=15&${query}`, headers }))
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
  return JSON.parse(body) as Page
}

/** Last and first name of the enrolled student in the middle of the list. */
async function findName({ db }: Bench): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select i.last_name || ' ' || i.first_name || ' ' || i.middle_name as name
     from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
     where e.status = 4 and e.withdrawn_at is null and e.school_year = (select value from settings where key = 'enrollment_school_year')
     order by e.sort_name limit 1 offset (select count(*) / 2 from students)`,
  )
  return rows[0]?.name ?? ''
}
