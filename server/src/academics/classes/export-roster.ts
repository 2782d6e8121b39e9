import {
  formatCsv,
  type Input,
  nameColumns,
  planLevelName,
  planSemesterName,
  schoolName,
  sortRoster,
  type subjects,
} from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { auditExport } from '#platform/sheets/stream-sheet.ts'
import { writeSheet, XLSX } from '#platform/sheets/write-sheet.ts'
import { subjectRoster } from './reads.ts'

const header = ['No.', 'Student no.', ...nameColumns.map(({ label }) => label), 'Course', 'Year', 'Section', 'Sex', 'Contact', 'Clearance']

/** Exports the roster: the class on top, then one line per student. */
export async function exportRoster(ctx: UserContext, input: Input<typeof subjects.exportRoster>): Promise<Download> {
  const { data } = await subjectRoster(ctx, input)
  const school = schoolName(await currentSettings(ctx.db, ctx.now))
  const { offer, students } = data
  const classRows = [
    [school],
    ['Class roster'],
    ['Subject', `${offer.prospectus.code} ${offer.prospectus.descriptive_title}`],
    ['Section', offer.section],
    ['Schedule', offer.subject_schedule],
    ['Units', offer.prospectus.units],
    ['Instructor', offer.employee?.partial_name ?? ''],
    ['Term', `${planSemesterName(offer.semester)}, SY ${offer.school_year}`],
    ['Students', students.length],
    [],
  ]
  const rows = sortRoster(students, input.order).map((row, index) => [
    index + 1,
    row.student_id_number,
    ...nameColumns.map(({ value }) => value(row)),
    row.course,
    planLevelName(row.level),
    row.section,
    row.gender,
    row.contact_number,
    row.status === 1 ? 'Cleared' : 'Not Cleared',
  ])
  const facts = {
    action: 'subjects.export_roster',
    entity: 'subject_offers',
    entity_id: String(offer.id),
    filter: { format: input.format },
  }
  await auditExport(ctx, facts, rows.length)
  const name = `${offer.prospectus.code} ${offer.section} ${offer.school_year}-${offer.semester} roster`
  if (input.format === 'csv') {
    return { filename: `${name}.csv`, type: 'text/csv; charset=utf-8', body: formatCsv([...classRows, header, ...rows]) }
  }
  return { filename: `${name}.xlsx`, type: XLSX, body: await writeSheet(header, rows, classRows) }
}
