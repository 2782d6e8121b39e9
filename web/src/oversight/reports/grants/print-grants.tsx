import { count, dateTime, money, ordinalSemester, schoolYear } from '#lib/format.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import type { PrintedGrants } from './print-grants-button.tsx'

/** The grants of a period by sponsor, as accounting files them. */
export default function PrintGrants({ report: { grants, summary }, onDone }: { report: PrintedGrants; onDone: () => void }) {
  const isReady = useSettings() !== undefined
  const { name } = useCurrentUser()
  const { total, sponsors } = summary
  const facts = [
    ['School year', schoolYear(summary.school_year)],
    ['Semester', summary.semester === null ? 'Whole school year' : ordinalSemester(summary.semester)],
    ['Students', count(total.students)],
    ['Granted', money(total.granted_centavos)],
  ] as const
  const amount = (hasSponsor: boolean, centavos: number) => <td className="numeric">{hasSponsor ? money(centavos) : '—'}</td>
  return (
    <PrintOver landscape onDone={onDone}>
      <PrintPage
        ready={isReady}
        header={<SchoolHead />}
        title="Grants by Sponsor"
        footer={
          <>
            <small>Printed {dateTime(new Date())}</small>
            <Signature label="Prepared by" name={name} office="Accounting Office" />
            <Signature label="Reviewed by" office="School Administrator" />
          </>
        }
      >
        <PrintFacts facts={facts} />
        <h2>By sponsor</h2>
        <PrintTable label="By sponsor">
          <thead>
            <tr>
              <th>Sponsor</th>
              {['Students', 'Granted', 'Not yet billed', 'Billed', 'Paid', 'Open'].map((label) => (
                <th key={label} className="numeric">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sponsors.map((row) => (
              <tr key={row.sponsor?.id ?? 0}>
                <td>{row.sponsor?.name ?? 'School'}</td>
                <td className="numeric">{count(row.students)}</td>
                {amount(true, row.granted_centavos)}
                {amount(row.sponsor !== null, row.unbilled_centavos)}
                {amount(row.sponsor !== null, row.billed_centavos)}
                {amount(row.sponsor !== null, row.paid_centavos)}
                {amount(row.sponsor !== null, row.open_centavos)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="result">
              <th scope="row">Total</th>
              <th className="numeric">{count(total.students)}</th>
              <th className="numeric">{money(total.granted_centavos)}</th>
              <th className="numeric">{money(total.unbilled_centavos)}</th>
              <th className="numeric">{money(total.billed_centavos)}</th>
              <th className="numeric">{money(total.paid_centavos)}</th>
              <th className="numeric">{money(total.open_centavos)}</th>
            </tr>
          </tfoot>
        </PrintTable>
        <h2>By grant</h2>
        <PrintTable label="By grant">
          <thead>
            <tr>
              <th>Grant</th>
              <th>Paid by</th>
              <th className="numeric">Students</th>
              <th className="numeric">Granted</th>
              <th className="numeric">Billed</th>
              <th className="numeric">Not yet billed</th>
            </tr>
          </thead>
          <tbody>
            {grants.map((row) => (
              <tr key={row.grant?.id ?? 0}>
                <td>{row.grant?.name ?? 'Other discounts'}</td>
                <td>{row.sponsor?.code ?? 'School'}</td>
                <td className="numeric">{count(row.students)}</td>
                {amount(true, row.granted_centavos)}
                {amount(row.sponsor !== null, row.billed_centavos)}
                {amount(row.sponsor !== null, row.unbilled_centavos)}
              </tr>
            ))}
          </tbody>
        </PrintTable>
      </PrintPage>
    </PrintOver>
  )
}
