import { grantReports } from '@talaan/contract/calls'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { SmallLine, Stat, Stats } from '#ui/list/figures.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { sponsorColumns } from './sponsor-columns.ts'

const columns = screenColumns(sponsorColumns, {
  sponsor: (row) => (
    <>
      <b>{row.sponsor?.name ?? 'School'}</b>
      <SmallLine>{row.sponsor?.code ?? 'Waived by the school'}</SmallLine>
    </>
  ),
})

/** What was granted in a period, and the amounts of each sponsor. */
export function SponsorTotals({ period }: { period: { school_year?: string; semester?: string } }) {
  const query = useCall(grantReports.reportedSponsors, period)
  return (
    <States query={query} skeleton={<Skeleton count={3} height={72} />}>
      {({ data: { sponsors, total } }) => (
        <>
          <Stats>
            <Stat
              label="Granted"
              value={money(total.granted_centavos)}
              note={total.students === 1 ? '1 student' : `${count(total.students)} students`}
            />
            <Stat label="Not yet billed" value={money(total.unbilled_centavos)} />
            <Stat label="Billed to sponsors" value={money(total.billed_centavos)} />
            <Stat label="Paid by sponsors" value={money(total.paid_centavos)} />
            <Stat label="Open" value={money(total.open_centavos)} />
          </Stats>
          {sponsors.length > 0 && (
            <TitledPanel title="By sponsor">
              <DataTable columns={columns} rows={sponsors} rowKey={(row) => row.sponsor?.id ?? 'school'} wide="Amounts by sponsor" />
            </TitledPanel>
          )}
        </>
      )}
    </States>
  )
}
