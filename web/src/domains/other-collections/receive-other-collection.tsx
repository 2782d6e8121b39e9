import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { NewOtherCollection, type OtherCollection, type OtherCollectionKind, PesosOrZero, type Tender } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useState } from 'react'
import type { EntryForm } from '../../lib/checked-form.ts'
import { useEntryForm } from '../../lib/form.ts'
import { isoDate, money } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { ModeOfPayment, referenceLabel } from '../../shared/mode-of-payment.tsx'
import { Columns, DetailDialog, FormDialog } from '../../ui/dialog/dialogs.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { PesosField } from '../../ui/form/pesos-field.tsx'
import classes from './other-collections.module.css'

interface ReceiveOtherCollectionProps {
  onClose: () => void
  onReceived: (collection: OtherCollection) => void
}

/** Receives money that is no student's fees. */
export default function ReceiveOtherCollection({ onClose, onReceived }: ReceiveOtherCollectionProps) {
  const query = useCall(otherCollections.otherCollectionChoices, {}, { gcTime: 0 })
  const choices = query.data?.data
  if (choices && choices.kinds.length > 0) return <CollectionDialog {...choices} onClose={onClose} onReceived={onReceived} />
  return (
    <DetailDialog opened onClose={onClose} title="Other collection" size="md" query={query} skeleton={<Skeleton count={5} />}>
      {() => (
        <p className={classes.intro}>There is nothing to receive money for yet. Add a kind under Settings, Fees, Other collections.</p>
      )}
    </DetailDialog>
  )
}

const pesos = (centavos: number | null): string => (centavos === null ? '' : money(centavos).replace('₱', ''))
const readCentavos = (text: string): number | undefined => PesosOrZero.safeParse(text).data

interface LineValues {
  kind_id: string
  description: string
  amount: string
}

const lineOf = ({ id, amount_centavos }: OtherCollectionKind): LineValues => ({
  kind_id: String(id),
  description: '',
  amount: pesos(amount_centavos),
})

interface CollectionDialogProps extends ReceiveOtherCollectionProps {
  kinds: readonly OtherCollectionKind[]
  next_or_number: string
}

function CollectionDialog({ kinds, next_or_number, onClose, onReceived }: CollectionDialogProps) {
  const today = isoDate(new Date())
  const entryForm = useEntryForm(otherCollections.receiveOtherCollection, {
    body: NewOtherCollection,
    initialValues: {
      or_number: next_or_number,
      payor_name: '',
      payor_address: '',
      tender: 'cash' as Tender,
      reference: '',
      paid_on: today,
      remarks: '',
      lines: [lineOf(kinds[0]!)],
    },
    onSuccess: ({ data }) => onReceived(data),
  })
  const { form, field } = entryForm
  const { tender, lines } = form.values
  const total = lines.reduce((sum, line) => sum + (readCentavos(line.amount) ?? 0), 0)
  return (
    <FormDialog opened onClose={onClose} title="Other collection" size="xl" form={entryForm} submitLabel="Receive payment">
      <Columns>
        <TextInput {...field('payor_name')} label="Received from" autoComplete="off" data-autofocus />
        <TextInput {...field('or_number')} label="OR number" autoComplete="off" inputMode="numeric" />
      </Columns>
      <TextInput {...field('payor_address')} label="Address" autoComplete="off" />
      <Lines form={entryForm as unknown as EntryForm<{ lines: LineValues[] }>} kinds={kinds} />
      <p className={classes.total}>
        <span>Total</span> <b>{money(total)}</b>
      </p>
      <ModeOfPayment value={tender} onChange={(value) => form.setFieldValue('tender', value)} />
      {tender === 'cash' && <CashReceived total={total} />}
      <Columns>
        {tender !== 'cash' && <TextInput {...field('reference')} label={referenceLabel(tender)} autoComplete="off" />}
        <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
      </Columns>
    </FormDialog>
  )
}

function Lines({ form: entryForm, kinds }: { form: EntryForm<{ lines: LineValues[] }>; kinds: readonly OtherCollectionKind[] }) {
  const { form } = entryForm
  const { lines } = form.values
  const setLines = (next: LineValues[]) => form.setFieldValue('lines', next as never)
  const chooseKind = (index: number, id: string) => {
    const kind = kinds.find((choice) => String(choice.id) === id)!
    setLines(
      lines.map((line, place) => (place === index ? { ...line, kind_id: id, amount: pesos(kind.amount_centavos) || line.amount } : line)),
    )
  }
  return (
    <>
      {lines.map((line, index) => (
        <fieldset key={index} className={classes.line} aria-label={`Line ${index + 1}`}>
          <NativeSelect
            {...entryForm.field(`lines.${index}.kind_id` as never)}
            label="For"
            data={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => chooseKind(index, event.currentTarget.value)}
          />
          <TextInput {...entryForm.field(`lines.${index}.description` as never)} label="Description" autoComplete="off" />
          <PesosField {...entryForm.field(`lines.${index}.amount` as never)} label="Amount" />
          {lines.length > 1 && (
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="red"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => setLines(lines.filter((other) => other !== line))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setLines([...lines, lineOf(kinds[0]!)])}
        >
          Add line
        </Button>
      </div>
    </>
  )
}

/** The cash that is handed over, and the change; only for the cashier's eyes. */
function CashReceived({ total }: { total: number }) {
  const [text, setText] = useState('')
  const centavos = readCentavos(text)
  return (
    <Columns>
      <PesosField label="Cash received" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <p className={classes.change} role="status">
        {centavos !== undefined && centavos >= total && total > 0 && (
          <>
            Change <b>{money(centavos - total)}</b>
          </>
        )}
      </p>
    </Columns>
  )
}
