/** `npm run bench`: measures the portal compared with its own SQL, under a rush, and with growing data. Only ratios of one run count. */
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWebWhenStale } from '../server/src/app/web-bundle.ts'
import { type Bench, prepareBench } from './bench.ts'
import { measureGrades } from './grades.ts'
import { measureGrowth } from './growth.ts'
import { measureImports } from './imports.ts'
import { measureNotifications } from './messages/notifications.ts'
import { measureTexts } from './messages/texts.ts'
import { measureMoney } from './money.ts'
import { measureNextTerm } from './next-term.ts'
import { measureOffers } from './offers.ts'
import { measurePermissions, permissionNotes } from './permissions.ts'
import { databaseBytes, openSchool, residentBytes, type School, startPortal } from './portal.ts'
import { measureReads, readNotes } from './reads.ts'
import { measureRush, rushNotes } from './rush.ts'
import { measureScans } from './scans.ts'
import { measureStatistics } from './statistics.ts'
import { formatMb, formatRatio, type MeasurementRow, writeReport } from './table.ts'
import { measureCounts, measureGradeSave } from './writes.ts'

const SERVER_MB = 250
const parts = [
  'reads',
  'rush',
  'writes',
  'grades',
  'money',
  'statistics',
  'scans',
  'imports',
  'offers',
  'terms',
  'texts',
  'notifications',
  'permissions',
  'memory',
  'growth',
] as const
type BenchPart = (typeof parts)[number]

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
const selectedParts = (values.only?.split(',') ?? parts.filter((part) => part !== 'growth' || values.large !== undefined)) as BenchPart[]
const unknownPart = selectedParts.find((part) => !parts.includes(part))
if (unknownPart !== undefined) throw new Error(`--only takes ${parts.join(', ')}; not ${unknownPart}`)

const log = (text: string) => console.error(text)
const rows: MeasurementRow[] = []
const notes: string[] = []
const cleanups: (() => Promise<void>)[] = []
try {
  buildWebWhenStale()
  const { bench, idle: idleMemory } = await startBench(await openSchoolOnce(Number(values.students), false))
  if (selectedParts.includes('reads')) {
    log('Reads…')
    rows.push(...(await measureReads(bench, { rounds: Number(values.rounds), seconds: Number(values.seconds) })))
    notes.push(...readNotes)
  }
  if (selectedParts.includes('growth')) {
    log('Growth…')
    const large = await startBench(await openSchoolOnce(Number(values.large ?? 100_000), true))
    rows.push(...(await measureGrowth(bench, large.bench)))
    notes.push('Growth: one request at a time, small and large in turns, each on a server of its own; the median of sixty.')
  }
  if (selectedParts.includes('rush')) {
    log('Rush…')
    rows.push(...(await measureRush(bench)))
    notes.push(...rushNotes)
  }
  if (selectedParts.includes('writes')) {
    log('Writes…')
    rows.push(...(await measureGradeSave(bench)), ...(await measureCounts(bench)))
  }
  if (selectedParts.includes('grades')) {
    log('Grades…')
    rows.push(...(await measureGrades(bench)))
    notes.push('Grades: one request at a time, in turns with the plain statement; the median of forty.')
  }
  if (selectedParts.includes('money')) {
    log('Money…')
    rows.push(...(await measureMoney(bench)))
    notes.push('Money: one request at a time; the median of sixty payments and of twenty reports.')
  }
  if (selectedParts.includes('statistics')) {
    log('Statistics…')
    rows.push(...(await measureStatistics(bench)))
    notes.push('Statistics: one request at a time; the median of twenty.')
  }
  if (selectedParts.includes('scans')) {
    log('Scans…')
    rows.push(...(await measureScans(bench)))
    notes.push('Scans: one request at a time; the median of sixty scans and of ten copies.')
  }
  if (selectedParts.includes('imports')) {
    log('Imports…')
    rows.push(...(await measureImports(bench)))
    notes.push('Imports: from the check to the last written row, the up to one second included in which a queued job waits.')
  }
  if (selectedParts.includes('offers')) {
    log('Offers…')
    rows.push(...(await measureOffers(bench)))
    notes.push('Offers: one request at a time, the two terms in turns on one server; the median of sixty.')
  }
  if (selectedParts.includes('terms')) {
    log('Terms…')
    rows.push(...(await measureNextTerm(bench)))
    notes.push('Terms: one request at a time, in turns with the plain read; each opening is undone before the next.')
  }
  if (selectedParts.includes('texts')) {
    log('Texts…')
    rows.push(...(await measureTexts(bench)))
    notes.push('Texts: one request at a time, the two numbers of recipients in turns; the median of three.')
  }
  if (selectedParts.includes('notifications')) {
    log('Notifications…')
    rows.push(...(await measureNotifications(bench)))
    notes.push(
      'Notifications: a rule is planned, rendered and queued by the measuring process, after a first run that prepares the statements.',
    )
  }
  if (selectedParts.includes('permissions')) {
    log('Permissions…')
    rows.push(...(await measurePermissions(bench)))
    notes.push(...permissionNotes)
  }
  if (selectedParts.includes('memory') && idleMemory) {
    rows.push(...memoryRows(bench, idleMemory))
    notes.push(
      'Memory: the server resident, PostgreSQL with all its processes (shared pages counted once), after everything above, idle before it.',
    )
  }
  writeReport('server', rows, notes, busyBefore)
} finally {
  for (const close of cleanups.toReversed()) await close()
}

interface MemoryUse {
  serverBytes: number
  databaseBytes: number
}

async function openSchoolOnce(students: number, isKept: boolean): Promise<School> {
  const school = await openSchool(students, isKept, log)
  cleanups.push(school.close)
  return school
}

/** Starts the portal. Only Linux reports the memory of a process; elsewhere that row is left out. */
async function startBench(school: School): Promise<{ bench: Bench; idle: MemoryUse | undefined }> {
  const portal = await startPortal(school, values.prof ? ['--cpu-prof', `--cpu-prof-dir=${values.prof}`] : [])
  cleanups.push(portal.close)
  await sleep(2_000)
  const idleMemory = existsSync('/proc/self/status')
    ? { serverBytes: residentBytes(portal.pid), databaseBytes: databaseBytes(school) }
    : undefined
  const bench = await prepareBench(school, portal)
  cleanups.push(() => bench.db.end())
  return { bench, idle: idleMemory }
}

function memoryRows({ portal, school }: Bench, idleMemory: MemoryUse): MeasurementRow[] {
  const currentMemory = { serverBytes: residentBytes(portal.pid), databaseBytes: databaseBytes(school) }
  return [
    {
      label: '(e) server memory after the load / idle',
      ratio: formatRatio(currentMemory.serverBytes / idleMemory.serverBytes),
      target: `≤ ${SERVER_MB} MB`,
      isMet: currentMemory.serverBytes <= SERVER_MB * 1024 * 1024,
      detail: `${formatMb(currentMemory.serverBytes)} against ${formatMb(idleMemory.serverBytes)}`,
    },
    {
      label: '(e) PostgreSQL memory after the load / idle',
      ratio: formatRatio(currentMemory.databaseBytes / idleMemory.databaseBytes),
      target: '',
      detail: `${formatMb(currentMemory.databaseBytes)} against ${formatMb(idleMemory.databaseBytes)}`,
    },
  ]
}
