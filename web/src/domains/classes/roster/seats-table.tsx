import type { RosterOrder } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { sortRoster } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../../lib/query.ts'
import { Empty, Skeleton, States } from '../../../ui/feedback/states.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { useIsPhone } from '../../../ui/list/phone.ts'
import { numbered, seatColumns } from './roster-columns.tsx'

/** Everyone who holds a seat in the class, with how far their enrollment is. */
export function SeatsTable({ offerId, order, typed }: { offerId: number; order: RosterOrder; typed: string }) {
  const query = useCall(subjects.allStudentBySubject, { id: offerId, search: typed }, { placeholderData: keepPreviousData })
  const columns = seatColumns(useIsPhone())
  return (
    <States
      query={query}
      skeleton={<Skeleton count={12} height={28} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text={typed ? undefined : 'Nobody has a seat in this class yet'} />}
    >
      {({ data }) => <DataTable boxed columns={columns} rows={numbered(sortRoster(data, order))} rowKey={(row) => row.id} />}
    </States>
  )
}
