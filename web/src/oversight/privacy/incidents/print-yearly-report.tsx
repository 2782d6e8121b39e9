import type { Incident } from '@talaan/contract'
import { incidents } from '@talaan/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { count, dateTime } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'

/** All incidents of a year, as the annual security incident report lists them. */
export default function PrintYearlyReport() {
  const { year } = useParams('/admin/privacy/incidents/print/:year')
  const query = useQuery({
    queryKey: ['yearly incidents', year],
    queryFn: () => readAllPages({ entry: incidents.incidents, request: { year } }),
    gcTime: 0,
  })
  return (
    <States query={query} skeleton={<Skeleton count={16} />}>
      {(rows) => <Sheet year={year} rows={rows.toReversed()} />}
    </States>
  )
}

function Sheet({ year, rows }: { year: string; rows: readonly Incident[] }) {
  const isReady = useSettings() !== undefined
  const affected = rows.reduce((sum, row) => sum + (row.persons_affected ?? 0), 0)
  return (
    <PrintPage
      ready={isReady}
      header={<SchoolHead />}
      title={`Annual Security Incident Report ${year}`}
      footer={
        <>
          <small>Printed {dateTime(new Date())}</small>
          <Signature office="Data Protection Officer" />
        </>
      }
    >
      <PrintFacts
        facts={[
          ['Incidents', count(rows.length)],
          ['With notification', count(rows.filter(({ is_sensitive }) => is_sensitive).length)],
          ['People affected', count(affected)],
          ['Still open', count(rows.filter(({ closed_at }) => closed_at === null).length)],
        ]}
      />
      {rows.length > 0 && (
        <PrintTable label="Incidents">
          <thead>
            <tr>
              <th>Incident</th>
              <th>Discovered</th>
              <th>People</th>
              <th>Commission notified</th>
              <th>People notified</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <strong>{row.title}</strong>
                  <div>{row.nature}</div>
                </td>
                <td>{dateTime(row.discovered_at)}</td>
                <td className="numeric">{row.persons_affected === null ? 'Not known' : count(row.persons_affected)}</td>
                <td>{dateTime(row.npc_notified_at) || (row.is_sensitive ? 'No' : 'Not needed')}</td>
                <td>{dateTime(row.subjects_notified_at) || (row.is_sensitive ? 'No' : 'Not needed')}</td>
              </tr>
            ))}
          </tbody>
        </PrintTable>
      )}
    </PrintPage>
  )
}
