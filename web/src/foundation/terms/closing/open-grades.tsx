import { SegmentedControl } from '@mantine/core'
import type { OpenGrade, TermClosing } from '@talaan/contract'
import { termClosing } from '@talaan/contract/calls'
import { type OpenGradeKind, openGradeKinds } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { count, level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import classes from './closing.module.css'

const PAGE_SIZES = [15, 25, 50]

const columns: readonly Column<OpenGrade>[] = [
  {
    key: 'student',
    label: 'Student',
    render: (row) => (
      <>
        <b>{row.full_name}</b>
        <span className={classes.title}>{row.student_id_number}</span>
      </>
    ),
  },
  { key: 'course', label: 'Course', render: (row) => `${row.course}, ${level(row.level)}` },
  { key: 'subject', label: 'Subject', render: (row) => `${row.code} (${row.section})` },
  { key: 'instructor', label: 'Instructor', render: (row) => row.instructor ?? 'No instructor' },
  { key: 'grade', label: 'Final grade', align: 'end', render: (row) => row.grade ?? 'No Grade Yet' },
]

/** The students of the term whose final grade is missing, incomplete or conditional. */
export function OpenGrades({ closing }: { closing: TermClosing }) {
  const counts: Record<OpenGradeKind, number> = {
    missing: closing.missing_grades,
    incomplete: closing.incomplete_grades,
    conditional: closing.conditional_grades,
  }
  const [kind, setKind] = useState<OpenGradeKind>(openGradeKinds.find((option) => counts[option] > 0) ?? 'missing')
  const isPhone = useIsPhone()
  const [paging, setPaging] = useState<{ page?: string; limit?: string }>({})
  const query = useCall(termClosing.openGrades, { id: closing.id, kind, ...paging }, { placeholderData: keepPreviousData })
  const options = openGradeKinds.map((value) => ({ value, label: `${kindNames[value]} (${count(counts[value])})` }))
  return (
    <section className={classes.section} aria-labelledby="open-grades">
      <h2 id="open-grades">Students with an open grade</h2>
      <SegmentedControl
        className={classes.kinds}
        aria-label="Type of open grade"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        data={options}
        value={kind}
        onChange={(value) => {
          setKind(value)
          setPaging(({ limit }) => ({ limit }))
        }}
      />
      <States query={query} skeleton={<Skeleton count={5} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty />
          ) : (
            <>
              <DataTable columns={columns} rows={data} boxed />
              {meta.total > PAGE_SIZES[0]! && <ListFoot label="Pages of students" meta={meta} sizes={PAGE_SIZES} onChange={setPaging} />}
            </>
          )
        }
      </States>
    </section>
  )
}

const kindNames: Record<OpenGradeKind, string> = { missing: 'No grade', incomplete: 'Incomplete', conditional: 'Conditional' }
