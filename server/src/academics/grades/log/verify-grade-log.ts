import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { findBrokenPlace } from './grade-log.ts'
import { listLogClasses, listLogHeads, listLogLines, listUnloggedGrades, type UnloggedGrade } from './log-queries.ts'

const CLASSES_AT_ONCE = 200
const SHOWN = 100

export interface LogCheck {
  classes: number
  lines: number
  /** The classes whose log was changed, and the first line that does not hold. */
  broken: { subject_offer_id: number; place: number }[]
  /** Grades that are not what their log ends with. */
  unlogged: UnloggedGrade[]
  /** One hash of the ends of all logs: kept outside the database, it shows later that no log was written anew. */
  digest: string
}

/** Checks every hash of the grade log, and that replaying it gives the stored grades. */
export async function verifyGradeLog(db: Db): Promise<LogCheck> {
  const digest = createHash('sha256')
  const check = { classes: 0, lines: 0, broken: [] as LogCheck['broken'] }
  for (let after = 0; ; ) {
    const ids = await listLogClasses(db, after, CLASSES_AT_ONCE)
    if (ids.length === 0) break
    const heads = new Map((await listLogHeads(db, ids)).map((head) => [head.subject_offer_id, head]))
    const lines = Map.groupBy(await listLogLines(db, ids), (line) => line.subject_offer_id)
    for (const id of ids) {
      const classLines = lines.get(id) ?? []
      const place = findBrokenPlace(classLines, heads.get(id))
      if (place !== undefined) check.broken.push({ subject_offer_id: id, place })
      check.classes += 1
      check.lines += classLines.length
      digest.update(`${id} ${classLines.at(-1)?.hash ?? ''}\n`)
    }
    after = ids.at(-1)!
  }
  return { ...check, unlogged: await listUnloggedGrades(db, SHOWN), digest: digest.digest('hex') }
}
