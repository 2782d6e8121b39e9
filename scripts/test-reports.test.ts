import { expect, test } from 'vitest'
import { listSlowFiles, readPlaywrightReport, readVitestReport } from './test-reports.ts'

test('names each failed test of a Vitest report with its error, and the file that could not be loaded', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: '/p/a.test.ts', status: 'failed', message: 'Cannot find b', startTime: 5, endTime: 5, assertionResults: [] },
      {
        name: '/p/c/d.test.ts',
        status: 'failed',
        message: '',
        startTime: 1_000,
        endTime: 13_400,
        assertionResults: [
          { status: 'passed', fullName: 'sums', failureMessages: [] },
          { status: 'failed', fullName: 'sums twice', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at d.test.ts:4'] },
        ],
      },
    ],
  }
  expect(readVitestReport(JSON.stringify(report), '/p')).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: ['a.test.ts\n    Cannot find b', 'c/d.test.ts > sums twice\n    expected 1 to be 2\n     at d.test.ts:4'],
    failedFiles: ['a.test.ts', 'c/d.test.ts'],
    times: { 'a.test.ts': 0, 'c/d.test.ts': 12_400 },
  })
})

test('names failed journeys, also those inside a described group, and shortens long errors', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'pay.spec.ts',
    line: 5,
    tests: [
      {
        projectName: 'journeys',
        status,
        results: [
          { duration: 7_000, errors: [{ message }] },
          { duration: 500, errors: [] },
        ],
      },
    ],
  })
  const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
  const report = {
    stats: { expected: 8, unexpected: 1, skipped: 0 },
    errors: [{ message: 'No server' }],
    suites: [{ specs: [spec('pays', 'expected', '')], suites: [{ specs: [spec('refunds', 'unexpected', long)] }] }],
  }
  const result = readPlaywrightReport(JSON.stringify(report))
  expect(result).toMatchObject({ passed: 8, failed: 2, skipped: 0, failedFiles: [], times: { 'pay.spec.ts': 15_000 } })
  expect(readPlaywrightReport(JSON.stringify({ ...report, errors: [] })).failedFiles).toEqual(['pay.spec.ts'])
  expect(result.failures[0]).toBe('outside of a test\n    No server')
  const lines = result.failures[1]?.split('\n') ?? []
  expect(lines.slice(0, 2)).toEqual(['[journeys] pay.spec.ts:5 > refunds', '    line 0'])
  expect(lines.slice(-2)).toEqual(['    line 29', '    … 10 more lines above'])
})

test('lists the files that took ten seconds or more, the slowest first', () => {
  expect(listSlowFiles({ 'a.test.ts': 9_999, 'b.test.ts': 10_000, 'c.spec.ts': 123_456 })).toEqual([
    '  123 s  c.spec.ts',
    '   10 s  b.test.ts',
  ])
})
