/** `npm run check`: all checks that need no database, in parallel. Prints one line with the time for each, and the output of those that fail. */
import { runChecks, secondsSince, sourceChecks, typeCheck } from './run-checks.ts'

const startedAt = performance.now()
const results = await runChecks([typeCheck, { name: 'pure tests', command: ['vitest', 'run', '--project', 'pure'] }, ...sourceChecks])

const failedNames = results.filter((result) => !result.isPassed).map((result) => result.name)
console.log(failedNames.length > 0 ? `failed: ${failedNames.join(', ')}` : `all passed in ${secondsSince(startedAt)} s`)
process.exitCode = failedNames.length > 0 ? 1 : 0
