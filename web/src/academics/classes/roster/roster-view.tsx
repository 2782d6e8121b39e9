import { Button, SegmentedControl } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import type { Roster, RosterOrder } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { countBySex, sortRoster } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { count } from '#lib/format.ts'
import { Link, useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { Search } from '#ui/list/filters.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { type ClassAddress, rosterPrintPath, syllabusPath, useClassAddress } from '../class-address.ts'
import { ClassView } from '../class-view.tsx'
import classes from '../classes.module.css'
import { numberRows, rosterColumns, seatColumns } from './roster-columns.tsx'
import { useRosterOrder } from './roster-order.ts'
import { searchRoster } from './search-roster.ts'

/** All students who hold a seat in the class, with the status of their enrollment. */
function SeatsTable({ offerId, order, searchText }: { offerId: number; order: RosterOrder; searchText: string }) {
  const query = useCall(subjects.allStudentBySubject, { id: offerId, search: searchText }, { placeholderData: keepPreviousData })
  const isPhone = useIsPhone()
  return (
    <States
      query={query}
      skeleton={<Skeleton count={12} height={28} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text={searchText ? undefined : 'No students in this class yet'} />}
    >
      {({ data }) => <DataTable boxed columns={seatColumns(data, isPhone)} rows={numberRows(sortRoster(data, order))} wide="Students" />}
    </States>
  )
}

/** The numbers of male, female and all students of a class. */
function RosterCounts({ male, female, total }: { male: number; female: number; total: number }) {
  const withoutSex = total - male - female
  const figures = [
    ['Male', male],
    ['Female', female],
    ...(withoutSex > 0 ? [['Not stated', withoutSex] as const] : []),
    ['Total', total],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Downloads the roster in the order on the screen. */
const ExportRoster = ({ offerId, order }: { offerId: number; order: RosterOrder }) => (
  <ExportFile entry={subjects.exportRoster} request={{ id: offerId, order }} />
)

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
  { value: 'all', label: 'All with a slot' },
]

/** The roster of the class in the address; in the office also students whose enrollment is not complete yet. */
export default function RosterView({ above }: { above?: ReactNode }) {
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
      {!showsAll && foundStudents.length > 0 && <DataTable boxed columns={columns} rows={foundStudents} wide="Students" />}
    </ClassView>
  )
}
