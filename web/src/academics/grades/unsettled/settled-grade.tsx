import { Textarea, TextInput } from '@mantine/core'
import type { UnsettledGrade } from '@talaan/contract'
import { formatPesos, reExamName } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { level, listName } from '#lib/format.ts'
import { dayText } from './due-text.ts'

export interface SettledValues extends Record<string, unknown> {
  value: string
  reason: string
}

/** The fields of the change that settles the grade, whatever is typed. */
export const settledFields = ({ id, field, old_value }: UnsettledGrade) => ({ load_id: id, field, old_value })

interface SettledGradeProps<V extends SettledValues> {
  form: EntryForm<V>
  row: UnsettledGrade
  /** Whether the receipt is asked for where the school takes a fee. */
  hasReceipt?: boolean
}

/** The result of a completion or a removal exam, and why. */
export function SettledGrade<V extends SettledValues>({ form, row, hasReceipt = false }: SettledGradeProps<V>) {
  const { settlement, grade, course, code, section, fee_centavos } = row
  const label = settlement === 'completion' ? 'Grade after completion' : `${reExamName('college')} grade`
  return (
    <>
      <p>
        <b>{listName(row)}</b>, {course} · {level(row.level)}: {grade} in {code} · {section}. {dayText(row)}
      </p>
      <TextInput
        {...form.field('value' as Extract<keyof V, string>)}
        withAsterisk
        label={label}
        description={settlement === 'removal' ? 'Passed or failed: a removal exam gives no other grade.' : undefined}
        autoComplete="off"
        maxLength={6}
      />
      {hasReceipt && fee_centavos > 0 && (
        <TextInput
          {...form.field('or_number' as Extract<keyof V, string>)}
          withAsterisk
          label="OR number"
          description={`The student's receipt for the fee of ${formatPesos(fee_centavos)}.`}
          autoComplete="off"
          maxLength={40}
        />
      )}
      <Textarea
        {...form.field('reason' as Extract<keyof V, string>)}
        withAsterisk
        label="Reason"
        description="It is kept in the log of the grade."
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  )
}
