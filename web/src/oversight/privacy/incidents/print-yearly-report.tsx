import type { Incident } from '@talaan/contract'
import { incidents } from '@talaan/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { count, dateTime } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'

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

/** Whether and when others were told of it. */
const notifiedText = ({ is_sensitive }: Incident, at: string | null): string => dateTime(at) || (is_sensitive ? 'No' : 'Not needed')

function Sheet({ year, rows }: { year: string; rows: readonly Incident[] }) {
  const affected = rows.reduce((sum, row) => sum + (row.persons_affected ?? 0), 0)
  return (
    <SchoolDocument
      title={`Annual Security Incident Report ${year}`}
      facts={[
        ['Incidents', count(rows.length)],
        ['With notification', count(rows.filter(({ is_sensitive }) => is_sensitive).length)],
        ['People affected', count(affected)],
        ['Still open', count(rows.filter(({ closed_at }) => closed_at === null).length)],
      ]}
      signatures={<Signature office="Data Protection Officer" />}
    >
      {rows.length > 0 && (
        <PrintedTable
          label="Incidents"
          columns={{
            incident: { label: 'Incident', value: (row) => row.title },
            discovered: { label: 'Discovered', value: (row) => dateTime(row.discovered_at) },
            people: { label: 'People', value: (row) => row.persons_affected ?? 'Not known', kind: 'count' },
            commission: { label: 'Commission notified', value: (row) => notifiedText(row, row.npc_notified_at) },
            subjects: { label: 'People notified', value: (row) => notifiedText(row, row.subjects_notified_at) },
          }}
          own={{
            incident: (row) => (
              <>
                <strong>{row.title}</strong>
                <div>{row.nature}</div>
              </>
            ),
          }}
          rows={rows}
        />
      )}
    </SchoolDocument>
  )
}
