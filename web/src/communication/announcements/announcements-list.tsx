import { Button } from '@mantine/core'
import type { AnnouncementRow, AnnouncementStatus } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { count, date, isoDate } from '#lib/format.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import layout from '#ui/layout.module.css'
import { Pill, SmallLine, type Tone } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'
import { AnnouncementReaders } from './announcement-readers.tsx'

/** Asks, then withdraws an announcement. */
function useWithdrawAnnouncement(): (row: AnnouncementRow) => void {
  const { run } = useAction(announcements.withdrawAnnouncement)
  return ({ id, title, attachments }) =>
    ask({
      text: `Withdraw "${title}"?`,
      verb: 'Withdraw',
      danger: true,
      children: `Nobody sees it any more.${attachments > 0 ? ' Its files are deleted.' : ''} It stays in this list with who read it.`,
      run: () => run({ id }),
    })
}

const statuses: Record<AnnouncementStatus, { text: string; tone: Tone }> = {
  current: { text: 'Current', tone: 'green' },
  scheduled: { text: 'Scheduled', tone: 'blue' },
  expired: { text: 'Expired', tone: 'gray' },
  withdrawn: { text: 'Withdrawn', tone: 'red' },
}

const filesText = ({ attachments: n }: AnnouncementRow): string => (n === 1 ? '1 file' : `${n} files`)

const columns: Column<AnnouncementRow>[] = [
  {
    key: 'title',
    label: 'Title',
    render: (row) => (
      <>
        <b className={layout.anywhere}>{row.title}</b>
        <SmallLine>
          {[row.created_by, row.is_pinned && 'pinned', row.attachments > 0 && filesText(row), row.mailed_at && 'emailed']
            .filter(Boolean)
            .join(', ')}
        </SmallLine>
      </>
    ),
    csv: (row) => row.title,
  },
  { key: 'audience', label: 'For', render: (row) => row.audience, csv: (row) => row.audience },
  { key: 'publish_on', label: 'From', render: (row) => date(row.publish_on), csv: (row) => isoDate(row.publish_on) },
  { key: 'expires_on', label: 'Until', render: (row) => (row.expires_on ? date(row.expires_on) : '—'), csv: (row) => row.expires_on },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={statuses[row.status].tone}>{statuses[row.status].text}</Pill>,
    csv: (row) => statuses[row.status].text,
  },
  {
    key: 'read',
    label: 'Read by',
    align: 'end',
    render: (row) => (
      <>
        {count(row.read)}
        {row.needs_acknowledgement && <SmallLine>{count(row.acknowledged)} acknowledged</SmallLine>}
      </>
    ),
    csv: (row) => row.read,
  },
]

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
      rowKey={(row) => row.id}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: Object.entries(statuses).map(([value, { text }]) => ({ value, label: text })),
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
