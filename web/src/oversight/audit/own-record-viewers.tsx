import { recordViews } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import type { ListValues } from '#ui/list/values.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ViewersTable } from './viewers-table.tsx'

const SIZES = [15, 25]

/** Which employees and parents looked at the own record, on which day. */
export default function OwnRecordViewers() {
  const [paging, setPaging] = useState<ListValues>({})
  const query = useCall(recordViews.ownRecordViewers, paging, { placeholderData: keepPreviousData })
  return (
    <TitledPanel title="Views of your record">
      <States query={query} isEmpty={({ data }) => data.length === 0} empty={<Empty text="No views of your record yet" />}>
        {({ data, meta }) => (
          <>
            <ViewersTable rows={data} />
            {meta.last_page > 1 && (
              <ListFoot
                label="Pages of who looked at your record"
                meta={meta}
                sizes={SIZES}
                onChange={(change) => setPaging({ ...paging, page: '1', ...change })}
              />
            )}
          </>
        )}
      </States>
    </TitledPanel>
  )
}
