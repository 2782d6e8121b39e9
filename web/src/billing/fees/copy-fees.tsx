import { NativeSelect, TextInput } from '@mantine/core'
import { FeeCopyForm, type FeeCopyPreview, FeePercent, type Request } from '@talaan/contract'
import { feeCopies } from '@talaan/contract/calls'
import { feeScopeText } from '@talaan/contract/values'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { money, schoolYear as yearText } from '#lib/format.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import classes from './fee-preview.module.css'

interface CopyValues extends Record<string, unknown> {
  from: string
  to: string
  tuition_percent: string
  other_percent: string
}

/** Copies the fees of a school year into another one, after showing each amount before and after. */
export function CopyFees({ schoolYear, onClose }: { schoolYear: string; onClose: () => void }) {
  const client = useQueryClient()
  /** Of the preview on the screen. */
  const version = useRef<string>(undefined)
  const initialValues: CopyValues = { from: yearBefore(schoolYear), to: schoolYear, tuition_percent: '0', other_percent: '0' }
  const form = useEntryForm(feeCopies.copyFees, {
    body: FeeCopyForm,
    initialValues,
    toRequest: (values) => ({ ...values, version: version.current }) as unknown as Request<typeof feeCopies.copyFees>,
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(feeCopies.feeCopyPreview) }),
  })
  const { values } = form.form
  const canPreview = values.from !== values.to && [values.tuition_percent, values.other_percent].every(isPercent)
  const query = useCall(feeCopies.feeCopyPreview, values as unknown as Request<typeof feeCopies.feeCopyPreview>, {
    enabled: canPreview,
    placeholderData: keepPreviousData,
  })
  version.current = query.data?.data.version
  const isCurrent = canPreview && query.data !== undefined && !query.isPlaceholderData
  const count = isCurrent ? query.data.data.copied_count : 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Copy fees from another year"
      size="lg"
      form={form}
      submitLabel={count === 1 ? 'Copy 1 fee' : `Copy ${count} fees`}
      disabled={count === 0}
    >
      <Columns>
        <NativeSelect {...form.field('from')} label="From" data={schoolYearOptions()} />
        <NativeSelect {...form.field('to')} label="To" data={schoolYearOptions()} />
      </Columns>
      <Columns>
        <TextInput {...form.field('tuition_percent')} label="Raise tuition by" rightSection="%" inputMode="decimal" autoComplete="off" />
        <TextInput {...form.field('other_percent')} label="Raise other fees by" rightSection="%" inputMode="decimal" autoComplete="off" />
      </Columns>
      <p className={classes.subjects}>
        Amounts are rounded to the nearest centavo. Inactive fees are not copied. Fees that already exist in {yearText(values.to)} are
        skipped.
      </p>
      {canPreview && (
        <States query={query}>{({ data }) => <CopiedFees preview={data} from={values.from} to={values.to} stale={!isCurrent} />}</States>
      )}
    </FormDialog>
  )
}

interface CopiedFeesProps {
  preview: FeeCopyPreview
  from: string
  to: string
  stale: boolean
}

function CopiedFees({ preview: { rows }, from, to, stale }: CopiedFeesProps) {
  if (rows.length === 0) return <Empty text={`${yearText(from)} has no active fees.`} />
  return (
    <ScrollRegion label="Fees to copy" isBusy={stale} className={`${classes.bill} ${classes.scrolling}`}>
      <ul className={classes.lines}>
        {rows.map(({ fee, new_amount_centavos, exists_in_target }) => (
          <li key={fee.id}>
            <div className={classes.line}>
              <b>{fee.name}</b>
              {exists_in_target ? (
                <span className={classes.quiet}>Already in {yearText(to)}</span>
              ) : (
                <span className={`${layout.noWrap} numbers`}>
                  {money(fee.amount_centavos)} → <b>{money(new_amount_centavos)}</b>
                </span>
              )}
            </div>
            <div className={classes.quiet}>{feeScopeText(fee)}</div>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

const isPercent = (text: string): boolean => text.trim() !== '' && FeePercent.safeParse(text).success

function yearBefore(schoolYear: string): string {
  const first = Number(schoolYear.slice(0, 4))
  return `${first - 1}-${first}`
}
