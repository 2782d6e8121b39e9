import { SegmentedControl, Text } from '@mantine/core'
import type { RosterOrder, SectionMember, SectionWithMembers } from '@talaan/contract'
import { countBySex, sortRoster } from '@talaan/contract/values'
import { useState } from 'react'
import { level, termTitle } from '#lib/format.ts'
import { StatusBadge } from '#shared/status-badge.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column, RowAction } from '#ui/list/types.ts'
import { membersText } from './section-values.ts'
import classes from './sections.module.css'

const orderOptions = [
  { value: 'name', label: 'A to Z' },
  { value: 'sex', label: 'Males first' },
]

type NumberedMember = SectionMember & { number: number }

const columns: readonly Column<NumberedMember>[] = [
  { key: 'number', label: 'No.', align: 'end', render: (row) => row.number },
  { key: 'name', label: 'Name', render: (row) => <b>{row.full_name}</b> },
  { key: 'student_no', label: 'Student no.', render: (row) => row.student_id_number ?? '—' },
  { key: 'lrn', label: 'LRN', render: (row) => row.lrn ?? '—' },
  { key: 'sex', label: 'Sex', render: (row) => row.gender ?? '—' },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
]

interface SectionMembersProps {
  section: SectionWithMembers
  rowActions?: (member: SectionMember) => readonly RowAction[]
}

/** The facts of a section and its members, by name or with the males first. */
export function SectionMembers({ section, rowActions }: SectionMembersProps) {
  const [order, setOrder] = useState<RosterOrder>('name')
  const isPhone = useIsPhone()
  const { members } = section
  const { male, female } = countBySex(members)
  return (
    <>
      <Text>{describeSection(section)}</Text>
      <Stats>
        <Stat label="Members" value={membersText({ ...section, members: members.length })} />
        <Stat label="Male" value={male} />
        <Stat label="Female" value={female} />
      </Stats>
      <SegmentedControl
        className={classes.order}
        aria-label="Order"
        data={orderOptions}
        value={order}
        onChange={(value) => setOrder(value as RosterOrder)}
      />
      {members.length === 0 ? (
        <Empty text="This section has no members yet." />
      ) : (
        <DataTable
          boxed
          columns={isPhone ? columns.filter(({ key }) => key !== 'number') : columns}
          rows={sortRoster(members, order).map((member, index) => ({ ...member, number: index + 1 }))}
          rowKey={(row) => row.enrollment_id}
          rowActions={rowActions}
        />
      )}
    </>
  )
}

/** `JHS, Grade 7 · School year 2026–2027 · Adviser Ana Reyes · RM 7` */
const describeSection = (section: SectionWithMembers): string =>
  [
    `${section.course.code}, ${level(section.level)}`,
    termTitle(section),
    section.adviser ? `Adviser ${section.adviser.name}` : 'No adviser yet',
    section.room?.code,
  ]
    .filter(Boolean)
    .join(' · ')
