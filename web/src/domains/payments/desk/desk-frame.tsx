import type { Payment } from '@talaan/contract'
import { type ReactNode, useRef, useState } from 'react'
import { Skeleton, States, type StatesProps } from '../../../ui/feedback/states.tsx'
import classes from '../payments.module.css'
import { HoldCleared } from '../receive/hold-cleared.tsx'
import type { ReleasedAccount } from '../receive/use-payment-form.ts'
import { StudentSearch } from '../student-search.tsx'
import { DeskPayments } from './desk-payments.tsx'

interface DeskFrameProps<T> extends Pick<StatesProps<T>, 'query'> {
  children: (answer: T, focusSearch: () => void) => ReactNode
}

/** A screen where money is received: the search for the next student, and the desk of the present one below it. */
export function DeskFrame<T>({ query, children }: DeskFrameProps<T>) {
  const search = useRef<{ focus: () => void }>(null)
  return (
    <>
      <div className={classes.counter}>
        <StudentSearch ref={search} />
      </div>
      <States query={query} skeleton={<Skeleton count={12} height={28} />}>
        {(answer) => children(answer, () => search.current?.focus())}
      </States>
    </>
  )
}

interface DeskProps {
  /** The enrollment whose account is open; undefined at the desk of a student over all terms. */
  enrollmentId?: number
  head: ReactNode
  /** Between the head and the form. */
  notices?: ReactNode
  /** The form that receives money, and what can be charged. */
  form: (onPaid: (released: ReleasedAccount[]) => void) => ReactNode
  payments: readonly Payment[]
  canVoid: boolean
  /** The documents to print, beside the title of the payments. */
  prints?: ReactNode
  /** Below the payments. */
  children?: ReactNode
  side: ReactNode
  onPaid: () => void
}

/** The desk of one student. A payment shows which holds it has released. */
export function Desk({ enrollmentId, head, notices, form, payments, canVoid, prints, children, side, onPaid }: DeskProps) {
  const [releasedAccounts, setReleasedAccounts] = useState<ReleasedAccount[]>([])
  const showReleased = (released: ReleasedAccount[]) => {
    setReleasedAccounts(released)
    onPaid()
  }
  return (
    <div className={classes.desk}>
      <div className={classes.wide}>{head}</div>
      <div className={classes.main}>
        {releasedAccounts.map((account) => (
          <HoldCleared key={account.id} account={account} isHere={account.id === enrollmentId} />
        ))}
        {notices}
        {form(showReleased)}
        <DeskPayments payments={payments} canVoid={canVoid} prints={prints} onVoidClosed={() => setReleasedAccounts([])} />
        {children}
      </div>
      <div className={classes.side}>{side}</div>
    </div>
  )
}
