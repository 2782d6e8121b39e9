import { recordViews } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCall } from '#lib/query.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { PAGE_SIZES } from '#ui/list/list-screen.tsx'
import type { ListValues } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { AuditTabs } from './audit-tabs.tsx'
import { ViewersTable } from './viewers-table.tsx'

/** Who looked at the record of one student. */
export function StudentViewers({ id, picker }: { id: string; picker: ReactNode }) {
  const [paging, setPaging] = useState<ListValues>({})
  const query = useCall(recordViews.recordViewers, { id, ...paging }, { placeholderData: keepPreviousData })
  return (
    <Page title="Views of records" count={query.data?.meta.total} filters={picker}>
      <AuditTabs />
      <States query={query} isEmpty={({ data }) => data.length === 0} empty={<Empty text="Nobody has looked at this record" />}>
        {({ data, meta }) => (
          <>
            <ViewersTable rows={data} boxed />
            <ListFoot meta={meta} sizes={PAGE_SIZES} onChange={(change) => setPaging({ ...paging, page: '1', ...change })} />
          </>
        )}
      </States>
    </Page>
  )
}
