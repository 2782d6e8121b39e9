import type { SmsLeftOut } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { smsExclusionNames } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/figures.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { PAGE_SIZES } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import type { ListValues } from '#ui/list/values.ts'

const columns: readonly Column<SmsLeftOut>[] = [
  { key: 'name', label: 'Person', render: ({ name, number }) => <TwoLines first={<b>{name}</b>} second={number !== name && number} /> },
  { key: 'reason', label: 'Reason', render: (row) => smsExclusionNames[row.reason] },
]

interface LeftOutProps {
  batchId: number
  onClose: () => void
}

/** Who got no text of a batch, and why. */
export function LeftOut({ batchId, onClose }: LeftOutProps) {
  const [place, setPlace] = useState<ListValues>({})
  const query = useCall(sms.smsLeftOut, { id: batchId, ...place }, { placeholderData: keepPreviousData })
  return (
    <DetailDialog opened onClose={onClose} title="Excluded" query={query}>
      {({ data, meta }) =>
        data.length > 0 ? (
          <>
            <DataTable columns={columns} rows={data} wide="Excluded people" />
            <ListFoot meta={meta} sizes={PAGE_SIZES} onChange={(change) => setPlace({ ...place, ...change })} />
          </>
        ) : (
          <Empty text="Names were not kept for this message." />
        )
      }
    </DetailDialog>
  )
}
