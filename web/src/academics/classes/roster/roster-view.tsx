import { Button, SegmentedControl } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import type { Roster } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { countBySex, sortRoster } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Search } from '#ui/list/filters.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { type ClassAddress, rosterPrintPath, syllabusPath, useClassAddress } from '../class-address.ts'
import { ClassView } from '../class-view.tsx'
import { ExportRoster } from './export-roster.tsx'
import { numberRows, rosterColumns } from './roster-columns.tsx'
import { RosterCounts } from './roster-counts.tsx'
import { useRosterOrder } from './roster-order.ts'
import { searchRoster } from './search-roster.ts'
import { SeatsTable } from './seats-table.tsx'

const seatsSearch = searchParams({ seats: oneOf(['all']) })

/** Loaded on demand: only a class without an instructor needs it. */
const ReadSyllabus = lazyNamed(() => import('../syllabus/read-syllabus.tsx'), 'ReadSyllabus')

const bookIcon = <IconBook2 size={16} stroke={1.6} aria-hidden />
const orderOptions = [
  { value: 'name', label: 'A to Z' },
  { value: 'sex', label: 'By sex' },
]
const studentOptions = [
  { value: 'enrolled', label: 'Enrolled' },
  { value: 'all', label: 'All seats' },
]

/** The roster of the class in the address; in the office also students whose enrollment is not complete yet. */
export function RosterView({ above }: { above?: ReactNode }) {
  const address = useClassAddress()
  const query = useCall(subjects.subjectRoster, { id: address.subId })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => <RosterPage key={data.offer.id} roster={data} address={address} above={above} />}
    </States>
  )
}

function RosterPage({ roster: { offer, students }, address, above }: { roster: Roster; address: ClassAddress; above?: ReactNode }) {
  const { seats } = useSearch(seatsSearch)
  const navigate = useNavigate()
  const [order, setOrder] = useRosterOrder()
  const [searchText, setSearchText] = useState('')
  const isOffice = address.parent !== undefined
  const showsAll = isOffice && seats === 'all'
  const showSeats = (seats: string) =>
    navigate({ to: '.', search: (old) => ({ ...old, seats: seats === 'all' ? seats : undefined }), replace: true })
  const foundStudents = searchRoster(numberRows(sortRoster(students, order)), searchText)
  const columns = rosterColumns(students, useIsPhone())
  const syllabus = syllabusPath(address, offer)
  return (
    <ClassView
      address={address}
      offer={offer}
      above={above}
      count={students.length}
      actions={
        <>
          {syllabus ? (
            <Button component={Link} to={syllabus} variant="default" leftSection={bookIcon}>
              Syllabus
            </Button>
          ) : (
            <DialogButton variant="default" leftSection={bookIcon} dialog={(close) => <ReadSyllabus offer={offer} onClose={close} />}>
              Syllabus
            </DialogButton>
          )}
          <ExportRoster offerId={offer.id} order={order} />
          <PrintLink to={rosterPrintPath(address)} search={{ order }} />
        </>
      }
      filters={
        <>
          <Search label="Search name or number" value={searchText} onChange={setSearchText} />
          <SegmentedControl data={orderOptions} value={order} onChange={(value) => setOrder(value as typeof order)} aria-label="Order" />
          {isOffice && (
            <SegmentedControl data={studentOptions} value={showsAll ? 'all' : 'enrolled'} onChange={showSeats} aria-label="Students" />
          )}
          <RosterCounts {...countBySex(students)} total={students.length} />
        </>
      }
    >
      {showsAll && <SeatsTable offerId={offer.id} order={order} searchText={searchText} />}
      {!showsAll && students.length === 0 && <Empty text="No students enrolled yet" />}
      {!showsAll && students.length > 0 && foundStudents.length === 0 && <Empty />}
      {!showsAll && foundStudents.length > 0 && (
        <DataTable boxed columns={columns} rows={foundStudents} rowKey={(row) => row.id} wide="Students" />
      )}
    </ClassView>
  )
}
