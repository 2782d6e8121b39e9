import type { AnnouncementReader, AnnouncementRow } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import type { MailStatus } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { count, dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { PageTurner } from '#ui/list/page-turner.tsx'
import type { Column } from '#ui/list/types.ts'

const mailTexts: Record<MailStatus, string> = {
  none: 'Not sent',
  queued: 'Waiting',
  sent: 'Sent',
  doubtful: 'Unconfirmed',
  failed: 'Failed',
}

const columns = (asks: boolean, isMailed: boolean): Column<AnnouncementReader>[] => [
  { key: 'name', label: 'Name', render: (row) => row.name },
  { key: 'read', label: 'Read', render: (row) => (row.read_at ? dateTime(row.read_at) : 'Not yet') },
  ...(asks
    ? [
        {
          key: 'ack',
          label: 'Acknowledged',
          render: (row: AnnouncementReader) => (row.acknowledged_at ? dateTime(row.acknowledged_at) : 'Not yet'),
        },
      ]
    : []),
  ...(isMailed ? [{ key: 'mail', label: 'Email', render: (row: AnnouncementReader) => mailTexts[row.mail] }] : []),
]

/** Whom an announcement is for; who has not read it comes first. */
export function AnnouncementReaders({ announcement, onClose }: { announcement: AnnouncementRow; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = useCall(announcements.announcementReaders, { id: announcement.id, page }, { placeholderData: keepPreviousData })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Readers of "${announcement.title}"`}
      query={query}
      actions={<PageTurner meta={query.data?.meta} page={page} onTurn={setPage} />}
    >
      {({ data, meta: { total } }) => (
        <>
          <p>
            {count(announcement.read)} of {count(total)} read it
            {announcement.needs_acknowledgement && `, ${count(announcement.acknowledged)} acknowledged it`}.
          </p>
          {data.length > 0 && (
            <DataTable columns={columns(announcement.needs_acknowledgement, announcement.mailed_at !== null)} rows={data} wide="Readers" />
          )}
        </>
      )}
    </DetailDialog>
  )
}
