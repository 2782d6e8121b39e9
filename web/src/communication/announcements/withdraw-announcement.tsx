import type { AnnouncementRow } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then withdraws an announcement. */
export function useWithdrawAnnouncement(): (row: AnnouncementRow) => void {
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
