import { NativeSelect, Textarea } from '@mantine/core'
import { CreditForm, type PayerAccount } from '@talaan/contract'
import { payerAccounts } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { money, termTitle } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { formatPesos } from '../installments.ts'

interface Choice {
  /** The enrollment; empty for the advance. */
  value: string
  label: string
  centavos: number
}

/** Where the student has money beyond what is charged: credits of terms, and the advance. */
export function listCredits({ terms, advance_centavos }: PayerAccount): Choice[] {
  const credits = terms.map((term) => ({ value: String(term.enrollment_id), label: termTitle(term), centavos: term.credit_centavos }))
  return [...credits, { value: '', label: 'Advance', centavos: advance_centavos }].filter(({ centavos }) => centavos > 0)
}

/** The terms that can be paid, the oldest first; credit of a term can also become an advance. */
function listTargets({ terms }: PayerAccount, from: string): Choice[] {
  const open = terms
    .filter((term) => term.balance_centavos > 0)
    .toReversed()
    .map((term) => ({ value: String(term.enrollment_id), label: termTitle(term), centavos: term.balance_centavos }))
  return from === '' ? open : [...open, { value: '', label: 'Advance for the next bill', centavos: Number.POSITIVE_INFINITY }]
}

const optionOf = ({ value, label, centavos }: Choice) => ({
  value,
  label: Number.isFinite(centavos) ? `${label}: ${money(centavos)}` : label,
})

/** What is moved at first: as much of the credit as is open. */
const defaultAmount = (from: Choice | undefined, to: Choice | undefined): string =>
  from && to ? formatPesos(Math.min(from.centavos, to.centavos)) : ''

/** Pays another term with credit, in a dialog. */
export function ApplyCredit({ account, onClose }: { account: PayerAccount; onClose: () => void }) {
  const credits = listCredits(account)
  const [firstCredit] = credits
  const [firstTarget] = listTargets(account, firstCredit?.value ?? '')
  const entryForm = useEntryForm(payerAccounts.applyCredit, {
    body: CreditForm,
    initialValues: {
      from_enrollment_id: firstCredit?.value ?? '',
      to_enrollment_id: firstTarget?.value ?? '',
      amount: defaultAmount(firstCredit, firstTarget),
      reason: '',
    },
    fixed: { id: account.student_id },
    onSuccess: onClose,
  })
  const { form, field } = entryForm
  const values = form.getValues()
  const targets = listTargets(account, values.from_enrollment_id)
  const choose = (from: string, to: string) => {
    const chosenTargets = listTargets(account, from)
    const target = chosenTargets.find((choice) => choice.value === to) ?? chosenTargets[0]
    const credit = credits.find((choice) => choice.value === from)
    form.setValues({ from_enrollment_id: from, to_enrollment_id: target?.value ?? '', amount: defaultAmount(credit, target) })
  }
  return (
    <FormDialog opened onClose={onClose} title="Apply credit to another term" form={entryForm} submitLabel="Apply credit">
      <NativeSelect
        {...field('from_enrollment_id')}
        label="Credit of"
        data={credits.map(optionOf)}
        onChange={(event) => choose(event.currentTarget.value, values.to_enrollment_id)}
      />
      <NativeSelect
        {...field('to_enrollment_id')}
        label="Pays"
        data={targets.map(optionOf)}
        onChange={(event) => choose(values.from_enrollment_id, event.currentTarget.value)}
      />
      <PesosField {...field('amount')} label="Amount" />
      <Textarea {...field('reason')} label="Reason" rows={2} maxLength={300} />
    </FormDialog>
  )
}
