import { gradeSheets } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { verifiableSheets } from '../policy.ts'
import { listDueSheets } from './list-queries.ts'
import { noneDueReason } from './reasons.ts'

/** Tells each instructor once, with all classes whose sheet is not submitted. Classes of other deans are left out. */
export const remindInstructors = answer(gradeSheets.remindInstructors, async (ctx, input) => {
  const { school_year, semester, period, subject_offer_ids } = input
  return ctx.transaction(async (tx) => {
    const filter = { term: { school_year, semester }, period, words: [], today: schoolDay(ctx.now), isListed: verifiableSheets(ctx.actor) }
    const due = await listDueSheets(tx, filter, subject_offer_ids)
    if (due.length === 0) conflict(noneDueReason)
    const instructors = Map.groupBy(due, (sheet) => sheet.employee_id)
    for (const [user_id, sheets] of instructors) {
      const classes = sheets.map(({ code, section }) => `${code} (${section})`)
      await publish(tx, ctx, { type: 'grade_sheets_due', period, closes_on: sheets[0]!.closes_on, classes, user_id })
    }
    const after = { school_year, semester, period, subject_offer_ids: due.map((sheet) => sheet.subject_offer_id) }
    await audit(tx, ctx, { action: 'grades.remind', entity: 'grade_sheets', entity_id: period, after })
    return { message: instructors.size === 1 ? '1 instructor was reminded.' : `${instructors.size} instructors were reminded.` }
  })
})
