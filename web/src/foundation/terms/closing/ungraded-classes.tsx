import { Anchor } from '@mantine/core'
import type { TermClosing, UngradedClass } from '@talaan/contract'
import { termClosing } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './closing.module.css'

const PAGE_SIZES = [15, 25, 50]

/** The classes of the term with students who have no final grade, with links to their grade sheets. */
export function UngradedClasses({ closing }: { closing: TermClosing }) {
  const [paging, setPaging] = useState<{ page?: string; limit?: string }>({})
  const query = useCall(termClosing.ungradedClasses, { id: closing.id, ...paging }, { placeholderData: keepPreviousData })
  const mayOpen = useMay('View Subjects')
  const columns: readonly Column<UngradedClass>[] = [
    { key: 'code', label: 'Subject', render: (row) => <ClassName row={row} isLink={mayOpen} /> },
    { key: 'section', label: 'Section', render: (row) => row.section },
    { key: 'instructor', label: 'Instructor', render: (row) => row.instructor ?? 'No instructor' },
    { key: 'missing', label: 'Without a final grade', align: 'end', render: (row) => `${count(row.missing)} of ${count(row.students)}` },
  ]
  return (
    <section className={classes.section} aria-labelledby="ungraded-classes">
      <h2 id="ungraded-classes">Classes with students without a final grade</h2>
      <States query={query} skeleton={<Skeleton count={5} />}>
        {({ data, meta }) => (
          <>
            <DataTable columns={columns} rows={data} boxed />
            {meta.total > PAGE_SIZES[0]! && <ListFoot label="Pages of classes" meta={meta} sizes={PAGE_SIZES} onChange={setPaging} />}
          </>
        )}
      </States>
    </section>
  )
}

function ClassName({ row, isLink }: { row: UngradedClass; isLink: boolean }) {
  const path = fillPath('/admin/subjects/:id/grades/:sub_id', { id: row.prospectus_id, sub_id: row.id })
  return (
    <>
      {isLink ? (
        <Anchor component={Link} to={path} underline="always" fz="inherit">
          {row.code}
        </Anchor>
      ) : (
        <b>{row.code}</b>
      )}
      <span className={classes.title}>{row.descriptive_title}</span>
    </>
  )
}
