import { Text } from '@mantine/core'
import type { AgencyColumn, AgencyLayout, AgencyLayoutKey, Settings } from '@talaan/contract'
import { agencyReports } from '@talaan/contract/calls'
import { agencyLayoutKeys, agencyLayouts } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { TERM, termFilters } from '#shared/terms/term-picker.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { type Filter, ListFilters } from '#ui/list/filters.tsx'
import { useListState } from '#ui/list/state.ts'
import type { Column } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ReportCheck } from './report-check.tsx'

const columns: readonly Column<AgencyColumn>[] = [
  { key: 'label', label: 'Column', render: (row) => row.label },
  { key: 'required', label: 'Required', render: (row) => (row.isRequired ? 'Yes' : 'No') },
  { key: 'source', label: 'Source', render: (row) => row.source ?? 'Not in the portal: fill in manually' },
]

/** The columns of a report, so that somebody knows what its file will have. */
function LayoutColumns({ layout, title }: { layout: AgencyLayoutKey; title: string }) {
  const { columns: layoutColumns }: AgencyLayout = agencyLayouts[layout]
  return (
    <TitledPanel title={`Columns of ${title}`}>
      <DataTable columns={columns} rows={layoutColumns} rowKey={(row) => row.key} />
    </TitledPanel>
  )
}

const STORAGE_KEY = 'agency-reports-filter'

const layoutFilter: Filter = {
  name: 'layout',
  label: 'Report',
  required: true,
  options: agencyLayoutKeys.map((value) => ({ value, label: `${agencyLayouts[value].agency}: ${agencyLayouts[value].title}` })),
}

const dayFilters: readonly Filter[] = [
  { name: 'from', label: 'Graduated from', options: [], day: true },
  { name: 'to', label: 'Graduated until', options: [], day: true },
]

/** Reports to CHED, UniFAST and DepEd: first what they lack, then the file. */
export default function AgencyReports() {
  return <States query={useQuery(settingsQuery)}>{({ data: settings }) => <Reports settings={settings} />}</States>
}

/** The filters that the scope of a layout needs besides the term. */
function scopeFilters(scope: AgencyLayout['scope'], choices: ReturnType<typeof useChoices>): readonly Filter[] {
  if (scope === 'section') return [{ name: 'section_id', label: 'Section', options: choices.sections, placeholder: 'Choose a section' }]
  if (scope === 'grant') return [{ name: 'grant_id', label: 'Grant', options: choices.grants, placeholder: 'Choose a grant' }]
  return scope === 'days' ? dayFilters : []
}

function useChoices(term: { school_year?: string; semester?: string }) {
  const choices = useCall(agencyReports.agencyChoices, term).data?.data
  return {
    sections: (choices?.sections ?? []).map((section) => ({
      value: String(section.id),
      label: `${section.code}, ${level(section.level)}`,
    })),
    grants: (choices?.grants ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

function Reports({ settings }: { settings: Settings }) {
  const defaults = {
    layout: agencyLayoutKeys[0],
    school_year: settings.enrollment_school_year,
    semester: String(settings.enrollment_semester),
  }
  const names = ['layout', ...TERM, 'section_id', 'grant_id', 'from', 'to']
  // The choices of another term are not known yet, so any section or grant is accepted until they are.
  const accepts = choosable([
    layoutFilter,
    ...termFilters(),
    { name: 'section_id', options: [] },
    { name: 'grant_id', options: [] },
    ...dayFilters,
  ])
  const listState = useListState(names, defaults, STORAGE_KEY, accepts, TERM)
  const { layout: chosen, school_year, semester, section_id, grant_id, from, to } = listState.values
  const layout = chosen as AgencyLayoutKey
  const { agency, scope, title, description }: AgencyLayout = agencyLayouts[layout]
  const choices = useChoices({ school_year, semester })
  const ofScope = { section: { section_id }, grant: { grant_id }, days: { from, to }, term: {} }[scope]
  const request = { layout, school_year, semester, ...ofScope }
  const isComplete = (scope !== 'section' || Boolean(section_id)) && (scope !== 'grant' || Boolean(grant_id))
  const filters = [
    // A section and a grant belong to their term.
    layoutFilter,
    ...termFilters().map((filter) => ({ ...filter, also: () => ({ section_id: '', grant_id: '' }) })),
    ...scopeFilters(scope, choices),
  ]
  return (
    <Page
      title="Reports to agencies"
      actions={isComplete && <ExportFile entry={agencyReports.exportAgencyReport} request={request} />}
      filters={<ListFilters filters={filters} state={listState} searchLabel={null} />}
    >
      <Text>
        <b>
          {agency}: {title}
        </b>
        <br />
        {description}
      </Text>
      {isComplete ? (
        <ReportCheck key={layout} layout={layout} request={request} />
      ) : (
        <Empty text={scope === 'section' ? 'Choose a section to check its report.' : 'Choose a grant to check its report.'} />
      )}
      <LayoutColumns layout={layout} title={title} />
    </Page>
  )
}
