import { Button } from '@mantine/core'
import type { OfferRow } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { offerStatusNames } from '@talaan/contract/values'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { classColumns } from '#shared/schedule/class-columns.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { useListTerm } from '#shared/terms/list-term.ts'
import { type Term, termFilters } from '#shared/terms/term-picker.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { useDeleteOffer } from './delete-offer.ts'
import { useCloseOffer } from './moving/close-offer.ts'
import { ADD_OFFER, OFFERS, offerPath, type PrefilledOffer, type ShownWeek } from './offer-path.ts'
import classes from './offers.module.css'
import { OpenBlock } from './opening/open-block.tsx'
import { RoomsDialog } from './rooms/rooms.tsx'

const tones: Readonly<Record<OfferRow['status'], Tone>> = { open: 'green', closed: 'orange', dissolved: 'gray' }

const statusFilter = {
  name: 'status',
  label: 'Class status',
  rare: true,
  options: [
    { value: 'open', label: offerStatusNames.open },
    { value: 'full', label: 'Full' },
    { value: 'closed', label: offerStatusNames.closed },
    { value: 'dissolved', label: offerStatusNames.dissolved },
  ],
}

/** The columns of the list; the code links to the form. */
const columns = classColumns((row) => offerPath(row.id), {
  seats: ({ total_students, max_person, is_full }) => (
    <span className={classes.seats}>
      {total_students}/{max_person}
      {is_full && <b>Full</b>}
    </span>
  ),
  status: ({ status }) => <Pill tone={tones[status]}>{offerStatusNames[status]}</Pill>,
})

const CopyOffers = lazyNamed(() => import('./opening/copy-offers.tsx'), 'CopyOffers')
const ImportDialog = lazyNamed(() => import('#foundation/imports/import-dialog.tsx'), 'ImportDialog')
const RenameSection = lazyNamed(() => import('./rename-section.tsx'), 'RenameSection')

/** The rare actions on a whole term. */
const termActions = (term: Term): RowActions => [
  {
    label: 'Import',
    dialog: (close) => <ImportDialog kind="offers" target={`${term.school_year}/${term.semester}`} opened onClose={close} />,
  },
  { label: 'Copy classes from another term', dialog: (close) => <CopyOffers term={term} onClose={close} /> },
  { label: 'Rename section', dialog: (close) => <RenameSection term={term} onClose={close} /> },
  { label: 'Rooms', dialog: (close) => <RoomsDialog onClose={close} /> },
]

const DissolveOffer = lazyNamed(() => import('./moving/dissolve-offer.tsx'), 'DissolveOffer')
const MergeOffers = lazyNamed(() => import('./moving/merge-offers.tsx'), 'MergeOffers')

const PAGE_SIZES = [25, 50, 100]
const STORAGE_KEY = 'subject-offer-filter'

export function OffersList({ term }: { term: Term }) {
  const listTerm = useListTerm(STORAGE_KEY, term)
  const options = useCall(offers.offerOptions, listTerm).data?.data
  const mayEdit = useMay('Edit Curriculum')
  const actions = useRowActions()
  const selectOptions = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ListScreen
      title="Subject offers"
      entry={offers.subjectOffers}
      storageKey={STORAGE_KEY}
      columns={columns}
      defaults={{ school_year: term.school_year, semester: String(term.semester) }}
      filters={[
        ...termFilters(),
        useCourseFilter(),
        { name: 'level', label: 'Level', options: levelOptions() },
        { name: 'section', label: 'Section', rare: true, options: (options?.sections ?? []).map((value) => ({ value, label: value })) },
        { name: 'employee_id', label: 'Instructor', rare: true, options: selectOptions(options?.instructors) },
        {
          name: 'room_id',
          label: 'Room',
          rare: true,
          options: selectOptions(options?.rooms.map(({ id, code }) => ({ id, name: code }))),
        },
        statusFilter,
      ]}
      searchLabel="Search code, title or section"
      nextStep="Open all classes of a section at once, or choose New offer. Students enroll in these classes."
      pageSizes={PAGE_SIZES}
      exportName={`subject-offers-${listTerm.school_year}-${listTerm.semester}`}
      rowActions={actions}
      actions={
        mayEdit && (
          <>
            <MoreMenu actions={termActions(listTerm)} />
            <Button component={Link} to={ADD_OFFER} search={{ ...listTerm } satisfies PrefilledOffer} variant="default">
              New offer
            </Button>
            <OpenBlock term={listTerm} />
          </>
        )
      }
    />
  )
}

function useRowActions(): (row: OfferRow) => RowActions {
  const navigate = useNavigate()
  const closeOffer = useCloseOffer()
  const deleteOffer = useDeleteOffer()
  const openTimetable = ({ section, school_year, semester }: OfferRow) =>
    navigate({ to: OFFERS, search: { view: 'timetable', kind: 'section', section, school_year, semester } satisfies ShownWeek })
  return (row) => {
    const { can, status } = row
    return [
      can.edit && { label: 'Edit', run: () => navigate({ to: offerPath(row.id) }) },
      { label: "Section's timetable", run: () => openTimetable(row) },
      can.dissolve && { label: status === 'open' ? 'Close' : 'Open', run: () => closeOffer(row) },
      can.merge && { label: 'Merge', dialog: (close) => <MergeOffers id={row.id} onClose={close} /> },
      can.dissolve && { label: 'Dissolve', danger: true, dialog: (close) => <DissolveOffer id={row.id} onClose={close} /> },
      can.delete && { label: 'Delete', danger: true, run: () => deleteOffer(row) },
    ]
  }
}
