/** Reads the reports of Vitest and Playwright: how many tests passed, and for each that failed its name and its error. */
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `failures`: name, place and error of each test that failed. `times`: milliseconds of each file. */
export type SuiteResult = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  failedFiles: string[]
  times: Record<string, number>
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}
type PlaywrightError = { message?: string }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { duration: number; errors: PlaywrightError[] }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

/** Enough for a comparison and the top of a stack; a whole page in a message would hide the next failure. */
const MOST_LINES = 30

export function readVitestReport(text: string, root: string): SuiteResult {
  const report = JSON.parse(text) as VitestReport
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(`${path.relative(root, file.name)} > ${test.fullName}`, test.failureMessages ?? [])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...unloaded.map((file) => describeFailure(path.relative(root, file.name), [file.message])), ...failed],
    failedFiles: report.testResults.filter((file) => file.status === 'failed').map((file) => path.relative(root, file.name)),
    times: Object.fromEntries(report.testResults.map((file) => [path.relative(root, file.name), file.endTime - file.startTime])),
  }
}

export function readPlaywrightReport(text: string): SuiteResult {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport
  const tests = suites.flatMap(testsOf)
  const failed = tests.filter((test) => test.status === 'unexpected')
  const times: Record<string, number> = {}
  for (const { file, ms } of tests) times[file] = (times[file] ?? 0) + ms
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map((error) => describeFailure('outside of a test', [error.message ?? ''])),
      ...failed.map((test) => describeFailure(test.name, test.messages)),
    ],
    // What failed outside of a test belongs to no file, so that running files again would hide it.
    failedFiles: errors.length > 0 ? [] : [...new Set(failed.map(({ file }) => file))],
    times,
  }
}

type JourneyTest = { name: string; file: string; status: string; ms: number; messages: string[] }

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): JourneyTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file}:${line} > ${title}`,
      file,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/** One line for each file that took ten seconds or more, the slowest first. */
export const listSlowFiles = (times: Readonly<Record<string, number>>): string[] =>
  Object.entries(times)
    .filter(([, ms]) => ms >= 10_000)
    .sort(([, one], [, other]) => other - one)
    .map(([file, ms]) => `${(ms / 1000).toFixed(0).padStart(5)} s  ${file}`)

function describeFailure(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n'))
  const shown = lines.slice(0, MOST_LINES).map((line) => `    ${line}`.trimEnd())
  if (lines.length > MOST_LINES) shown.push(`    … ${lines.length - MOST_LINES} more lines above`)
  return [name, ...shown].join('\n')
}
