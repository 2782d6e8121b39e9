import type { RosterRow } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import type { ReactNode } from 'react'
import { date } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { Clearance } from '../../shared/clearance.tsx'
import { Empty, Skeleton, States } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Stat, Stats } from '../../ui/list/figures.tsx'
import { useIsPhone } from '../../ui/list/phone.ts'
import type { Column } from '../../ui/list/types.ts'
import { useClassAddress } from './class-address.ts'
import { ClassView } from './class-view.tsx'
import { type NumberedRow, numberRows, studentColumns } from './roster/roster-columns.tsx'

const clearanceColumns: readonly Column<NumberedRow<RosterRow>>[] = [
  { key: 'clearance', label: 'Clearance', render: (row) => <Clearance status={row.status} /> },
  { key: 'since', label: 'Cleared since', render: (row) => (row.status === 0 ? '—' : date(row.cleared_at) || '—') },
]

/** The clearance of each student of a class. Instructors grant it on their own screens. */
export function ClearanceView({ above }: { above?: ReactNode }) {
  const address = useClassAddress()
  const query = useCall(subjects.subjectRoster, { id: address.subId })
  const isPhone = useIsPhone()
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data: { offer, students } }) => {
        const clearedCount = students.filter((student) => student.status !== 0).length
        return (
          <ClassView address={address} offer={offer} above={above} count={students.length}>
            {students.length === 0 && <Empty text="No students enrolled yet" />}
            {students.length > 0 && (
              <>
                <Stats>
                  <Stat label="Cleared" value={clearedCount} />
                  <Stat label="Not cleared" value={students.length - clearedCount} />
                  <Stat label="Students" value={students.length} />
                </Stats>
                <DataTable
                  boxed
                  columns={[...studentColumns(students, isPhone), ...clearanceColumns]}
                  rows={numberRows(students)}
                  rowKey={(row) => row.id}
                  wide="Students"
                />
              </>
            )}
          </ClassView>
        )
      }}
    </States>
  )
}
