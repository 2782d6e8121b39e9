import type { ReportCard } from '@talaan/contract'
import { useRef } from 'react'
import { useParams } from '#lib/navigation.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import { CardSheet } from './card-sheet.tsx'
import { useReportCards } from './issue-report-cards.ts'

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
