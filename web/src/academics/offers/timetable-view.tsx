import { SegmentedControl, Select } from '@mantine/core'
import { offers } from '@talaan/contract/calls'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { WeekTimetable } from '#shared/schedule/week-timetable.tsx'
import { type Term, TermPicker } from '#shared/terms/term-picker.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { offerPath, type ShownWeek, shownWeek, type weekKinds } from './offer-path.ts'

type TimetableKind = (typeof weekKinds)[number]

const kindOptions: { value: TimetableKind; label: string }[] = [
  { value: 'section', label: 'Section' },
  { value: 'room', label: 'Room' },
  { value: 'instructor', label: 'Instructor' },
]

/** The timetable of a section, a room or an instructor; the address says which. */
export function TimetableView({ term: enrollmentTerm }: { term: Term }) {
  const search = useSearch(shownWeek)
  const navigate = useNavigate()
  const kind = search.kind ?? 'section'
  const term = {
    school_year: search.school_year ?? enrollmentTerm.school_year,
    semester: search.semester || enrollmentTerm.semester,
  }
  const showTimetable = (change: Partial<ShownWeek>) =>
    navigate({ to: '.', search: { view: 'timetable', kind, ...term, ...change } satisfies ShownWeek, replace: true, resetScroll: false })
  const chosenValue = kind === 'section' ? search.section : search.id
  const options = useCall(offers.offerOptions, term).data?.data
  const choices = {
    section: (options?.sections ?? []).map((value) => ({ value, label: value })),
    room: (options?.rooms ?? []).map(({ id, code, name }) => ({ value: String(id), label: name ? `${code} · ${name}` : code })),
    instructor: (options?.instructors ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  }[kind]
  const label = kindOptions.find(({ value }) => value === kind)?.label
  const filters = (
    <>
      <TermPicker value={term} onChange={(next) => showTimetable({ section: search.section, id: search.id, ...next })} />
      <SegmentedControl data={kindOptions} value={kind} onChange={(value) => showTimetable({ kind: value })} aria-label="Timetable of" />
      <Select
        key={kind}
        aria-label={label}
        placeholder={`Choose ${kindWithArticle(kind)}`}
        data={choices}
        value={chosenValue ?? null}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No results"
        onChange={(value) => value && showTimetable(kind === 'section' ? { section: value } : { id: value })}
      />
    </>
  )
  return (
    <Page title="Timetable" filters={filters}>
      {chosenValue ? (
        <TimetableWeek request={{ ...term, kind, ...(kind === 'section' ? { section: chosenValue } : { id: Number(chosenValue) }) }} />
      ) : (
        <Empty text={`Choose ${kindWithArticle(kind)} to see the week.`} />
      )}
    </Page>
  )
}

const kindWithArticle = (kind: TimetableKind): string => (kind === 'instructor' ? 'an instructor' : `a ${kind}`)

function TimetableWeek({ request }: { request: Term & { kind: TimetableKind; id?: number; section?: string } }) {
  const query = useCall(offers.timetable, request)
  return (
    <States query={query} skeleton={<Skeleton count={12} height={36} />}>
      {({ data }) => <WeekTimetable week={data} to={offerPath} />}
    </States>
  )
}
