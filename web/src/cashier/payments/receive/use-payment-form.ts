import { type Answer, NewPayment } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useEffect, useRef, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { REQUIRED } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { isoDate, money } from '#lib/format.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { type ModeValues, newModes, sentModes } from '#shared/payment-modes/payment-parts.ts'
import { formatPesos } from '../installments.ts'
import { type CategoryAmounts, type Division, enteredCategories, type PayableAccount } from './payment-division.tsx'

export type Received = Answer<typeof payments.receivePayment>['data']
export type ReleasedAccount = Received['released_enrollments'][number]

export type PaymentValues = ModeValues & {
  or_number: string
  amount: string
  purpose: string
  payer_name: string
  paid_on: string
  remarks: string
}

export interface PaymentFormOptions {
  /** The account where the money is received, or the student without one. */
  payer: { enrollment_id: number } | { student_id: number }
  next_or_number: string | null
  /** For money that no bill asks for: the purpose is asked for at once. */
  isAdvance?: boolean
  /** What one receipt can pay, in order; with more than one account the oldest is paid first. */
  accounts?: readonly PayableAccount[]
  onPaid: (received: Received) => void
}

/** The payment form with the choices that are not fields: what it pays, and whether the purpose is asked for. */
export function usePaymentForm(
  { payer, next_or_number, isAdvance = false, accounts = [], onPaid }: PaymentFormOptions,
  onOverBalance: () => void,
) {
  const shownNumber = useRef(next_or_number ?? '')
  const [isPurposeAsked, setPurposeAsked] = useState(isAdvance)
  // Once the last other account is paid there is nothing to choose.
  const hasOthers = accounts.some(({ isOwnTerm }) => !isOwnTerm)
  const [chosenDivision, setDivision] = useState<Division>(hasOthers ? 'oldest_first' : 'account')
  const division = chosenDivision === 'oldest_first' && !hasOthers ? 'account' : chosenDivision
  const [amounts, setAmounts] = useState<CategoryAmounts>({})
  const initialValues: PaymentValues = {
    or_number: next_or_number ?? '',
    amount: '',
    purpose: '',
    ...newModes('cash'),
    payer_name: '',
    paid_on: isoDate(new Date()),
    remarks: '',
  }
  const entryForm = useEntryForm(payments.receivePayment, {
    body: NewPayment,
    initialValues,
    fixed: payer,
    toRequest: (values) => ({
      ...values,
      ...payer,
      ...sentModes(values, readPesos(values.amount) ?? 0),
      ...(division === 'categories' ? { categories: enteredCategories(amounts) } : { pays: division }),
    }),
    success: ({ message, data }) => `${message} ${describeResult(data)}`,
    onSuccess: ({ data }) => {
      const nextValues = { ...initialValues, or_number: data.next_or_number }
      entryForm.form.setValues(nextValues)
      entryForm.form.resetDirty(nextValues)
      setPurposeAsked(isAdvance)
      setAmounts({})
      onPaid(data)
    },
    onError: (error) => {
      const overBalance = reasonsOf(error).find(hasCode('payment.over_balance'))
      if (!overBalance) return
      setPurposeAsked(true)
      entryForm.form.setFieldError('amount', overBalance.message)
      onOverBalance()
    },
  })
  // The number of a booklet that is begun, or of a receipt that somebody else wrote, replaces one that nobody typed.
  const { setValues } = entryForm.form
  useEffect(() => {
    setValues(({ or_number }) => (or_number === shownNumber.current ? { or_number: next_or_number ?? '' } : {}))
    shownNumber.current = next_or_number ?? ''
  }, [next_or_number, setValues])
  const submit: typeof entryForm.submit = (event) => {
    if (!isAdvance || entryForm.form.getValues().purpose.trim() !== '') return entryForm.submit(event)
    event?.preventDefault()
    entryForm.check(['or_number', 'amount'], { purpose: REQUIRED })
  }
  const changeAmounts = (next: CategoryAmounts) => {
    setAmounts(next)
    const total = Object.values(next).reduce((sum, text) => sum + (readPesos(text) ?? 0), 0)
    entryForm.form.setFieldValue('amount', total === 0 ? '' : formatPesos(total))
  }
  return { entryForm: { ...entryForm, submit }, isPurposeAsked, hasOthers, division, setDivision, amounts, changeAmounts }
}

function describeResult({ account, advance_centavos }: Received): string {
  const advance = advance_centavos > 0 ? ` Advance ${money(advance_centavos)}.` : ''
  return account?.assessment ? `New balance ${money(account.balance_centavos)}.${advance}` : advance.trim()
}
