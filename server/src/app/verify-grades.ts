import { verifyGradeLog } from '#academics/grades/log/verify-grade-log.ts'
import { openStore, runProgram } from './run.ts'

/** `npm run verify-grades`: checks that nobody changed the grade log or a grade past it. Ends with an error when somebody did. */
await runProgram(async (config) => {
  const store = await openStore(config)
  try {
    const { classes, lines, broken, unlogged, digest } = await verifyGradeLog(store.db)
    for (const { subject_offer_id, place } of broken)
      console.log(`Class ${subject_offer_id}: line ${place} of the log was changed or removed.`)
    for (const { load_id, field, logged, stored } of unlogged)
      console.log(`Subject ${load_id}, ${field}: the log ends with ${logged ?? 'no grade'}, stored is ${stored ?? 'no grade'}.`)
    console.log(`${lines} lines of ${classes} classes were checked. Digest: ${digest}`)
    if (broken.length + unlogged.length > 0) process.exitCode = 1
    else console.log('The log is whole, and every grade is what it says.')
  } finally {
    await store.close()
  }
})
