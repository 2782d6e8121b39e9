import { SegmentedControl, Select } from '@mantine/core'
import { offers } from '@talaan/contract/calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../lib/query.ts'
import { WeekTimetable } from '../../shared/schedule/week-timetable.tsx'
import { type Term, TermPicker } from '../../shared/terms/term-picker.tsx'
import { Empty, Skeleton, States } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/page.tsx'
import { offerPath } from './offer-path.ts'

type Kind = 'section' | 'room' | 'instructor'

const kinds = [
  { value: 'section', label: 'Section' },
  { value: 'room', label: 'Room' },
  { value: 'instructor', label: 'Instructor' },
]

interface Asked {
  kind?: string
  id?: string
  section?: string
  school_year?: string
  semester?: string
}

/** The week of a section, a room or an instructor; which one is in the address. */
export function TimetableView({ term: enrollmentTerm }: { term: Term }) {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const kind = (kinds.find(({ value }) => value === asked.kind)?.value ?? 'section') as Kind
  const term = {
    school_year: asked.school_year ?? enrollmentTerm.school_year,
    semester: Number(asked.semester) || enrollmentTerm.semester,
  }
  const show = (change: Partial<Record<keyof Asked, string | number>>) =>
    navigate({ to: '.', search: { view: 'timetable', kind, ...term, ...change } as never, replace: true, resetScroll: false })
  const chosen = kind === 'section' ? asked.section : asked.id
  const options = useCall(offers.offerOptions, term).data?.data
  const choices = {
    section: (options?.sections ?? []).map((value) => ({ value, label: value })),
    room: (options?.rooms ?? []).map(({ id, code, name }) => ({ value: String(id), label: name ? `${code} · ${name}` : code })),
    instructor: (options?.instructors ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  }[kind]
  const label = kinds.find(({ value }) => value === kind)?.label
  const filters = (
    <>
      <TermPicker value={term} onChange={(next) => show({ section: asked.section, id: asked.id, ...next })} />
      <SegmentedControl data={kinds} value={kind} onChange={(value) => show({ kind: value })} aria-label="Timetable of" />
      <Select
        key={kind}
        aria-label={label}
        placeholder={`Choose ${oneOf(kind)}`}
        data={choices}
        value={chosen ?? null}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
        onChange={(value) => value && show(kind === 'section' ? { section: value } : { id: value })}
      />
    </>
  )
  return (
    <Page title="Timetable" filters={filters}>
      {chosen ? (
        <Week asked={{ ...term, kind, ...(kind === 'section' ? { section: chosen } : { id: Number(chosen) }) }} />
      ) : (
        <Empty text={`Choose ${oneOf(kind)} to see the week.`} />
      )}
    </Page>
  )
}

const oneOf = (kind: Kind): string => (kind === 'instructor' ? 'an instructor' : `a ${kind}`)

function Week({ asked }: { asked: Term & { kind: Kind; id?: number; section?: string } }) {
  const query = useCall(offers.timetable, asked as never)
  return (
    <States query={query} skeleton={<Skeleton count={12} height={36} />}>
      {({ data }) => <WeekTimetable week={data} to={offerPath} />}
    </States>
  )
}
