import { gradeSheets } from '@talaan/contract/calls'
import { sheetPeriodNames, sheetProgressNames } from '@talaan/contract/values'
import { ageText } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import type { PageQueue } from '#ui/queue/queue-page.tsx'

/** The sheets that wait for the reader. */
export const sheetQueue: PageQueue<typeof gradeSheets.gradeSheets> = {
  title: 'Grade sheets',
  entry: gradeSheets.gradeSheets,
  storageKey: 'grade-sheets-filter',
  waiting: { progress: 'to_verify' },
  idOf: ({ subject_offer_id }) => subject_offer_id,
  lineOf: ({ code, section, submitted_at, period, progress, instructor_name }) => ({
    name: `${code} · ${section}`,
    aside: submitted_at ? ageText(submitted_at) : undefined,
    about: [`${sheetPeriodNames[period]} ${sheetProgressNames[progress].toLowerCase()}`, instructor_name].filter(Boolean).join(' · '),
  }),
  pathOf: (id) => fillPath('/admin/grade-sheets/:id', { id }),
  listPath: '/admin/grade-sheets',
}
