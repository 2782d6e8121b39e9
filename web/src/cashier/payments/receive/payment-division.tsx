import { SegmentedControl } from '@mantine/core'
import type { Account, PayerAccount } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { dividePayment } from '@talaan/contract/values'
import { money, type NamedTerm, termTitle } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../payments.module.css'

/** What a payment pays: earlier terms first, the account alone, or categories of it that the cashier chooses. */
export type Division = 'oldest_first' | 'account' | 'categories'

export interface PayableAccount {
  label: string
  open_centavos: number
  /** Of the term at whose account the money is received. */
  isOwnTerm?: true
}

/** What one receipt can pay at an account: the opening balance, earlier terms, the oldest first, then its own, then fees on demand. */
export function listPayableAccounts(account: Account & NamedTerm): PayableAccount[] {
  return [
    { label: 'Opening balance', open_centavos: account.opening_balance_centavos },
    ...account.earlier_accounts.toReversed().map((term) => ({ label: termTitle(term), open_centavos: term.balance_centavos })),
    { label: termTitle(account), open_centavos: account.balance_centavos, isOwnTerm: true as const },
    { label: 'Fees on demand', open_centavos: account.other_fees_centavos },
  ].filter(({ open_centavos }) => open_centavos > 0)
}

/** What one receipt can pay of a student over all terms: the opening balance, the terms, the oldest first, then fees on demand. */
export function listPayableTerms({ terms, opening_balance_centavos, other_fees_centavos }: PayerAccount): PayableAccount[] {
  return [
    { label: 'Opening balance', open_centavos: opening_balance_centavos },
    ...terms.toReversed().map((term) => ({ label: termTitle(term), open_centavos: term.balance_centavos })),
    { label: 'Fees on demand', open_centavos: other_fees_centavos },
  ].filter(({ open_centavos }) => open_centavos > 0)
}

interface DivisionChoiceProps {
  value: Division
  onChange: (value: Division) => void
  hasOthers: boolean
}

export function DivisionChoice({ value, onChange, hasOthers }: DivisionChoiceProps) {
  const data = [
    ...(hasOthers ? [{ value: 'oldest_first', label: 'Oldest first' }] : []),
    { value: 'account', label: 'This term' },
    { value: 'categories', label: 'By category' },
  ]
  return <SegmentedControl aria-label="Applied to" fullWidth value={value} onChange={(next) => onChange(next as Division)} data={data} />
}

/** Where the money goes, before it is received. */
export function DivisionPreview({ amount, accounts }: { amount: string; accounts: readonly PayableAccount[] }) {
  const { parts, rest_centavos } = dividePayment(readPesos(amount) ?? 0, accounts)
  const open = accounts.reduce((total, account) => total + account.open_centavos, 0)
  return (
    <p className={classes.preview} aria-live="polite">
      <b>Total open: {money(open)}.</b>{' '}
      {parts.length === 0
        ? accounts.map(({ label, open_centavos }) => `${label} ${money(open_centavos)}`).join(', ')
        : `Pays ${parts.map(({ account, amount_centavos }) => `${account.label} ${money(amount_centavos)}`).join(', ')}`}
      {rest_centavos > 0 && `; ${money(rest_centavos)} more than is open`}
    </p>
  )
}

export type CategoryAmounts = Readonly<Record<number, string>>

/** What is sent of the amounts by category; empty ones are left out. */
export const enteredCategories = (amounts: CategoryAmounts) =>
  Object.entries(amounts)
    .filter(([, amount]) => amount.trim() !== '')
    .map(([id, amount]) => ({ fee_category_id: Number(id), amount }))

interface CategoryFieldsProps {
  enrollmentId: number
  amounts: CategoryAmounts
  onChange: (amounts: CategoryAmounts) => void
  error?: React.ReactNode
}

/** An amount for each fee category that is open. */
export function CategoryFields({ enrollmentId, amounts, onChange, error }: CategoryFieldsProps) {
  const query = useCall(payments.accountLedger, { id: enrollmentId })
  return (
    <States query={query} skeleton={<Skeleton count={3} height={36} />}>
      {({ data }) => (
        <>
          <Columns>
            {data.categories.map(({ fee_category_id, name, open_centavos }) =>
              fee_category_id === null || open_centavos === 0 ? null : (
                <PesosField
                  key={fee_category_id}
                  label={name}
                  description={`${money(open_centavos)} open`}
                  value={amounts[fee_category_id] ?? ''}
                  onChange={(event) => onChange({ ...amounts, [fee_category_id]: event.currentTarget.value })}
                />
              ),
            )}
          </Columns>
          {error && (
            <p className={classes.overdue} role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </States>
  )
}
