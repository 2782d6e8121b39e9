import { schoolForms } from '@talaan/contract/calls'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { IssuedSheets } from '#records/students/prints/issue-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { CardSheet } from './card-sheet.tsx'

/** Issues the report cards of a section when their page opens, once. */
const useReportCards = (id: number) => usePrinted(schoolForms.issueReportCards, { id })

/** The report cards of a section, each on pages of its own. */
export default function PrintReportCards() {
  const { id } = useParams('/sections/:id/report-cards/print')
  return (
    <main>
      <States query={useReportCards(Number(id))} skeleton={<Skeleton count={20} />}>
        {({ data }) => (
          <IssuedSheets print={data[0]?.print}>
            {data.map((card) => (
              <CardSheet key={card.print.code} card={card} print={card.print} />
            ))}
          </IssuedSheets>
        )}
      </States>
    </main>
  )
}
