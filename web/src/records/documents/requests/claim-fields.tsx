import { Checkbox, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import {
  type ClaimWay,
  claimWayNames,
  claimWays,
  MOST_COPIES,
  type RequestedKind,
  type RequestPurpose,
  requestedKindNames,
  requestedKinds,
  requestPurposeNames,
  requestPurposes,
} from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from './document-requests.module.css'

export interface ClaimValues extends Record<string, unknown> {
  documents: { kind: RequestedKind; copies: number }[]
  purpose: RequestPurpose | ''
  purpose_note: string
  claim_by: ClaimWay
  representative: string
  address: string
}

/** Made by the browser, once for each form. */
export const newRequestKey = (): string => crypto.randomUUID()

export const blankClaim = (): ClaimValues => ({
  documents: [{ kind: 'transcript', copies: 1 }],
  purpose: '',
  purpose_note: '',
  claim_by: 'person',
  representative: '',
  address: '',
})

interface ClaimFieldsProps<V extends ClaimValues> {
  form: EntryForm<V>
}

/** Which documents, what for, and how they are claimed. */
export function ClaimFields<V extends ClaimValues>({ form }: ClaimFieldsProps<V>) {
  const { claim_by } = form.form.getValues()
  const field = form.field as (name: keyof ClaimValues & string) => Record<string, unknown>
  return (
    <>
      <DocumentChoice form={form} />
      <Columns>
        <NativeSelect
          {...field('purpose')}
          label="Purpose"
          data={[{ value: '', label: 'Choose one' }, ...requestPurposes.map((value) => ({ value, label: requestPurposeNames[value] }))]}
        />
        <TextInput
          {...field('purpose_note')}
          label="Details of the purpose"
          placeholder="For example: the school or the country"
          maxLength={200}
        />
        <NativeSelect
          {...field('claim_by')}
          label="How to receive it"
          data={claimWays.map((value) => ({ value, label: claimWayNames[value] }))}
        />
        {claim_by === 'representative' && (
          <TextInput {...field('representative')} withAsterisk label="Name of the representative" autoComplete="off" maxLength={100} />
        )}
      </Columns>
      {claim_by === 'courier' && (
        <TextInput {...field('address')} withAsterisk label="Address for the courier" autoComplete="street-address" maxLength={300} />
      )}
    </>
  )
}

/** A checkbox for each document and, beside a chosen one, its copies. */
function DocumentChoice<V extends ClaimValues>({ form: { form } }: ClaimFieldsProps<V>) {
  const { documents } = form.getValues()
  const error = form.errors.documents
  const change = (next: ClaimValues['documents']) => form.setFieldValue('documents', next as never)
  const toggle = (kind: RequestedKind) => {
    const isChosen = documents.some((item) => item.kind === kind)
    const chosen = isChosen ? documents.filter((item) => item.kind !== kind) : [...documents, { kind, copies: 1 }]
    change(requestedKinds.flatMap((each) => chosen.filter((item) => item.kind === each)))
  }
  const setCopies = (kind: RequestedKind, copies: number) => change(documents.map((item) => (item.kind === kind ? { kind, copies } : item)))
  return (
    <fieldset className={classes.documents}>
      <legend>Documents and copies</legend>
      {requestedKinds.map((kind) => {
        const item = documents.find((document) => document.kind === kind)
        return (
          <div key={kind} className={classes.document}>
            <Checkbox checked={item !== undefined} onChange={() => toggle(kind)} label={requestedKindNames[kind]} />
            {item && (
              <NumberInput
                aria-label={`Copies: ${requestedKindNames[kind]}`}
                value={item.copies}
                min={1}
                max={MOST_COPIES}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                w={84}
                onChange={(copies) => setCopies(kind, Number(copies) || 1)}
              />
            )}
          </div>
        )
      })}
      {error && (
        <Text fz="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
