import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { median, timed } from './measure.ts'
import { ms, type Row, times, whole } from './table.ts'

const AIM = 1.5
const TIMES = 60

interface Page {
  meta: { last_page: number; total: number }
}

/** The enrolled list of a small school and of a large one, in turns: page 1, the last page, a name. */
export async function growth(small: Bench, large: Bench): Promise<Row[]> {
  const sides = [small, large].map((bench) => ({ bench, connection: new Connection(bench.portal.port) }))
  const read = async (side: (typeof sides)[number], query: string): Promise<Page> => {
    const path = `/api/enrollments?enrolled=true&limit=15&${query}`
    const { status, body } = await side.connection.send(requestBytes({ path, headers: side.bench.people.registrar }))
    if (status !== 200) throw new Error(`The enrolled list answered ${status}: ${body.slice(0, 300)}`)
    return JSON.parse(body) as Page
  }
  try {
    const rows: Row[] = []
    for (const [what, queryOf] of [
      ['page 1', async () => 'page=1'],
      ['last page', async (side: (typeof sides)[number]) => `page=${(await read(side, 'page=1')).meta.last_page}`],
      ['a name that is found', async (side: (typeof sides)[number]) => `search=${encodeURIComponent(await aName(side.bench))}`],
    ] as const) {
      const queries = [await queryOf(sides[0]!), await queryOf(sides[1]!)]
      const totals = [await read(sides[0]!, queries[0]!), await read(sides[1]!, queries[1]!)].map((page) => page.meta.total)
      for (const [index, side] of sides.entries()) await timed(10, () => read(side, queries[index]!))
      const taken: [number[], number[]] = [[], []]
      for (let turn = 0; turn < TIMES; turn++) {
        for (const [index, side] of sides.entries()) taken[index]!.push((await timed(1, () => read(side, queries[index]!)))[0]!)
      }
      const [few, many] = taken.map(median) as [number, number]
      rows.push({
        what: `(d) enrolled list, ${what}: ${whole(large.school.students)} / ${whole(small.school.students)} students`,
        ratio: times(many / few),
        aim: `≤ ${times(AIM)}`,
        met: many / few <= AIM,
        detail: `p50 ${ms(many)} of ${whole(totals[1]!)} rows against ${ms(few)} of ${whole(totals[0]!)}`,
      })
    }
    return rows
  } finally {
    for (const side of sides) side.connection.close()
  }
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
