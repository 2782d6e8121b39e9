import type { StudentPanel } from '@talaan/contract'
import { toPayNote } from '#cashier/payments/to-pay.tsx'
import { Claims } from '#enrollment/admission/claims/own-claims.tsx'
import { count, money } from '#lib/format.ts'
import { Stats } from '#ui/list/figures.tsx'
import { LinkedStat } from './figure-link.tsx'

/** The student's term in figures. None of them is derived from grades. */
export function StudentTerm({ panel: { subjects, account, claims } }: { panel: StudentPanel }) {
  const isFinal = subjects?.cleared != null
  const note = subjects && !isFinal && 'Not final yet'
  return (
    <>
      <Claims claims={claims} />
      <Stats>
        <LinkedStat label="Subjects" value={subjects ? count(subjects.subjects) : '—'} note={note} to="/admin/student/subjects" />
        <LinkedStat label="Units" value={subjects ? count(subjects.units) : '—'} note={note} to="/admin/student/subjects" />
        <LinkedStat label="Cleared" value={isFinal ? `${subjects.cleared} of ${subjects.subjects}` : '—'} to="/admin/student/eclearance" />
        <BalanceStat account={account} />
      </Stats>
    </>
  )
}

/** The balance of all terms, and what to pay next for the newest one. */
function BalanceStat({ account }: { account: StudentPanel['account'] }) {
  const value = account ? (account.is_assessed ? money(account.balance_centavos) : 'Not assessed yet') : '—'
  const note = account && toPayNote(account.to_pay)
  return <LinkedStat label="Balance" value={value} note={note} to="/admin/student/billing" />
}
