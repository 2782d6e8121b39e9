import { Text } from '@mantine/core'
import type { StudentGrant } from '@talaan/contract'
import { studentGrants } from '@talaan/contract/calls'
import { grantPeriodText } from '@talaan/contract/values'
import { lazy, useId } from 'react'
import { date, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from '../grants.module.css'

const AwardGrant = lazy(() => import('./award-grant.tsx'))
const RevokeGrant = lazy(() => import('./revoke-grant.tsx'))

const columns: Column<StudentGrant>[] = [
  {
    key: 'grant',
    label: 'Grant',
    render: (row) => (
      <span>
        <b>{row.grant.name}</b>
        <SmallLine>{row.sponsor ? `Paid by ${row.sponsor.code}` : 'Waived by the school'}</SmallLine>
      </span>
    ),
  },
  { key: 'period', label: 'Period', render: grantPeriodText },
  { key: 'document', label: 'Document', render: documentText },
  { key: 'amount', label: 'On the bills', align: 'end', render: (row) => money(row.amount_centavos) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <span>
        <Pill tone={row.revoked_at ? 'gray' : 'green'}>{row.revoked_at ? 'Revoked' : 'Active'}</Pill>
        {row.revoked_at && (
          <SmallLine>
            {date(row.revoked_at)}: {row.revoke_reason}
          </SmallLine>
        )}
      </span>
    ),
  },
]

function documentText({ document_number, document_date }: StudentGrant): string {
  return [document_number, document_date && date(document_date)].filter(Boolean).join(', ') || '—'
}

/** The grants of a student, with awarding and revoking; absent for readers who may not see grants. */
export function StudentGrants({ student }: { student: { id: number; name: string } }) {
  const mayView = useMay('View Grants')
  return mayView ? <GrantsSection student={student} /> : null
}

function GrantsSection({ student }: { student: { id: number; name: string } }) {
  const id = useId()
  const query = useCall(studentGrants.studentGrants, { id: student.id })
  const settings = useSettings()
  const canAward = query.data?.data.can.award === true
  const term = settings && { school_year: settings.enrollment_school_year, semester: settings.enrollment_semester }
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>Grants and discounts</h2>
        {canAward && (
          <DialogButton variant="default" dialog={(close) => term && <AwardGrant student={student} term={term} onClose={close} />}>
            Award grant
          </DialogButton>
        )}
      </header>
      <States query={query} skeleton={<Skeleton count={2} height={28} />}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data.grants}
            empty={<Text c="dimmed">This student has no grant.</Text>}
            wide="Grants and discounts"
            rowActions={(row) => [
              row.can.revoke && {
                label: 'Revoke',
                danger: true,
                dialog: (close) => (
                  <RevokeGrant award={{ id: row.id, title: `${row.grant.name}, ${grantPeriodText(row)}` }} onClose={close} />
                ),
              },
            ]}
          />
        )}
      </States>
    </section>
  )
}
