import { payments, students } from '@talaan/contract/calls'
import { count, money } from '../../lib/format.ts'
import { useMay } from '../../shared/terms/current-term.ts'
import { Stat, Stats } from '../../ui/list/figures.tsx'
import { RequestCard } from '../enrollment/requests/request-card.tsx'
import { useKeptCall } from '../students/own/cached-call.ts'
import { OfflineNote } from '../students/own/offline-note.tsx'

/** The student's term at a glance. Nothing here is derived from grades. */
export function StudentTerm() {
  const mayRequest = useMay('Request Enrollment')
  const { query: loads, savedAt } = useKeptCall(students.loads, {})
  const { query: account } = useKeptCall(payments.ownAccount, {})
  const group = loads.data?.data
  const balance = account.data?.data.reduce((sum, term) => sum + term.balance_centavos, 0)
  const cleared = group?.loads.filter((load) => load.status === 1).length
  return (
    <>
      <OfflineNote savedAt={savedAt} />
      {mayRequest && <RequestCard />}
      <Stats>
        <Stat label="Subjects" value={group ? count(group.loads.length) : '—'} to="/admin/student/subjects" />
        <Stat label="Units" value={group ? count(group.total_units) : '—'} to="/admin/student/subjects" />
        <Stat label="Cleared" value={group ? `${cleared} of ${group.loads.length}` : '—'} to="/admin/student/subjects" />
        <Stat label="Balance" value={balance === undefined ? '—' : money(balance)} to="/admin/student/billing" />
      </Stats>
    </>
  )
}
