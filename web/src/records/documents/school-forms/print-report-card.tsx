import { Button, Select } from '@mantine/core'
import type { Response } from '@talaan/contract'
import { schoolForms } from '@talaan/contract/calls'
import { useRef, useState } from 'react'
import { schoolYear } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { IssuedNote } from '#records/students/prints/issued-note.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import { CardSheet } from './card-sheet.tsx'

type IssuedCard = Response<typeof schoolForms.issueReportCard>['data']

/** Issues a report card; what was issued is printed by its page. */
const useIssueReportCard = (onIssued: (issued: IssuedCard) => void): Action<typeof schoolForms.issueReportCard> =>
  useAction(schoolForms.issueReportCard, { success: false, refreshOnConflict: true, onSuccess: ({ data }) => onIssued(data) })

/** The report card of a learner: shown first as it would be issued, then issued under a number and a code and printed. */
export default function PrintReportCard() {
  const { id } = useParams('/students/:id/report-card/print')
  const [year, setYear] = useState<string>()
  const query = useCall(
    schoolForms.reportCard,
    { id: Number(id), ...(year !== undefined && { school_year: year }) },
    { placeholderData: (old) => old },
  )
  const [issued, setIssued] = useState<IssuedCard>()
  const { run, busy } = useIssueReportCard(setIssued)
  return (
    <main>
      <States query={query} skeleton={<Skeleton count={20} />}>
        {({ data: { card, school_years, reasons, issued: last } }) => (
          <>
            <div className="form-bar">
              {!card && <h1>Report card</h1>}
              <Reasons title="There is no report card to issue" reasons={reasons} />
              {card && (
                <div className="form-actions">
                  <Select
                    label="School year"
                    data={school_years.map((value) => ({ value, label: schoolYear(value) }))}
                    value={card.year.school_year}
                    allowDeselect={false}
                    onChange={(value) => {
                      setYear(value ?? undefined)
                      setIssued(undefined)
                    }}
                  />
                  <Button loading={busy} onClick={() => run({ id: Number(id), school_year: card.year.school_year })}>
                    {last?.is_same || issued ? 'Print again' : 'Issue and print'}
                  </Button>
                  <IssuedNote print={issued?.print} last={last} />
                </div>
              )}
            </div>
            {card && <Printed key={issued?.print.printed_at} card={issued ?? card} print={issued?.print} />}
          </>
        )}
      </States>
    </main>
  )
}

function Printed(props: Parameters<typeof CardSheet>[0]) {
  const sheet = useRef<HTMLDivElement>(null)
  usePrint(sheet, props.print !== undefined)
  return (
    <div ref={sheet}>
      <CardSheet {...props} />
    </div>
  )
}
