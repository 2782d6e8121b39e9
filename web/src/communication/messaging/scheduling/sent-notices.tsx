import { Button } from '@mantine/core'
import type { SentNotice } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { noticeStatuses } from '@talaan/contract/values'
import { dateTime } from '#lib/format.ts'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './notification-scheduling.module.css'
import { channelList, childText, statusTexts } from './rule-texts.ts'
import { SchedulingTabs } from './scheduling-tabs.tsx'

const columns: Column<SentNotice>[] = [
  {
    key: 'full_name',
    label: 'Person',
    render: (row) => (
      <>
        <b>{row.full_name}</b>
        <SmallLine>{row.number ?? childText(row.child_name)}</SmallLine>
      </>
    ),
    csv: (row) => row.full_name,
  },
  { key: 'child_name', label: 'Child', optional: true, render: (row) => row.child_name ?? '—', csv: (row) => row.child_name },
  {
    key: 'text',
    label: 'Text',
    render: (row) => (
      <span className={classes.cellText}>
        {row.text || '—'}
        <SmallLine>{row.rule_name}</SmallLine>
      </span>
    ),
    csv: (row) => row.text,
  },
  { key: 'channels', label: 'By', render: (row) => channelList(row.channels) || '—', csv: (row) => channelList(row.channels) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <>
        <Pill tone={statusTexts[row.status].tone}>{statusTexts[row.status].text}</Pill>
        {row.error && <SmallLine>{row.error}</SmallLine>}
      </>
    ),
    csv: (row) => [statusTexts[row.status].text, row.error].filter(Boolean).join(': '),
  },
  { key: 'sent_at', label: 'Sent', render: (row) => dateTime(row.sent_at) || '—', csv: (row) => row.sent_at },
]

const shown = searchParams({ run_id: wholeNumber, rule_id: wholeNumber })

/** Who was notified of what, of all rules; of one rule or run when the address names it. A name finds what one person got. */
export default function SentNotices() {
  const { run_id, rule_id } = useSearch(shown)
  const navigate = useNavigate()
  const isNarrowed = run_id !== undefined || rule_id !== undefined
  const showAll = () => navigate({ to: '.', search: (old) => ({ ...old, run_id: undefined, rule_id: undefined }) })
  return (
    <>
      <SchedulingTabs />
      <ListScreen
        key={`${run_id} ${rule_id}`}
        title="History"
        entry={notificationScheduling.sentNotices}
        storageKey="notification-history"
        columns={columns}
        rowKey={(row) => row.id}
        fixed={{ run_id, rule_id }}
        filters={[{ name: 'status', label: 'Status', options: noticeStatuses.map((value) => ({ value, label: statusTexts[value].text })) }]}
        searchLabel="Search name or number"
        exportName="notification-history"
      >
        {isNarrowed && (
          <Notice
            role="status"
            actions={
              <Button variant="default" size="compact-md" onClick={() => void showAll()}>
                Show all
              </Button>
            }
          >
            {run_id === undefined ? 'Only what one rule has sent is shown.' : 'Only one run is shown.'}
          </Notice>
        )}
      </ListScreen>
    </>
  )
}
