import { Button } from '@mantine/core'
import type { AnnouncementRow, AnnouncementStatus } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { announcementColumns, announcementStatuses, announcementStatusNames } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import layout from '#ui/layout.module.css'
import { Pill, SmallLine, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { AnnouncementReaders } from './announcement-readers.tsx'

/** Asks, then withdraws an announcement. */
function useWithdrawAnnouncement(): (row: AnnouncementRow) => void {
  const { run } = useAction(announcements.withdrawAnnouncement)
  return ({ id, title, attachments }) =>
    ask({
      text: `Withdraw "${title}"?`,
      verb: 'Withdraw',
      danger: true,
      children: `It will no longer be shown.${attachments > 0 ? ' Its files are deleted.' : ''} It stays in this list with its readers.`,
      run: () => run({ id }),
    })
}

const tones: Record<AnnouncementStatus, Tone> = { current: 'green', scheduled: 'blue', expired: 'gray', withdrawn: 'red' }

const filesText = ({ attachments: n }: AnnouncementRow): string => (n === 1 ? '1 file' : `${n} files`)

const columns = screenColumns(announcementColumns, {
  title: (row) => (
    <>
      <b className={layout.anywhere}>{row.title}</b>
      <SmallLine>
        {[row.created_by, row.is_pinned && 'pinned', row.attachments > 0 && filesText(row), row.mailed_at && 'emailed']
          .filter(Boolean)
          .join(', ')}
      </SmallLine>
    </>
  ),
  status: (row) => <Pill tone={tones[row.status]}>{announcementStatusNames[row.status]}</Pill>,
  read: (row) => <TwoLines first={count(row.read)} second={row.needs_acknowledgement && `${count(row.acknowledged)} acknowledged`} />,
})

/** The announcements: all for the office, own ones for instructors. */
export default function AnnouncementsList() {
  const navigate = useNavigate()
  const mayPublish = useMay('Publish Announcements')
  const withdraw = useWithdrawAnnouncement()
  const edit = (row: AnnouncementRow) => navigate({ to: fillPath('/admin/announcements/:id/edit', { id: row.id }) })
  const showReaders = (row: AnnouncementRow, close: () => void) => <AnnouncementReaders announcement={row} onClose={close} />
  const rowActions = (row: AnnouncementRow): RowActions => [
    { label: 'Readers', dialog: (close) => showReaders(row, close) },
    row.can.edit && { label: 'Edit', run: () => void edit(row) },
    row.can.withdraw && { label: 'Withdraw', danger: true, run: () => withdraw(row) },
  ]
  return (
    <ListScreen
      title="Announcements"
      entry={announcements.announcements}
      storageKey="announcements"
      columns={columns}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: announcementStatuses.map((value) => ({ value, label: announcementStatusNames[value] })),
        },
      ]}
      searchLabel="Search title"
      exportName="announcements"
      rowDialog={showReaders}
      rowActions={rowActions}
      actions={
        mayPublish && (
          <Button component={Link} to="/admin/announcements/create">
            New announcement
          </Button>
        )
      }
    />
  )
}
