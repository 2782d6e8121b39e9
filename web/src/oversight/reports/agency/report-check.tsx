import { Anchor, Button, Text } from '@mantine/core'
import type { AgencyCheck, AgencyLayout, PersonWithGaps, Request } from '@talaan/contract'
import { agencyReports } from '@talaan/contract/calls'
import { type AgencyLayoutKey, agencyLayouts, MISSING_MARK, requiredColumns } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { count, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'

type Gap = AgencyCheck['gaps'][number]

/** The name of somebody, which leads to the record in which the gap is filled. */
function PersonCell({ person: { student_id, user_id, full_name, number } }: { person: PersonWithGaps }) {
  const [mayOpenStudent, mayOpenEmployee] = [useMay('View Students'), useMay('View Faculty')]
  const student = mayOpenStudent && student_id !== null && fillPath('/admin/students/:id/standing', { id: student_id })
  const employee = mayOpenEmployee && user_id !== null && fillPath('/admin/employees/subjects/:id', { id: user_id })
  const target = student || employee
  return (
    <>
      {target ? (
        <Anchor component={Link} to={target}>
          {full_name}
        </Anchor>
      ) : (
        full_name
      )}
      {number && <SmallLine>{number}</SmallLine>}
    </>
  )
}

const peopleText = (people: number): string => (people === 1 ? '1 person' : `${count(people)} people`)

interface ReportCheckProps {
  layout: AgencyLayoutKey
  request: Omit<Request<typeof agencyReports.checkAgencyReport>, 'gap'>
}

/** What the report lacks, by column and person, before its file is made. */
export function ReportCheck({ layout, request }: ReportCheckProps) {
  const [gap, setGap] = useState<string>()
  const query = useCall(agencyReports.checkAgencyReport, { ...request, gap }, { placeholderData: keepPreviousData })
  return (
    <States query={query}>
      {({ data }) => (
        <>
          {data.missing_header.length > 0 && (
            <Notice role="status">
              Missing in the header: {data.missing_header.join(', ')}. An administrator can enter them under Settings, School, DepEd school
              forms.
            </Notice>
          )}
          <CheckResult layout={layout} check={data} gap={gap} onChoose={setGap} />
          {data.first_rows.length > 0 && <FirstRows layout={layout} rows={data.first_rows} />}
        </>
      )}
    </States>
  )
}

type FirstRow = AgencyCheck['first_rows'][number]

/** In characters: a shorter text, such as a number or a date, stays on one line. */
const LONG_TEXT = 16

/** How the file begins, without the columns that depend on the school. */
function FirstRows({ layout, rows }: { layout: AgencyLayoutKey; rows: readonly FirstRow[] }) {
  const { columns }: AgencyLayout = agencyLayouts[layout]
  const shownColumns = columns.map(
    ({ key, label, isRequired, isMoney, isNumber }): Column<FirstRow> => ({
      key,
      label,
      align: (isMoney || isNumber) && 'end',
      render: ({ [key]: value }) => {
        const text = isMoney && value ? money(Number(value) * 100) : String(value ?? (isRequired ? MISSING_MARK : '—'))
        return text.length > LONG_TEXT ? text : <NoWrap>{text}</NoWrap>
      },
    }),
  )
  return (
    <TitledPanel title="First rows">
      <DataTable columns={shownColumns} rows={rows} rowKey={(row) => rows.indexOf(row)} wide="First rows of the report" dense />
    </TitledPanel>
  )
}

interface CheckResultProps {
  layout: AgencyLayoutKey
  check: AgencyCheck
  /** The column that the people are limited to. */
  gap: string | undefined
  onChoose: (gap: string | undefined) => void
}

function CheckResult({ layout, check, gap, onChoose }: CheckResultProps) {
  const columnOf = (key: string) => requiredColumns(layout).find((column) => column.key === key)
  const labelOf = (key: string) => columnOf(key)?.label ?? key
  if (check.people === 0) return <Notice role="status">No one is included in this report. Choose another term, section or grant.</Notice>
  if (check.gaps.length === 0) return <Text role="status">{peopleText(check.people)}. All required fields are complete.</Text>
  const gapColumns: readonly Column<Gap>[] = [
    { key: 'column', label: 'Missing', render: (row) => <b>{labelOf(row.key)}</b> },
    { key: 'people', label: 'People', align: 'end', render: (row) => count(row.people) },
    { key: 'source', label: 'Source', render: (row) => columnOf(row.key)?.source ?? '—' },
    {
      key: 'show',
      label: 'List',
      render: (row) => (
        <Button
          variant={gap === row.key ? 'light' : 'default'}
          size="compact-sm"
          aria-pressed={gap === row.key}
          aria-label={`Show without ${labelOf(row.key)}`}
          onClick={() => onChoose(gap === row.key ? undefined : row.key)}
        >
          Show
        </Button>
      ),
    },
  ]
  const peopleColumns: readonly Column<PersonWithGaps>[] = [
    { key: 'name', label: 'Name', render: (row) => <PersonCell person={row} /> },
    { key: 'missing', label: 'Missing', render: (row) => row.missing.map(labelOf).join(', ') },
  ]
  return (
    <>
      <Notice role="status">
        Required values are missing. Complete the records first, or export the file anyway: each missing value is marked {MISSING_MARK}.
      </Notice>
      <TitledPanel title={`Missing values of ${peopleText(check.people)}`}>
        <DataTable columns={gapColumns} rows={check.gaps} rowKey={(row) => row.key} />
      </TitledPanel>
      <TitledPanel title={gap === undefined ? 'People with missing values' : `People without ${labelOf(gap)}`}>
        <DataTable columns={peopleColumns} rows={check.first_people} rowKey={(row) => `${row.student_id} ${row.user_id}`} />
        {check.first_people.length < check.people_with_gaps && (
          <Text c="dimmed" mt="sm">
            The first {count(check.first_people.length)} of {peopleText(check.people_with_gaps)}. Complete them, then check again.
          </Text>
        )}
      </TitledPanel>
    </>
  )
}
