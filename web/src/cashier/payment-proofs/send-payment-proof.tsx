import { Button, Group, Text, TextInput } from '@mantine/core'
import { NewPaymentProof, type Request } from '@talaan/contract'
import { paymentProofs } from '@talaan/contract/calls'
import type { ProofTender } from '@talaan/contract/values'
import { type FormEvent, useState } from 'react'
import { REQUIRED } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { isoDate, money } from '#lib/format.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { useObjectUrl } from '#ui/object-url.ts'
import classes from './payment-proofs.module.css'
import { ProofTenderField } from './proof-tender.tsx'

const MEGABYTE = 1024 * 1024
/** A photo is made smaller before it is sent. */
const MOST_CHOSEN = 25 * MEGABYTE
const MOST_SENT = 5 * MEGABYTE
const FIELDS = ['amount', 'reference', 'paid_on', 'remarks'] as const

interface ChosenFile {
  name: string
  content: Blob
}

/** The form with which a student sends a deposit slip or screenshot. What was typed stays when sending fails. */
export function SendPaymentProof({ dueCentavos, onClose }: { dueCentavos: number; onClose: () => void }) {
  const today = isoDate(new Date())
  const [file, setFile] = useState<ChosenFile>()
  const [fileError, setFileError] = useState('')
  const [isReading, setReading] = useState(false)
  const form = useEntryForm(paymentProofs.sendPaymentProof, {
    body: NewPaymentProof,
    initialValues: {
      amount: dueCentavos > 0 ? money(dueCentavos).replace('₱', '') : '',
      tender: 'gcash' as ProofTender,
      reference: '',
      paid_on: today,
      remarks: '',
    },
    toRequest: (values) => ({ ...values, file: file?.content }) as Request<typeof paymentProofs.sendPaymentProof>,
    onSuccess: onClose,
  })
  const chooseFile = async (chosen: File) => {
    setReading(true)
    const content = await shrinkPicture(chosen)
    setReading(false)
    const isTooLarge = content.size > MOST_SENT
    setFileError(isTooLarge ? 'This file is larger than 5 MB. Choose a smaller file.' : '')
    setFile(isTooLarge ? undefined : { name: chosen.name, content })
  }
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    if (file) return form.submit(event)
    event?.preventDefault()
    setFileError(REQUIRED)
    form.check(FIELDS)
  }
  return (
    <FormDialog opened onClose={onClose} title="Send proof of payment" form={{ ...form, submit }} submitLabel="Send" disabled={isReading}>
      {file ? (
        <ChosenSlip file={file} onRemove={() => setFile(undefined)} />
      ) : (
        <FileDrop
          label="Choose the picture or PDF"
          hint="Deposit slip or screenshot that shows the reference number: JPEG, PNG, WebP or PDF, up to 5 MB"
          accept="image/*,application/pdf"
          maxBytes={MOST_CHOSEN}
          busy={isReading}
          onFile={(chosen) => void chooseFile(chosen)}
        />
      )}
      {fileError && (
        <Text fz="xs" c="var(--mantine-color-error)" role="alert">
          {fileError}
        </Text>
      )}
      <ProofTenderField value={form.form.getValues().tender} onChange={(tender) => form.form.setFieldValue('tender', tender)} />
      <Columns>
        <TextInput {...form.field('reference')} label="Reference number" autoComplete="off" maxLength={60} />
        <PesosField {...form.field('amount')} label="Amount" />
      </Columns>
      <Columns>
        <DateField {...form.field('paid_on')} label="Date of payment" maxDate={today} />
        <TextInput {...form.field('remarks')} label="Remarks" placeholder="For example: second installment" maxLength={300} />
      </Columns>
    </FormDialog>
  )
}

function ChosenSlip({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const address = useObjectUrl(file.content.type.startsWith('image/') ? file.content : undefined)
  return (
    <Group gap="sm" wrap="nowrap" className={classes.chosen}>
      {address && <img src={address} alt="" />}
      <span>{file.name}</span>
      <Button variant="default" size="compact-sm" onClick={onRemove}>
        Change
      </Button>
    </Group>
  )
}
