import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ProofAcceptance, type ProofDetail } from '@talaan/contract'
import { cashierShifts, dashboard, paymentProofs } from '@talaan/contract/calls'
import { hasCode, type ProofTender } from '@talaan/contract/values'
import { useEffect, useRef, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { isoDate, money, termTitle } from '#lib/format.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { decisionKey } from '#ui/queue/queue.tsx'
import pageClasses from '#ui/ui.module.css'
import { ProofTenderField } from './proof-tender.tsx'

interface AcceptPaymentProofProps {
  proof: ProofDetail
  /** Gets the next proof to be checked. */
  onDecided: () => void
  /** Somebody else has changed the proof. */
  onConflict: () => void
  onReject: () => void
}

/** The receipt of a proof, prefilled with what the student sent. Enter accepts. */
export function AcceptPaymentProof({ proof, onDecided, onConflict, onReject }: AcceptPaymentProofProps) {
  const [isPurposeAsked, setPurposeAsked] = useState(proof.amount_centavos > proof.open_centavos)
  const [isReferenceAsked, setReferenceAsked] = useState(proof.same_references.length > 0)
  const acceptButton = useRef<HTMLButtonElement>(null)
  const form = useEntryForm(paymentProofs.acceptPaymentProof, {
    body: ProofAcceptance,
    initialValues: {
      or_number: proof.next_or_number ?? '',
      amount: money(proof.amount_centavos).replace('₱', ''),
      tender: proof.tender as ProofTender,
      reference: proof.reference,
      paid_on: proof.paid_on,
      enrollment_id: '',
      purpose: '',
      remarks: '',
      same_reference_reason: '',
    },
    fixed: { id: proof.id, updated_at: proof.updated_at },
    refresh: [paymentProofs.paymentProofs, dashboard.informations, cashierShifts.currentShift],
    onSuccess: onDecided,
    onError: (error) => {
      const reasons = reasonsOf(error)
      if (reasons.some(hasCode('payment.over_balance'))) setPurposeAsked(true)
      if (reasons.some(hasCode('proof.reference_used'))) setReferenceAsked(true)
      if (reasons.some(hasCode('proof.decided', 'stale'))) onConflict()
    },
  })
  useUnsaved(() => form.form.isDirty())
  useEffect(() => {
    // Without a number to propose, the cashier types the first one.
    if (proof.next_or_number) acceptButton.current?.focus({ preventScroll: true })
  }, [proof.next_or_number])
  const values = form.form.getValues()
  return (
    <form onSubmit={form.submit} noValidate className={pageClasses.form}>
      <Columns>
        <TextInput {...form.field('or_number')} label="OR number" autoComplete="off" inputMode="numeric" />
        <PesosField {...form.field('amount')} label="Amount" />
      </Columns>
      {isPurposeAsked && (
        <TextInput
          {...form.field('purpose')}
          label="Purpose of the advance"
          description={`Money beyond ${money(proof.open_centavos)} is kept as an advance and pays the next bill.`}
          autoComplete="off"
        />
      )}
      <ProofTenderField value={values.tender} onChange={(tender) => form.form.setFieldValue('tender', tender)} />
      <Columns>
        <TextInput {...form.field('reference')} label="Reference number" autoComplete="off" />
        <DateField {...form.field('paid_on')} label="Date" maxDate={isoDate(new Date())} />
      </Columns>
      {isReferenceAsked && (
        <TextInput
          {...form.field('same_reference_reason')}
          label="Reason this is a different payment"
          description="Another payment has this reference number. Compare them first."
          withAsterisk
          autoComplete="off"
        />
      )}
      <Columns>
        {proof.terms.length > 1 && <TermField proof={proof} field={form.field('enrollment_id')} />}
        <TextInput {...form.field('remarks')} label="Remarks" autoComplete="off" />
      </Columns>
      <div className={pageClasses.formFoot}>
        <Button variant="default" {...decisionKey('R')} onClick={onReject} disabled={form.busy}>
          Reject
        </Button>
        <Button ref={acceptButton} type="submit" {...decisionKey('A')} loading={form.busy}>
          Accept
        </Button>
      </div>
    </form>
  )
}

const TermField = ({ proof: { terms }, field }: { proof: ProofDetail; field: Record<string, unknown> }) => (
  <NativeSelect
    {...field}
    withAsterisk={false}
    label="Pays"
    data={[
      { value: '', label: 'Oldest balance first' },
      ...terms.map((term) => ({ value: String(term.enrollment_id), label: `${termTitle(term)}, ${money(term.balance_centavos)}` })),
    ]}
  />
)
