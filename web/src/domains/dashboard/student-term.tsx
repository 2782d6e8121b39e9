import { payments, students } from '@talaan/contract/calls'
import { count, money } from '../../lib/format.ts'
import { OfflineNote } from '../../shared/offline/offline-note.tsx'
import { useSavedCall } from '../../shared/offline/saved-call.ts'
import { useMay } from '../../shared/terms/current-term.ts'
import { Stat, Stats } from '../../ui/list/figures.tsx'
import { RequestCard } from '../enrollment/requests/request-card.tsx'

/** The student's term in figures. None of them is derived from grades. */
export function StudentTerm() {
  const mayRequest = useMay('Request Enrollment')
  const { query: loads, savedAt } = useSavedCall(students.loads, {})
  const { query: account } = useSavedCall(payments.ownAccount, {})
  const group = loads.data?.data
  const balance = account.data?.data.reduce((sum, term) => sum + term.balance_centavos, 0)
  const clearedCount = group?.loads.filter((load) => load.status === 1).length
  return (
    <>
      <OfflineNote savedAt={savedAt} />
      {mayRequest && <RequestCard />}
      <Stats>
        <Stat label="Subjects" value={group ? count(group.loads.length) : '—'} to="/admin/student/subjects" />
        <Stat label="Units" value={group ? count(group.total_units) : '—'} to="/admin/student/subjects" />
        <Stat label="Cleared" value={group ? `${clearedCount} of ${group.loads.length}` : '—'} to="/admin/student/subjects" />
        <Stat label="Balance" value={balance === undefined ? '—' : money(balance)} to="/admin/student/billing" />
      </Stats>
    </>
  )
}
