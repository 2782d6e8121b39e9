import { Button } from '@mantine/core'
import { notificationScheduling } from '@talaan/contract/calls'
import { type NoticeStatus, noticeStatuses, noticeStatusNames, sentNoticeColumns } from '@talaan/contract/values'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Pill, SmallLine, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import classes from './notification-scheduling.module.css'
import { childText } from './rule-texts.ts'

const tones: Record<NoticeStatus, Tone> = { waiting: 'blue', sent: 'green', failed: 'red', unreached: 'orange' }

const columns = screenColumns(sentNoticeColumns, {
  full_name: (row) => <TwoLines first={<b>{row.full_name}</b>} second={row.number ?? childText(row.child_name)} />,
  text: (row) => (
    <span className={classes.cellText}>
      {row.text || '—'}
      <SmallLine>{row.rule_name}</SmallLine>
    </span>
  ),
  status: (row) => <TwoLines first={<Pill tone={tones[row.status]}>{noticeStatusNames[row.status]}</Pill>} second={row.error} />,
})

const shown = searchParams({ run_id: wholeNumber, rule_id: wholeNumber })

/** Who was notified of what, of all rules; of one rule or run when the address names it. A name finds what one person got. */
export default function SentNotices() {
  const { run_id, rule_id } = useSearch(shown)
  const navigate = useNavigate()
  const isNarrowed = run_id !== undefined || rule_id !== undefined
  const showAll = () => navigate({ to: '.', search: (old) => ({ ...old, run_id: undefined, rule_id: undefined }) })
  return (
    <ListScreen
      key={`${run_id} ${rule_id}`}
      title="History"
      entry={notificationScheduling.sentNotices}
      storageKey="notification-history"
      columns={columns}
      fixed={{ run_id, rule_id }}
      filters={[{ name: 'status', label: 'Status', options: noticeStatuses.map((value) => ({ value, label: noticeStatusNames[value] })) }]}
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
          {run_id === undefined ? 'Showing the notifications of one rule only.' : 'Showing one run only.'}
        </Notice>
      )}
    </ListScreen>
  )
}
