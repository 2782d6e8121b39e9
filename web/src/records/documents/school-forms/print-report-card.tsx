import { Select } from '@mantine/core'
import { schoolForms } from '@talaan/contract/calls'
import { useState } from 'react'
import { schoolYear } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { IssueBar, IssueButton, IssuedSheets, useIssue } from '#records/students/prints/issue-document.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { CardSheet } from './card-sheet.tsx'

/** The report card of a learner: shown first as it would be issued, then issued under a number and a code and printed. */
export default function PrintReportCard() {
  const { id } = useParams('/students/:id/report-card/print')
  const [year, setYear] = useState<string>()
  const query = useCall(
    schoolForms.reportCard,
    { id: Number(id), ...(year !== undefined && { school_year: year }) },
    { placeholderData: (old) => old },
  )
  const issue = useIssue(schoolForms.issueReportCard)
  const { issued } = issue
  return (
    <main>
      <States query={query} skeleton={<Skeleton count={20} />}>
        {({ data: { card, school_years, reasons, issued: last } }) => (
          <>
            <IssueBar>
              {!card && <h1>Report card</h1>}
              <Reasons title="There is no report card to issue" reasons={reasons} />
              {card && (
                <IssueButton issue={issue} last={last} onIssue={() => issue.run({ id: Number(id), school_year: card.year.school_year })}>
                  <Select
                    label="School year"
                    data={school_years.map((value) => ({ value, label: schoolYear(value) }))}
                    value={card.year.school_year}
                    allowDeselect={false}
                    onChange={(value) => {
                      setYear(value ?? undefined)
                      issue.forgetIssued()
                    }}
                  />
                </IssueButton>
              )}
            </IssueBar>
            {card && (
              <IssuedSheets key={issued?.print.printed_at} print={issued?.print}>
                <CardSheet card={issued ?? card} print={issued?.print} />
              </IssuedSheets>
            )}
          </>
        )}
      </States>
    </main>
  )
}
