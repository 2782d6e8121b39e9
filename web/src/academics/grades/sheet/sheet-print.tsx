import type { GradeSheet, ScaleRules } from '@talaan/contract'
import { grades } from '@talaan/contract/calls'
import { allowsReExam, countBySex, describeBands, gradeStanding, isNumericGrade } from '@talaan/contract/values'
import { useClassAddress } from '#academics/classes/class-address.ts'
import { classFacts, describeStudents } from '#academics/classes/class-facts.ts'
import { date, listName } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { RegistrarSignature } from '#shared/school-head.tsx'
import { NotFound, Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintTable, Signature } from '#ui/print/print-page.tsx'
import { gradeColumnNames } from './column-names.ts'
import { countRemarks, type SheetCounts } from './sheet-counts.ts'

/** The meaning of the grades, at the bottom of a printed sheet. */
function ScaleLegend({ scale }: { scale: ScaleRules }) {
  const entries = [
    ...describeBands(scale).map(({ grades, descriptor }) => [grades, descriptor] as const),
    ...scale.codes.map(({ code, meaning }) => [code, meaning] as const),
  ]
  return (
    <section className="legend" aria-label="Legend">
      <b>Legend</b>{' '}
      {entries.map(([grade, meaning]) => (
        <span key={grade}>
          <b>{grade}</b> {meaning}
        </span>
      ))}
      <span>A failing grade is encircled.</span>
    </section>
  )
}

/** The grade sheet on A4: the saved grades, their counts, a legend and the signatures. */
export default function SheetPrint() {
  const { subId, isClassOfAddress } = useClassAddress()
  const query = useCall(grades.gradeSheet, { id: subId })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => (isClassOfAddress(data.offer) ? <GradeSheetPage sheet={data} /> : <NotFound />)}
    </States>
  )
}

function GradeSheetPage({ sheet: { offer, rows, scale, periods } }: { sheet: GradeSheet }) {
  const columnNames = gradeColumnNames(scale)
  return (
    <SchoolDocument
      title="Grade Sheet"
      facts={classFacts(offer, describeStudents(rows.length, countBySex(rows)))}
      foot={null}
      signatures={
        <>
          <Signature label="Prepared by" name={offer.employee?.partial_name} office="Instructor" />
          <Signature label="Noted by" office="Dean" />
          <RegistrarSignature label="Checked and verified" />
        </>
      }
    >
      <PrintTable label="Grades">
        <thead>
          <tr>
            <th className="numeric">No.</th>
            <th className="whole">Student no.</th>
            <th>Name</th>
            <th>Course & Year</th>
            {periods.map(({ key, name }) => (
              <th key={key} title={name}>
                {key.toUpperCase()}
              </th>
            ))}
            {periods.length === 0 && <th>{columnNames.midterm_grade}</th>}
            <th>{columnNames.grade}</th>
            <th className="whole">{columnNames.re_exam}</th>
            <th>Remarks</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <td className="numeric">{index + 1}</td>
              <td className="whole">{row.student_id_number ?? '—'}</td>
              <td>{listName(row)}</td>
              <td className="whole">
                {row.course} {row.level}
              </td>
              {periods.map(({ key }) => (
                <Grade key={key} grade={row.period_grades[key] ?? null} scale={scale} />
              ))}
              {periods.length === 0 && <Grade grade={row.midterm_grade} scale={scale} />}
              <Grade grade={row.grade} scale={scale} />
              <Grade grade={allowsReExam(scale, row.grade) ? row.re_exam : null} scale={scale} />
              <td>{row.remarks === 'FAILED' ? <b>FAILED</b> : row.remarks}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
      {rows.length === 0 && <p>No students are enrolled in this class.</p>}
      <Counts counts={countRemarks(rows.map((row) => row.remarks))} />
      <ScaleLegend scale={scale} />
      <small>Printed {date(new Date())}</small>
    </SchoolDocument>
  )
}

function Grade({ grade, scale }: { grade: string | null; scale: ScaleRules }) {
  const isFailed = isNumericGrade(grade) && gradeStanding(scale, grade) === 'failed'
  return <td className="centered">{isFailed ? <span className="encircled">{grade}</span> : grade}</td>
}

function Counts({ counts }: { counts: SheetCounts }) {
  const figures = [
    ['Passed', counts.passed],
    ['Failed', counts.failed],
    ['INC', counts.inc],
    ['NG', counts.ng],
    ['Dropped', counts.dropped],
    ...(counts.others > 0 ? ([['Conditional or repeat', counts.others]] as const) : []),
    ...(counts.blank > 0 ? ([['Not graded yet', counts.blank]] as const) : []),
  ] as const
  return (
    <dl className="counts" aria-label="Summary">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
