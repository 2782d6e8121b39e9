import type { NumberedPrint, ReportCard } from '@talaan/contract'
import { schoolYear } from '#lib/format.ts'
import { IssuedFoot, IssuedSheet } from '#records/students/prints/issue-document.tsx'
import { PrintFacts, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { Descriptors, YearTables } from './form-year.tsx'
import './school-forms.css'

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Total'] as const
const values = ['Maka-Diyos', 'Makatao', 'Makakalikasan', 'Makabansa'] as const
const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const

interface CardSheetProps {
  card: ReportCard
  /** Undefined for what is only looked at. */
  print: NumberedPrint | undefined
}

/** The report card of a school year. What the portal does not keep is a line to write on, as on the paper form. */
export function CardSheet({ card: { school, learner, year, legend, signatories }, print }: CardSheetProps) {
  const { school_year, grade_level, course, section, adviser, result } = year
  const facts: [string, string][] = [
    ...learner.facts,
    ['Grade level', grade_level],
    ['Section', section],
    ['Strand or program', course],
    ['School year', schoolYear(school_year)],
  ]
  return (
    <IssuedSheet
      kind="school-form"
      label={`Report card of ${learner.full_name}`}
      title="Learner’s Progress Report Card"
      note="SF9, formerly Form 138"
      school={school}
      print={print}
    >
      <PrintFacts facts={facts.filter(([, text]) => text !== '')} />
      <YearTables year={year} />
      {result && (
        <p>
          Result: <b>{result}</b>
        </p>
      )}
      <Descriptors legend={legend} />
      <PrintTable label="Attendance">
        <thead>
          <tr>
            <th>Attendance</th>
            {months.map((month) => (
              <th key={month} className="centered">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {['Days of school', 'Days present', 'Days absent'].map((label) => (
            <tr key={label}>
              <td>{label}</td>
              {months.map((month) => (
                <td key={month} />
              ))}
            </tr>
          ))}
        </tbody>
      </PrintTable>
      <div className="form-pair">
        <PrintTable label="Observed values">
          <thead>
            <tr>
              <th>Core values</th>
              {quarters.map((quarter) => (
                <th key={quarter} className="centered">
                  {quarter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <tr key={value}>
                <td>{value}</td>
                {quarters.map((quarter) => (
                  <td key={quarter} />
                ))}
              </tr>
            ))}
          </tbody>
        </PrintTable>
        <PrintTable label="Signatures of the parent">
          <thead>
            <tr>
              <th>Quarter</th>
              <th>Signature of the parent or guardian</th>
            </tr>
          </thead>
          <tbody>
            {quarters.map((quarter) => (
              <tr key={quarter}>
                <td>{quarter}</td>
                <td className="form-signed" />
              </tr>
            ))}
          </tbody>
        </PrintTable>
      </div>
      <div className="form-foot">
        <h2>Certificate of transfer</h2>
        <p>
          Admitted to grade <span className="form-blank" /> Eligible for admission to grade <span className="form-blank" /> Date{' '}
          <span className="form-blank" />
        </p>
        <IssuedFoot signature={<Signature name={adviser || undefined} office="Class adviser" />} signatories={signatories} print={print} />
      </div>
    </IssuedSheet>
  )
}
