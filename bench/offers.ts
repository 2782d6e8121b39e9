import type { Bench } from './bench.ts'
import { Connection, requestBytes, sendCall } from './http-client.ts'
import { median, timeCalls } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const SMALL_TERM = 500
const LARGE_TERM = 20_000
const MAX_RATIO = 1.5
const RUN_COUNT = 60
/** Terms that no other measurement uses. */
const smallTerm = { school_year: '2037-2038', offers: SMALL_TERM }
const largeTerm = { school_year: '2038-2039', offers: LARGE_TERM }
const SLOT_COUNT = 72

type BenchTerm = typeof smallTerm

/** Compares the lists of a term with 500 classes with those of one with 20,000, in turns, and copies a term. */
export async function measureOffers(bench: Bench): Promise<MeasurementRow[]> {
  for (const term of [smallTerm, largeTerm]) await openTerm(bench, term)
  await bench.db.query('vacuum analyze subject_offers, offer_meetings')
  return [...(await measureLists(bench)), await measureCopies(bench)]
}

/** Adds the classes of a term: every subject in as many sections as needed, each class with a time slot, a room and an instructor. */
async function openTerm({ db }: Bench, term: BenchTerm): Promise<void> {
  await db.query(
    `insert into rooms (code) select 'BENCH ' || n from generate_series(0, $1::int / ${SLOT_COUNT}) as n on conflict do nothing`,
    [term.offers],
  )
  await db.query(
    `with subject as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as total from prospectuses where is_active),
     teacher as (
       select ur.user_id, row_number() over (order by ur.user_id) - 1 as nth
       from user_roles ur join roles r on r.id = ur.role_id where r.key = 'full_time'
     )
     insert into subject_offers (prospectus_id, school_year, semester, section, subject_schedule, employee_id)
     select s.id, $1, 1, 'S' || lpad((n / s.total)::text, 4, '0') || '-' || lpad((s.nth / ${SLOT_COUNT})::text, 3, '0'),
            'M 7:00AM-7:50AM BENCH ' || n / ${SLOT_COUNT}, t.user_id
     from generate_series(0, $2::int - 1) as n
     join subject s on s.nth = n % s.total
     left join teacher t on t.nth = n / ${SLOT_COUNT}
     order by n`,
    [term.school_year, term.offers],
  )
  await db.query(
    `insert into offer_meetings (subject_offer_id, day, starts_at, ends_at, room_id)
     select o.id, 1 + (o.n % 6)::int, time '07:00' + o.n % ${SLOT_COUNT} / 6 * interval '1 hour', time '07:50' + o.n % ${SLOT_COUNT} / 6 * interval '1 hour', r.id
     from (select id, row_number() over (order by id) - 1 as n from subject_offers where school_year = $1) o
     join rooms r on r.code = 'BENCH ' || o.n / ${SLOT_COUNT}`,
    [term.school_year],
  )
}

async function measureLists({ portal, people }: Bench): Promise<MeasurementRow[]> {
  const connection = new Connection(portal.port)
  const readList = async (term: BenchTerm, query: string, list = 'subjectOffers') => {
    const path = `/api/${list}?limit=25&school_year=${term.school_year}&semester=1&${query}`
    const { status, body } = await connection.send(requestBytes({ path, headers: people.registrar }))
    if (status !== 200) throw new Error(`The list of ${list} answered ${status}: ${body.slice(0, 300)}`)
    return JSON.parse(body) as { data: { section: string }[]; meta: { total: number; last_page: number } }
  }
  try {
    const rows: MeasurementRow[] = []
    for (const [label, queryOf, list] of [
      ['page 1', async () => 'page=1'],
      ['last page', async (term: BenchTerm) => `page=${(await readList(term, 'page=1')).meta.last_page}`],
      ['by section', async () => 'sort=section'],
      ['by instructor, backwards', async () => 'sort=-instructor'],
      ['of one section', async (term: BenchTerm) => `section=${(await readList(term, 'page=1')).data[0]?.section}`],
      ['by seats taken, which no index serves', async () => 'sort=-seats'],
      ['page 1', async () => 'page=1', 'employees'],
      ['most units first', async () => 'sort=-units', 'employees'],
      ['overloaded', async () => 'load=overload', 'employees'],
    ] as const) {
      const queries = [await queryOf(smallTerm), await queryOf(largeTerm)]
      const durations: [number[], number[]] = [[], []]
      for (let run = -10; run < RUN_COUNT; run++) {
        for (const [index, term] of [smallTerm, largeTerm].entries()) {
          const [time] = await timeCalls(1, () => readList(term, queries[index]!, list))
          if (run >= 0) durations[index]!.push(time!)
        }
      }
      const [small, large] = durations.map(median) as [number, number]
      // Employees are listed with the sums of their classes, and each has more classes in the larger term.
      const isIndexed = list === undefined && !label.includes('no index')
      rows.push({
        label: `(h) ${list ?? 'subject offers'}, ${label}: ${formatCount(LARGE_TERM)} / ${formatCount(SMALL_TERM)} in the term`,
        ratio: formatRatio(large / small),
        target: isIndexed ? `≤ ${formatRatio(MAX_RATIO)}` : '',
        isMet: isIndexed ? large / small <= MAX_RATIO : undefined,
        detail: `p50 ${formatMs(large)} against ${formatMs(small)}`,
      })
    }
    return rows
  } finally {
    connection.close()
  }
}

/** Measures copying a term: ten times the classes in at most ten times the time. */
async function measureCopies({ portal, people, db }: Bench): Promise<MeasurementRow> {
  const timeCopy = async (school_year: string, targetYear: string): Promise<number> => {
    const body = { from: { school_year, semester: 1 }, to: { school_year: targetYear, semester: 1 }, with_instructors: true }
    const start = performance.now()
    const { data } = await sendCall<{ data: { opened: unknown[] } }>(portal.port, {
      method: 'POST',
      path: '/api/subjectOffers/copy',
      headers: people.registrar,
      body,
    })
    if (data.opened.length === 0) throw new Error('No class was copied.')
    return (performance.now() - start) / data.opened.length
  }
  await db.query(
    `insert into subject_offers (prospectus_id, school_year, semester, section)
     select prospectus_id, '2036-2037', 1, section from subject_offers where school_year = $1 order by id limit ${SMALL_TERM / 10}`,
    [smallTerm.school_year],
  )
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < 3; round++) {
    small.push(await timeCopy('2036-2037', `${2040 + round}-${2041 + round}`))
    large.push(await timeCopy(smallTerm.school_year, `${2050 + round}-${2051 + round}`))
  }
  return {
    label: `(h) a term copied, each class: ${formatCount(SMALL_TERM)} / ${formatCount(SMALL_TERM / 10)} classes`,
    ratio: formatRatio(median(large) / median(small)),
    target: `≤ ${formatRatio(MAX_RATIO)}`,
    isMet: median(large) / median(small) <= MAX_RATIO,
    detail: `${formatMs(median(large))} against ${formatMs(median(small))} for each class`,
  }
}
