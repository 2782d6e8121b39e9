import type { Answer } from '@talaan/contract'
import { enrollmentRequest, payments, students } from '@talaan/contract/calls'
import { count, isoDate, money } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { OfflineNote } from '../../shared/offline/offline-note.tsx'
import { useSavedCall } from '../../shared/offline/saved-call.ts'
import { useMay } from '../../shared/terms/current-term.ts'
import { Stat, Stats } from '../../ui/list/figures.tsx'
import { OwnClaims } from '../admission/claims/own-claims.tsx'
import { nextPaymentText } from '../payments/instalments.ts'

/** The student's term in figures. None of them is derived from grades. */
export function StudentTerm() {
  const mayRequest = useMay('Request Enrollment')
  const { query: loads, savedAt } = useSavedCall(students.loads, {})
  const { query: account } = useSavedCall(payments.ownAccount, {})
  const group = loads.data?.data
  const openEnrollment = useCall(enrollmentRequest.ownRequest, {}, { enabled: mayRequest }).data?.data.enrollment
  const openSubjects = openEnrollment && openEnrollment.loads.length > 0 ? openEnrollment : undefined
  const subjectGroup = group ?? openSubjects
  const note = !group && openSubjects && 'Not final yet'
  const clearedCount = group?.loads.filter((load) => load.status === 1).length
  return (
    <>
      <OfflineNote savedAt={savedAt} />
      {mayRequest && <OwnClaims />}
      <Stats>
        <Stat label="Subjects" value={subjectGroup ? count(subjectGroup.loads.length) : '—'} note={note} to="/admin/student/subjects" />
        <Stat label="Units" value={subjectGroup ? count(subjectGroup.total_units) : '—'} note={note} to="/admin/student/subjects" />
        <Stat label="Cleared" value={group ? `${clearedCount} of ${group.loads.length}` : '—'} to="/admin/student/eclearance" />
        <BalanceStat accounts={account.data?.data} />
      </Stats>
    </>
  )
}

/** The balance of all terms, and what to pay next for the newest one. */
function BalanceStat({ accounts }: { accounts: Answer<typeof payments.ownAccount>['data'] | undefined }) {
  const balance = accounts?.reduce((sum, term) => sum + term.balance_centavos, 0)
  const newest = accounts?.[0]
  const isAssessed = newest?.assessment != null || newest?.withdrawn || (balance ?? 0) !== 0
  const value = balance === undefined ? '—' : isAssessed ? money(balance) : 'Not assessed yet'
  const note = newest && !newest.withdrawn && nextPaymentText(newest, isoDate(new Date()))
  return <Stat label="Balance" value={value} note={note} to="/admin/student/billing" />
}
