import type { RosterOrder } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { sortRoster } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#lib/query.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { numberRows, seatColumns } from './roster-columns.tsx'

/** All students who hold a seat in the class, with the status of their enrollment. */
export function SeatsTable({ offerId, order, searchText }: { offerId: number; order: RosterOrder; searchText: string }) {
  const query = useCall(subjects.allStudentBySubject, { id: offerId, search: searchText }, { placeholderData: keepPreviousData })
  const isPhone = useIsPhone()
  return (
    <States
      query={query}
      skeleton={<Skeleton count={12} height={28} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text={searchText ? undefined : 'Nobody has a seat in this class yet'} />}
    >
      {({ data }) => (
        <DataTable
          boxed
          columns={seatColumns(data, isPhone)}
          rows={numberRows(sortRoster(data, order))}
          rowKey={(row) => row.id}
          wide="Students"
        />
      )}
    </States>
  )
}
