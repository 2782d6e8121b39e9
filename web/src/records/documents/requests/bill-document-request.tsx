import { Button, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import { RequestBill, type RequestDetail } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { itemsText } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import classes from './document-requests.module.css'

interface FeeRow {
  fee_id: number | ''
  quantity: number
}

/** The fee whose name begins like the document, for the proposal. */
function proposeFees({ documents, fee_choices }: RequestDetail): FeeRow[] {
  const rows = new Map<number | '', number>()
  for (const { kind, copies } of documents) {
    const word = kind === 'transcript' ? /transcript|\btor\b/i : /certif/i
    const fee_id = fee_choices.find(({ name }) => word.test(name))?.id ?? ''
    rows.set(fee_id, (rows.get(fee_id) ?? 0) + copies)
  }
  return [...rows].map(([fee_id, quantity]) => ({ fee_id, quantity }))
}

/** Charges the fees of a request by pages and copies. */
export function BillDocumentRequest({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { id, updated_at, documents, fee_choices } = request
  const form = useEntryForm(documentRequests.billDocumentRequest, {
    body: RequestBill,
    initialValues: { fees: proposeFees(request) },
    fixed: { id, updated_at },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const { fees } = form.form.getValues()
  const change = (index: number, row: Partial<FeeRow>) =>
    form.form.setFieldValue(
      'fees',
      fees.map((fee, i) => (i === index ? { ...fee, ...row } : fee)),
    )
  const total = fees.reduce(
    (sum, { fee_id, quantity }) => sum + quantity * (fee_choices.find((choice) => choice.id === Number(fee_id))?.amount_centavos ?? 0),
    0,
  )
  const options = [
    { value: '', label: 'Choose a fee' },
    ...fee_choices.map((fee) => ({ value: String(fee.id), label: `${fee.name}, ${money(fee.amount_centavos)}` })),
  ]
  return (
    <FormDialog opened onClose={onClose} title="Charge fees" form={form} submitLabel="Charge" disabled={fee_choices.length === 0}>
      <p className={classes.hint}>{itemsText(documents)}. The quantity is the number of pages times the copies, or the number of copies.</p>
      {fee_choices.length === 0 && (
        <Text fz="xs" c="var(--mantine-color-error)" role="alert">
          The fee schedule of this school year has no fee on demand. Ask the cashier to add it.
        </Text>
      )}
      <Stack gap="sm">
        {fees.map((row, index) => (
          <div key={index} className={classes.fee}>
            <NativeSelect
              label="Fee"
              aria-label={`Fee ${index + 1}`}
              data={options}
              value={String(row.fee_id)}
              error={form.form.errors[`fees.${index}.fee_id`]}
              onChange={(event) => change(index, { fee_id: Number(event.currentTarget.value) || '' })}
            />
            <NumberInput
              label="Quantity"
              aria-label={`Quantity ${index + 1}`}
              value={row.quantity}
              min={1}
              max={500}
              allowDecimal={false}
              allowNegative={false}
              onChange={(quantity) => change(index, { quantity: Number(quantity) || 1 })}
            />
            <Button
              variant="default"
              aria-label={`Remove fee ${index + 1}`}
              disabled={fees.length === 1}
              onClick={() =>
                form.form.setFieldValue(
                  'fees',
                  fees.filter((_, i) => i !== index),
                )
              }
            >
              Remove
            </Button>
          </div>
        ))}
      </Stack>
      {form.form.errors.fees && (
        <Text fz="xs" c="var(--mantine-color-error)" role="alert">
          {form.form.errors.fees}
        </Text>
      )}
      <Button variant="default" onClick={() => form.form.setFieldValue('fees', [...fees, { fee_id: '', quantity: 1 }])}>
        Add a fee
      </Button>
      <Text ta="end" className="numbers">
        Total <b>{money(total)}</b>
      </Text>
    </FormDialog>
  )
}
