import type { SubjectLoad } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { subjectLoadColumns } from '@talaan/contract/values'
import type { Target } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { TERM, type Term, TermPicker, termFilters } from '#shared/terms/term-picker.tsx'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { useListState } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
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

type Key = keyof typeof subjectLoadColumns

/** Code, title and section of a class, on a phone in one column, and the columns that `keys` names. The code links to the page that `to` names. */
export function useLoadColumns(
  to: (load: SubjectLoad) => Target,
  keys: readonly Key[],
  own: Parameters<typeof screenColumns<SubjectLoad, Key>>[1] = {},
): readonly Column<SubjectLoad>[] {
  const isPhone = useIsPhone()
  const columns = screenColumns(subjectLoadColumns, {
    code: {
      label: isPhone ? 'Subject' : 'Code',
      render: (load) => (
        <RowLink to={to(load)}>
          <b>
            {load.subject_code}
            {isPhone && ` · ${load.subject_info.section}`}
          </b>
          {isPhone && <SmallLine>{load.subject_info.prospectus.descriptive_title}</SmallLine>}
        </RowLink>
      ),
    },
    schedule: (load) => <ScheduleLines schedule={load.subject_info.subject_schedule} />,
    ...own,
  })
  const shown: readonly string[] = ['code', ...(isPhone ? [] : ['title', 'section']), ...keys]
  return columns.filter(({ key }) => shown.includes(key))
}

/** Downloads the chosen term's classes as a file. */
export const ExportLoads = ({ name, term }: { name: string; term: Term }) => (
  <ExportFile entry={subjects.subjectLoads} request={{ ...term }} name={`${name}-${term.school_year}-${term.semester}`} />
)
