import type { ClassRecord } from '@talaan/contract'
import { listName } from '#lib/format.ts'
import { type OpenRecord, resultOf, savedCell } from './record-edits.ts'

type Cell = string | number | null

/** The saved class record as a table: a column for each activity, the percentage of each component, and the grades. */
export function tableOfRecord(data: ClassRecord, record: OpenRecord): { head: string[]; rows: Cell[][] } {
  const number = (text: string | null) => (text === null ? null : Number(text))
  return {
    head: [
      'Student no.',
      'Name',
      ...record.components.flatMap(({ name, weight, activities }) => [
        ...activities.map(({ title, highest }) => `${title} (out of ${highest})`),
        `${name} % (weight ${weight}%)`,
      ]),
      'Initial grade',
      'Grade',
      'Grade on the sheet',
    ],
    rows: data.rows.map((row) => {
      const result = resultOf({ record, table: data.table, scale: data.scale }, row, undefined)
      return [
        row.student_id_number,
        listName(row),
        ...record.components.flatMap(({ activities }, index) => [
          ...activities.map(({ id }) => savedCell(row, id)),
          number(result.components[index]!.percentage),
        ]),
        number(result.initial),
        result.grade,
        row.sheet_grade,
      ]
    }),
  }
}

/** The name of the exported file. */
export const fileNameOf = ({ offer, period }: ClassRecord): string =>
  `class-record-${offer.prospectus.code}-${offer.section}-${period}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
