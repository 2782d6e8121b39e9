import { Button } from '@mantine/core'
import { idCards } from '@talaan/contract/calls'
import { type CardKind, cardPersonColumns } from '@talaan/contract/values'
import { lazy, Suspense } from 'react'
import { useDetails } from '#lib/details.ts'
import { useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Filter } from '#ui/list/filters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { CardStatusPill } from './card-status.tsx'
import type { CardTarget } from './print-id-cards.tsx'

const PrintIdCards = lazy(() => import('./print-id-cards.tsx'))
const PersonCards = lazy(() => import('./person-cards.tsx'))

const titles: Record<CardKind, string> = { student: 'Student ID cards', employee: 'Employee ID cards' }

/** Students of a term or employees, with their ID cards. */
export function CardsList({ kind }: { kind: CardKind }) {
  const query = useCall(idCards.idCardChoices, {}, { staleTime: 60_000 })
  return <States query={query}>{({ data }) => <CardsTable key={kind} kind={kind} choices={data} />}</States>
}

interface CardsTableProps {
  kind: CardKind
  choices: {
    school_year: string
    semester: number
    sections: string[]
    departments: { id: number; name: string }[]
    valid_until: string
  }
}

function CardsTable({ kind, choices }: CardsTableProps) {
  const mayIssue = useMay('Issue ID Cards')
  const details = useDetails()
  const { open, dialog } = useDialog()
  const print = (target: CardTarget) => open((close) => <PrintIdCards target={target} validUntil={choices.valid_until} onClose={close} />)
  const isStudent = kind === 'student'
  const studentFilters = useStudentFilters(choices.sections)
  const filters = [...(isStudent ? studentFilters : [departmentFilter(choices.departments)]), statusFilter]
  const term = { school_year: choices.school_year, semester: String(choices.semester) }
  return (
    <>
      <ListScreen
        title={titles[kind]}
        entry={idCards.idCards}
        storageKey={`id-cards-${kind}`}
        columns={columns.filter(({ key }) => !missingKeys[kind].includes(key))}
        rowKey={(row) => row.person_id}
        fixed={{ kind }}
        defaults={{ sort: 'photo', ...(isStudent ? term : {}) }}
        filters={filters}
        searchLabel="Search name or number"
        pageSizes={[25, 50, 100]}
        exportName={`id-cards-${kind}s`}
        onOpen={(row) => details.open(row.person_id)}
        bulk={
          mayIssue
            ? (rows, _, all) => (
                <>
                  {all.total > rows.length && (
                    <Button size="compact-sm" variant="default" onClick={() => print({ kind, filter: all.request, count: all.total })}>
                      Print all {all.total}
                    </Button>
                  )}
                  <Button size="compact-sm" onClick={() => print({ kind, rows, term: all.request })}>
                    Print ID cards
                  </Button>
                </>
              )
            : undefined
        }
      ></ListScreen>
      {dialog}
      <Suspense>{details.id !== undefined && <PersonCards details={details} kind={kind} validUntil={choices.valid_until} />}</Suspense>
    </>
  )
}

const statusFilter: Filter = {
  name: 'status',
  label: 'ID card',
  options: [
    { value: 'no_photo', label: 'No photo' },
    { value: 'no_card', label: 'No card' },
    { value: 'printed', label: 'Printed' },
    { value: 'lost', label: 'Lost' },
  ],
}

const departmentFilter = (departments: CardsTableProps['choices']['departments']): Filter => ({
  name: 'department_id',
  label: 'Department',
  options: departments.map(({ id, name }) => ({ value: String(id), label: name })),
})

function useStudentFilters(sections: readonly string[]): Filter[] {
  return [
    useCourseFilter(),
    { name: 'level', label: 'Level', options: levelOptions() },
    { name: 'section', label: 'Section', options: sections.map((code) => ({ value: code, label: code })) },
    ...termFilters().map((filter) => ({ ...filter, rare: true })),
  ]
}

const columns = screenColumns(cardPersonColumns, {
  name: (row) => <PersonCell person={row} image={row.image} number={row.number ?? 'No number'} />,
  photo: (row) => (row.image ? 'Yes' : <Pill tone="orange">No photo</Pill>),
  card: (row) => <CardStatusPill card={row.card} />,
})

/** What the people of a kind do not have. */
const missingKeys: Record<CardKind, readonly string[]> = { student: ['position', 'department'], employee: ['course', 'level', 'section'] }
