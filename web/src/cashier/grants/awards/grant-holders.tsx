import { Group } from '@mantine/core'
import type { Request } from '@talaan/contract'
import { grantHolders } from '@talaan/contract/calls'
import { grantHolderColumns } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy } from 'react'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { DelayedSkeleton } from '#ui/feedback/states.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { useGrantFilter, useSponsorFilter } from '../grant-options.ts'
import { AwardByList } from './award-by-list.tsx'

/** The sums of the filtered list of students with grants. */
function HolderTotals({ request }: { request: Request<typeof grantHolders.grantHolders> }) {
  const { page, limit, ...filter } = request
  const totals = useCall(grantHolders.grantHolderTotals, filter, { placeholderData: keepPreviousData }).data?.data
  if (!totals) return null
  const { students, amount_centavos, sponsored_centavos } = totals
  return (
    <Group component="p" gap="8px 12px" m={0} fz="sm">
      <span>
        Students <b>{count(students)}</b>
      </span>
      <span>
        On student bills <b>{money(amount_centavos)}</b>
      </span>
      <span>
        Charged to sponsors <b>{money(sponsored_centavos)}</b>
      </span>
      <span>
        Waived by the school <b>{money(amount_centavos - sponsored_centavos)}</b>
      </span>
    </Group>
  )
}

const RevokeGrant = lazy(() => import('./revoke-grant.tsx'))

const columns = screenColumns(grantHolderColumns, {
  student: (row) => (
    <span>
      <b>{row.student.name}</b>
      <SmallLine>{row.student.student_id_number}</SmallLine>
    </span>
  ),
  status: (row) => <Pill tone={row.revoked_at ? 'gray' : 'green'}>{grantHolderColumns.status.value(row)}</Pill>,
})

/** Who holds a grant. */
export default function GrantHolders() {
  const settings = useSettings()
  if (!settings) return <DelayedSkeleton />
  return <HoldersOfYear enrollmentYear={settings.enrollment_school_year} />
}

function HoldersOfYear({ enrollmentYear }: { enrollmentYear: string }) {
  const mayAward = useMay('Award Grants')
  return (
    <ListScreen
      title="Student grants"
      entry={grantHolders.grantHolders}
      storageKey="grant-holders-filter"
      columns={columns}
      filters={useHolderFilters()}
      defaults={{ school_year: enrollmentYear, status: 'active' }}
      searchLabel="Search student"
      exportName="grants-of-students"
      rowActions={(row) => [
        row.can.revoke && {
          label: 'Revoke',
          danger: true,
          dialog: (close) => <RevokeGrant award={{ id: row.id, title: `${row.grant.name} of ${row.student.name}` }} onClose={close} />,
        },
      ]}
      totals={(request) => <HolderTotals request={request} />}
      actions={mayAward && <AwardByList />}
    />
  )
}

function useHolderFilters() {
  return [
    { name: 'school_year', label: 'School year', options: schoolYearOptions(), required: true },
    { name: 'semester', label: 'Semester', options: semesterOptions },
    useGrantFilter(),
    useSponsorFilter(),
    { ...useCourseFilter(), rare: true },
    {
      name: 'status',
      label: 'Status',
      rare: true,
      options: [
        { value: 'active', label: 'Active' },
        { value: 'revoked', label: 'Revoked' },
      ],
    },
  ]
}
