import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '@talaan/contract'
import type { Bench } from './bench.ts'
import { median } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const SMALL_ROWS = 200
const LARGE_ROWS = 2_000
const ROUNDS = 3
/** The required time; the ratio shows whether the time grows faster than the rows. */
const LARGE_MS = 10_000
const MAX_RATIO = LARGE_ROWS / SMALL_ROWS

/** Measures checking and writing a sheet of subjects and one of classes: ten times the rows in at most ten times the time. */
export async function measureImports(bench: Bench): Promise<MeasurementRow[]> {
  const rows: MeasurementRow[] = []
  for (const [label, sheetOf] of [
    ['subjects', subjectSheet],
    ['subject offers', offerSheet],
  ] as const) {
    const durations = { check: [[], []] as [number[], number[]], all: [[], []] as [number[], number[]] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, count] of [SMALL_ROWS, LARGE_ROWS].entries()) {
        const { check: checkMs, all: totalMs } = await runImport(bench, await sheetOf(bench, count))
        durations.check[index]!.push(checkMs)
        durations.all[index]!.push(totalMs)
      }
    }
    const [smallTime, largeTime] = durations.all.map(median) as [number, number]
    rows.push({
      label: `(g) sheet of ${label}, checked and written: ${formatCount(LARGE_ROWS)} / ${formatCount(SMALL_ROWS)} rows`,
      ratio: formatRatio(largeTime / smallTime),
      target: `≤ ${formatRatio(MAX_RATIO)}, ${formatCount(LARGE_ROWS)} in ${LARGE_MS / 1000} s`,
      isMet: largeTime / smallTime <= MAX_RATIO && largeTime <= LARGE_MS,
      detail: `p50 ${formatMs(largeTime)} against ${formatMs(smallTime)}, of which the check ${formatMs(median(durations.check[1]))} against ${formatMs(median(durations.check[0]))}`,
    })
  }
  return rows
}

interface Sheet {
  kind: string
  target: string
  text: string
}

let sheetCount = 0

async function addCurriculum({ db }: Bench): Promise<number> {
  const code = `BENCH${++sheetCount}`
  const { rows } = await db.query<{ id: number }>(
    `with course as (insert into courses (code, name, level_type, years) values ($1, $1, 'college', 4) returning id)
     insert into curricula (name, course_id, is_active) select $1, id, true from course returning id`,
    [code],
  )
  return rows[0]!.id
}

/** Each subject needs the one of the term before it. */
async function subjectSheet(bench: Bench, count: number): Promise<Sheet> {
  const perTerm = count / 10
  const lines = Array.from({ length: count }, (_, index) => {
    const term = Math.floor(index / perTerm)
    const prerequisite = term === 0 ? '' : `S${index - perTerm}`
    return `${Math.floor(term / 3) + 1},${(term % 3) + 1},S${index},Subject number ${index},3,0,${prerequisite}`
  })
  return {
    kind: 'prospectus',
    target: String(await addCurriculum(bench)),
    text: ['year,sem,code,title,lec,lab,prerequisites', ...lines].join('\n'),
  }
}

/** Sections of forty subjects, each section in a room of its own. */
async function offerSheet(bench: Bench, count: number): Promise<Sheet> {
  const { db } = bench
  const perSection = 40
  const id = await addCurriculum(bench)
  await db.query(
    `insert into prospectuses (curriculum_id, level, semester, code, descriptive_title, lec_units)
     select $1::bigint, 1, 1, 'O' || $1::bigint || '-' || n, 'Subject', 3 from generate_series(0, $2::int - 1) n`,
    [id, perSection],
  )
  const sections = Math.ceil(count / perSection)
  await db.query(`insert into rooms (code) select 'B${id} ' || n from generate_series(0, $1::int - 1) n`, [sections])
  const days = ['M', 'T', 'W', 'Th', 'F']
  const lines = Array.from({ length: count }, (_, index) => {
    const section = Math.floor(index / perSection)
    const slot = index % perSection
    const hour = 7 + Math.floor(slot / days.length)
    const formatHour = (hourOfDay: number) => `${((hourOfDay - 1) % 12) + 1}:00${hourOfDay < 12 ? 'AM' : 'PM'}`
    return `B${id}-${section},O${id}-${slot},${days[slot % days.length]} ${formatHour(hour)}-${formatHour(hour + 1)} B${id} ${section},40`
  })
  return {
    kind: 'offers',
    target: `${2040 + sheetCount}-${2041 + sheetCount}/1`,
    text: ['section,code,schedule,seats', ...lines].join('\n'),
  }
}

/** Milliseconds of the check, and from its start until all rows are written. Sending the file is not counted. */
async function runImport({ portal, people }: Bench, sheet: Sheet): Promise<{ check: number; all: number }> {
  const callImports = async (method: string, path: string, body?: FormData | object): Promise<Import> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`http://127.0.0.1:${portal.port}/api/imports${path}`, {
      method,
      headers: { accept: 'application/json', ...people.registrar, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: Import }).data
  }
  const form = new FormData()
  form.set('kind', sheet.kind)
  form.set('target', sheet.target)
  form.set('file', new Blob([sheet.text]), 'bench.csv')
  const { id, mapping } = await callImports('POST', '', form)
  const start = performance.now()
  const checkedImport = await callImports('POST', `/${id}/check`, { mapping })
  const checkMs = performance.now() - start
  if (checkedImport.error_count > 0) throw new Error(`The sheet of ${sheet.kind} has ${checkedImport.error_count} problems.`)
  await callImports('POST', `/${id}/apply`, {})
  for (;;) {
    const { status, failure } = await callImports('GET', `/${id}`)
    if (status === 'applied') return { check: checkMs, all: performance.now() - start }
    if (status !== 'applying') throw new Error(`The import is ${status}: ${failure}`)
    await sleep(20)
  }
}
