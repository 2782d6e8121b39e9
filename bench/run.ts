/** `npm run bench`: what the portal costs on top of its own SQL, what a rush does to it, and how it grows. Ratios of one run only. */
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWebWhenStale } from '../server/src/app/web-bundle.ts'
import { type Bench, prepare } from './bench.ts'
import { growth } from './growth.ts'
import { sheets } from './imports.ts'
import { offers } from './offers.ts'
import { databaseMemory, openSchool, resident, type School, startPortal } from './portal.ts'
import { readNotes, reads } from './reads.ts'
import { rush, rushNotes } from './rush.ts'
import { mb, type Row, report, times } from './table.ts'
import { counts, gradeSave } from './writes.ts'

const SERVER_MB = 250
const parts = ['reads', 'rush', 'writes', 'imports', 'offers', 'memory', 'growth'] as const
type Part = (typeof parts)[number]

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '5000' },
    large: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    prof: { type: 'string' },
  },
})
const busyBefore = loadavg()[0]!
const only = (values.only?.split(',') ?? parts.filter((part) => part !== 'growth' || values.large !== undefined)) as Part[]
const unknown = only.find((part) => !parts.includes(part))
if (unknown !== undefined) throw new Error(`--only takes ${parts.join(', ')}; not ${unknown}`)

const log = (text: string) => console.error(text)
const rows: Row[] = []
const notes: string[] = []
const closing: (() => Promise<void>)[] = []
try {
  buildWebWhenStale()
  const { bench, idle } = await open(await opened(Number(values.students), false))
  if (only.includes('reads')) {
    log('Reads…')
    rows.push(...(await reads(bench, { rounds: Number(values.rounds), seconds: Number(values.seconds) })))
    notes.push(...readNotes)
  }
  if (only.includes('growth')) {
    log('Growth…')
    const large = await open(await opened(Number(values.large ?? 100_000), true))
    rows.push(...(await growth(bench, large.bench)))
    notes.push('Growth: one request at a time, small and large in turns, each on a server of its own; the median of sixty.')
  }
  if (only.includes('rush')) {
    log('Rush…')
    rows.push(...(await rush(bench)))
    notes.push(...rushNotes)
  }
  if (only.includes('writes')) {
    log('Writes…')
    rows.push(...(await gradeSave(bench)), ...(await counts(bench)))
  }
  if (only.includes('imports')) {
    log('Imports…')
    rows.push(...(await sheets(bench)))
    notes.push('Imports: from the check to the last written row, the up to one second included in which a queued job waits.')
  }
  if (only.includes('offers')) {
    log('Offers…')
    rows.push(...(await offers(bench)))
    notes.push('Offers: one request at a time, the two terms in turns on one server; the median of sixty.')
  }
  if (only.includes('memory') && idle) {
    rows.push(...memory(bench, idle))
    notes.push(
      'Memory: the server resident, PostgreSQL with all its processes (shared pages counted once), after everything above, idle before it.',
    )
  }
  report('server', rows, notes, busyBefore)
} finally {
  for (const close of closing.toReversed()) await close()
}

interface Memory {
  server: number
  database: number
}

async function opened(students: number, keep: boolean): Promise<School> {
  const school = await openSchool(students, keep, log)
  closing.push(school.close)
  return school
}

/** Linux tells how much memory a process holds; elsewhere that row is left out. */
async function open(school: School): Promise<{ bench: Bench; idle: Memory | undefined }> {
  const portal = await startPortal(school, values.prof ? ['--cpu-prof', `--cpu-prof-dir=${values.prof}`] : [])
  closing.push(portal.close)
  await sleep(2_000)
  const idle = existsSync('/proc/self/status') ? { server: resident(portal.pid), database: databaseMemory(school) } : undefined
  const bench = await prepare(school, portal)
  closing.push(() => bench.db.end())
  return { bench, idle }
}

function memory({ portal, school }: Bench, idle: Memory): Row[] {
  const now = { server: resident(portal.pid), database: databaseMemory(school) }
  return [
    {
      what: '(e) server memory after the load / idle',
      ratio: times(now.server / idle.server),
      aim: `≤ ${SERVER_MB} MB`,
      met: now.server <= SERVER_MB * 1024 * 1024,
      detail: `${mb(now.server)} against ${mb(idle.server)}`,
    },
    {
      what: '(e) PostgreSQL memory after the load / idle',
      ratio: times(now.database / idle.database),
      aim: '',
      detail: `${mb(now.database)} against ${mb(idle.database)}`,
    },
  ]
}
