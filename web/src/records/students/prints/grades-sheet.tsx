import type { GradesSheet } from '@talaan/contract'
import { date } from '#lib/format.ts'
import { PrintFacts, PrintPage, PrintTable } from '#ui/print/print-page.tsx'
import { Letterhead, Signatories } from './issue-document.tsx'

/** The grades of one term or of all, as they were recorded with the print. */
export function GradesSheetPage({ title, sheet }: { title: string; sheet: GradesSheet }) {
  const { school, facts, terms, legend, signatories, print } = sheet
  return (
    <PrintPage
      ready
      header={<Letterhead school={school} />}
      title={title}
      print={print}
      footer={
        <>
          <small>Printed {date(print.printed_at)}</small>
          <Signatories signatories={signatories.slice(0, 1)} />
        </>
      }
    >
      <PrintFacts facts={facts} />
      {terms.map((term) => (
        <TermTable key={term.heading} term={term} />
      ))}
      <div className="legend">
        {legend.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </PrintPage>
  )
}

/** The grades of a term, with its units and average. */
export function TermTable({ term: { heading, columns, rows, notes } }: { term: GradesSheet['terms'][number] }) {
  return (
    <section>
      <h2 style={{ fontSize: '10pt', margin: '3mm 0 1mm' }}>{heading}</h2>
      <PrintTable label={heading}>
        <thead>
          <tr>
            <th>Code</th>
            <th>Descriptive title</th>
            <th className="numeric">Units</th>
            {columns.map((column) => (
              <th key={column} className="centered">
                {column}
              </th>
            ))}
            <th>Remarks</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <td className="whole">{row.code}</td>
              <td>{row.title}</td>
              <td className="numeric">{row.units}</td>
              {columns.map((column, index) => (
                <td key={column} className="centered">
                  {row.grades[index]}
                </td>
              ))}
              <td className="whole">{row.remarks}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
      <p style={{ margin: '1mm 0 0', fontSize: '8.5pt' }}>{notes.map((note) => note.replace(/\.$/, '')).join('. ')}</p>
    </section>
  )
}
