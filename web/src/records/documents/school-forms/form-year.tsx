import type { FormYear } from '@talaan/contract'
import { schoolYear } from '#lib/format.ts'
import { PrintTable } from '#ui/print/print-page.tsx'

/** The grades of a school year, by semester where it has two. */
export function YearTables({ year, hasAverages = true }: { year: FormYear; hasAverages?: boolean }) {
  return (
    <>
      {year.terms.map((term) => (
        <TermTable key={term.name} term={term} label={`${schoolYear(year.school_year)} ${term.name}`} hasAverage={hasAverages} />
      ))}
      {year.remedial.length > 0 && <RemedialTable year={year} />}
    </>
  )
}

interface TermTableProps {
  term: FormYear['terms'][number]
  label: string
  hasAverage: boolean
}

function TermTable({ term: { name, columns, subjects, average }, label, hasAverage }: TermTableProps) {
  return (
    <PrintTable label={`Grades, ${label}`}>
      <thead>
        <tr>
          <th>{name ? `Learning areas, ${name}` : 'Learning areas'}</th>
          {columns.map((column) => (
            <th key={column} className="centered">
              {column}
            </th>
          ))}
          <th className="centered">Final</th>
          <th>Remarks</th>
        </tr>
      </thead>
      <tbody>
        {subjects.map(({ title, grades, final, remarks }) => (
          <tr key={title}>
            <td>{title}</td>
            {columns.map((column, index) => (
              <td key={column} className="centered">
                {grades[index]}
              </td>
            ))}
            <td className="centered">{final}</td>
            <td className="whole">{remarks}</td>
          </tr>
        ))}
        {hasAverage && (
          <tr className="form-average">
            <td colSpan={columns.length + 1}>General average</td>
            <td className="centered">{average?.average}</td>
            <td className="whole">{average?.descriptor}</td>
          </tr>
        )}
      </tbody>
    </PrintTable>
  )
}

const RemedialTable = ({ year: { school_year, remedial } }: { year: FormYear }) => (
  <PrintTable label={`Remedial classes, ${schoolYear(school_year)}`}>
    <thead>
      <tr>
        <th>Remedial classes</th>
        <th className="centered">Final</th>
        <th className="centered">Remedial mark</th>
        <th className="centered">Recomputed</th>
        <th>Remarks</th>
      </tr>
    </thead>
    <tbody>
      {remedial.map(({ title, final, mark, recomputed, remarks }) => (
        <tr key={title}>
          <td>{title}</td>
          <td className="centered">{final}</td>
          <td className="centered">{mark}</td>
          <td className="centered">{recomputed}</td>
          <td className="whole">{remarks}</td>
        </tr>
      ))}
    </tbody>
  </PrintTable>
)

/** What the words for grades mean. */
export const Descriptors = ({ legend }: { legend: readonly { descriptor: string; grades: string; remarks: string }[] }) => (
  <p className="form-legend">{legend.map(({ descriptor, grades, remarks }) => `${grades} ${descriptor} (${remarks})`).join(' · ')}</p>
)
