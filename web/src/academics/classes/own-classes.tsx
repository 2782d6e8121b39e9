import type { SubjectLoad } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import type { Target } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { TERM, type Term, TermPicker, termFilters } from '#shared/terms/term-picker.tsx'
import { ListExport } from '#ui/list/export-button.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { useListState } from '#ui/list/state.ts'
import type { Column } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'

/** An instructor's classes of the chosen term, by default the current one. The choice is in the address and remembered. */
export function useOwnClasses(storageKey: string) {
  const settings = useSettings()
  const defaults: Record<string, string> = settings ? { school_year: settings.school_year, semester: String(settings.semester) } : {}
  const { values, set } = useListState(TERM, defaults, storageKey, choosable(termFilters()), TERM)
  const query = useCall(subjects.subjectLoads, values, { enabled: settings !== undefined })
  const term: Term = { school_year: values.school_year ?? '', semester: Number(values.semester) }
  const picker = settings && (
    <TermPicker value={term} onChange={({ school_year, semester }) => set({ school_year, semester: String(semester) })} />
  )
  return { query, term, picker }
}

/** Code, title and section of a class; on a phone in one column. */
export function loadColumns(isPhone: boolean, to: (load: SubjectLoad) => Target): Column<SubjectLoad>[] {
  const renderCode = (load: SubjectLoad, suffix: string) => (
    <RowLink to={to(load)}>
      <b>
        {load.subject_code}
        {suffix}
      </b>
      {isPhone && <SmallLine>{load.subject_info.prospectus.descriptive_title}</SmallLine>}
    </RowLink>
  )
  if (isPhone) return [{ key: 'code', label: 'Subject', render: (load) => renderCode(load, ` · ${load.subject_info.section}`) }]
  return nameColumns.map((column) => (column.key === 'code' ? { ...column, render: (load) => renderCode(load, '') } : column))
}

const nameColumns: readonly Column<SubjectLoad>[] = [
  { key: 'code', label: 'Code', render: (load) => load.subject_code, csv: (load) => load.subject_code },
  {
    key: 'title',
    label: 'Title',
    render: (load) => load.subject_info.prospectus.descriptive_title,
    csv: (load) => load.subject_info.prospectus.descriptive_title,
  },
  {
    key: 'section',
    label: 'Section',
    render: (load) => <NoWrap>{load.subject_info.section}</NoWrap>,
    csv: (load) => load.subject_info.section,
  },
]

export const scheduleColumn: Column<SubjectLoad> = {
  key: 'schedule',
  label: 'Schedule',
  render: (load) => <ScheduleLines schedule={load.subject_info.subject_schedule} />,
  csv: (load) => load.subject_info.subject_schedule,
}

export const studentsColumn: Column<SubjectLoad> = {
  key: 'students',
  label: 'Students',
  align: 'end',
  render: (load) => count(load.total_students),
  csv: (load) => load.total_students,
}

interface ExportLoadsProps {
  name: string
  term: Term
  /** The columns of the file besides code, title and section. */
  facts: readonly Column<SubjectLoad>[]
}

/** Downloads the chosen term's classes as a file, with all columns also on a phone. */
export const ExportLoads = ({ name, term, facts }: ExportLoadsProps) => (
  <ListExport
    entry={subjects.subjectLoads}
    request={{ ...term }}
    columns={[...nameColumns, ...facts]}
    name={`${name}-${term.school_year}-${term.semester}`}
  />
)
