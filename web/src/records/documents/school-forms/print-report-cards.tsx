import type { ReportCard } from '@talaan/contract'
import { schoolForms } from '@talaan/contract/calls'
import { useRef } from 'react'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import { CardSheet } from './card-sheet.tsx'

/** Issues the report cards of a section when their page opens, once. */
const useReportCards = (id: number) => usePrinted(schoolForms.issueReportCards, { id })

/** The report cards of a section, each on pages of its own. */
export default function PrintReportCards() {
  const { id } = useParams('/sections/:id/report-cards/print')
  return (
    <main>
      <States query={useReportCards(Number(id))} skeleton={<Skeleton count={20} />}>
        {({ data }) => <Cards cards={data} />}
      </States>
    </main>
  )
}

type IssuedCards = readonly (ReportCard & { print: Parameters<typeof CardSheet>[0]['print'] })[]

function Cards({ cards }: { cards: IssuedCards }) {
  const sheets = useRef<HTMLDivElement>(null)
  usePrint(sheets, true)
  return (
    <div ref={sheets}>
      {cards.map((card) => (
        <CardSheet key={card.print?.code} card={card} print={card.print} />
      ))}
    </div>
  )
}
