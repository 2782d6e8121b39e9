import { NativeSelect, Textarea } from '@mantine/core'
import type { GradingScaleSetting, Request } from '@talaan/contract'
import { gradingScales } from '@talaan/contract/calls'
import { formatGrade, readTable, tableProblems } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { schoolYear } from '#lib/format.ts'
import { keyOf } from '#lib/query.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { versionName } from './scale-texts.ts'

type Table = GradingScaleSetting['transmutations'][number]

interface SaveTransmutationProps {
  scale: GradingScaleSetting
  /** The table that is changed; none for a new one. */
  table?: Table
}

/** Enters or changes a transmutation table by rows of text, which can be pasted from a file. */
export function SaveTransmutation({ scale, table }: SaveTransmutationProps) {
  const label = table ? `Edit ${tableName(table)} of ${versionName(scale)}` : `New transmutation table of ${versionName(scale)}`
  return (
    <DialogButton
      variant="default"
      size="compact-md"
      dialog={(close) => <TransmutationDialog scale={scale} table={table} onClose={close} />}
      aria-label={label}
    >
      {table ? 'Edit table' : 'New transmutation table'}
    </DialogButton>
  )
}

export const tableName = ({ until_school_year }: Pick<Table, 'until_school_year'>): string =>
  until_school_year === null ? 'Transmutation, until further notice' : `Transmutation, until school year ${schoolYear(until_school_year)}`

function TransmutationDialog({ scale, table, onClose }: SaveTransmutationProps & { onClose: () => void }) {
  const client = useQueryClient()
  const presentYear = useSettings()?.school_year ?? ''
  const years = listYears(presentYear, scale)
  const form = useEntryForm(gradingScales.saveTransmutation, {
    schema: z.object({
      until_school_year: z.string(),
      text: z.string().superRefine((text, context) => {
        const { rows, problems } = readTable(text)
        const [first] = [...problems, ...(problems.length > 0 ? [] : tableProblems(rows, scale))]
        if (first) context.addIssue({ code: 'custom', message: first })
      }),
    }),
    initialValues: {
      until_school_year: table ? (table.until_school_year ?? '') : (years[0] ?? ''),
      text: table ? showRows(scale, table) : '',
    },
    toRequest: ({ until_school_year, text }) =>
      ({
        key: scale.key,
        updated_at: scale.updated_at,
        until_school_year: until_school_year || null,
        rows: readTable(text).rows,
      }) as Request<typeof gradingScales.saveTransmutation>,
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(gradingScales.gradingScales) }),
  })
  const choices = table
    ? [table.until_school_year ?? '']
    : [...years, ...(scale.transmutations.some((other) => other.until_school_year === null) ? [] : [''])]
  return (
    <FormDialog opened onClose={onClose} title={table ? tableName(table) : 'New transmutation table'} form={form} submitLabel="Save">
      <NativeSelect
        {...form.field('until_school_year')}
        label="Valid until"
        withAsterisk={false}
        disabled={table !== undefined}
        data={choices.map((value) => ({ value, label: value === '' ? 'Further notice' : schoolYear(value) }))}
      />
      <Textarea
        {...form.field('text')}
        label="Initial grades and grades"
        description="One row per line: first initial grade, last initial grade, grade. The last initial grade can be left blank; a row is then valid up to the next one. Rows can be pasted from a CSV file or a worksheet."
        placeholder={'0, 69.99, 74\n70, 79.99, 75'}
        autosize
        minRows={8}
        maxRows={16}
        spellCheck={false}
      />
    </FormDialog>
  )
}

const showRows = (scale: GradingScaleSetting, { rows }: Table): string =>
  rows.map(({ initial_grade, mark }) => `${initial_grade.toFixed(2)}, ${formatGrade(scale, mark)}`).join('\n')

const YEARS = 5

/** The present school year and some later ones, without those that have a table. */
function listYears(presentYear: string, { transmutations }: GradingScaleSetting): string[] {
  const first = Number(presentYear.slice(0, 4))
  if (!first) return []
  const years = Array.from({ length: YEARS }, (_, index) => `${first + index}-${first + index + 1}`)
  return years.filter((year) => !transmutations.some(({ until_school_year }) => until_school_year === year))
}
