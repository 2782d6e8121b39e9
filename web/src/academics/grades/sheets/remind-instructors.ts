import type { SheetListRow } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Reminds the instructors of these sheets, after a question. Sheets of several periods are one request each. */
export function useRemindInstructors(): (rows: readonly SheetListRow[], onSuccess?: () => void) => void {
  const action = useAction(gradeSheets.remindInstructors, { refreshOnConflict: true })
  return (rows, onSuccess) =>
    ask({
      text: rows.length === 1 ? 'Remind the instructor?' : `Remind the instructors of ${count(rows.length)} sheets?`,
      verb: 'Remind',
      children: 'Each gets one notification with all of these classes.',
      run: async () => {
        for (const sheets of Map.groupBy(rows, (row) => `${row.school_year} ${row.semester} ${row.period}`).values()) {
          const { school_year, semester, period } = sheets[0]!
          const subject_offer_ids = sheets.map((sheet) => sheet.subject_offer_id)
          if (!(await action.run({ school_year, semester, period, subject_offer_ids }))) return
        }
        onSuccess?.()
      },
    })
}
