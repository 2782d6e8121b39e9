import { Autocomplete, NativeSelect } from '@mantine/core'
import { type Request, type Response, StatementUpload } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import {
  dateOrderNames,
  dateOrders,
  type ProofTender,
  type StatementField,
  statementFieldNames,
  statementFields,
} from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { count, date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import type { ChosenSheet } from '#ui/form/sheet-drop.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import pageClasses from '#ui/ui.module.css'
import classes from '../payment-proofs.module.css'
import { ProofTenderField } from '../proof-tender.tsx'

type Sheet = Response<typeof bankStatements.readStatement>['data']

interface ImportStatementProps {
  chosen: ChosenSheet
  sheet: Sheet
  onClose: () => void
  onImported: (id: number) => void
}

const dateOrderChoices = [
  { value: '', label: 'Found in the file' },
  ...dateOrders.map((value) => ({ value, label: dateOrderNames[value] })),
]
const NEEDED: readonly StatementField[] = ['day', 'money_in']

/** Says whose statement it is and which column is what, then imports it. */
export function ImportStatement({ chosen, sheet, onClose, onImported }: ImportStatementProps) {
  const sources = useCall(bankStatements.statementSources, {}).data?.data ?? []
  const columnOf = (field: StatementField) => String(sheet.mapping[field] ?? '')
  const form = useEntryForm(bankStatements.importStatement, {
    body: StatementUpload,
    initialValues: {
      source: sheet.source?.name ?? '',
      tender: (sheet.source?.tender ?? 'bank') as ProofTender,
      day: columnOf('day'),
      reference: columnOf('reference'),
      money_in: columnOf('money_in'),
      money_out: columnOf('money_out'),
      type: columnOf('type'),
      description: columnOf('description'),
      date_order: '',
    },
    toRequest: (values) => ({ ...values, ...chosen }) as Request<typeof bankStatements.importStatement>,
    success: ({ message, data }) =>
      [message, data.known_lines > 0 && `${count(data.known_lines)} were imported before.`].filter(Boolean).join(' '),
    onSuccess: ({ data }) => {
      const [problem] = data.problems
      if (problem) toast.warning(`Unreadable lines were skipped. Line ${problem.line}: ${problem.text}`)
      onClose()
      onImported(data.id)
    },
  })
  const { source, tender } = form.form.getValues()
  const knownSource = sources.find(({ name }) => name.toLowerCase() === source.trim().toLowerCase())
  const choices = [{ value: '', label: 'None' }, ...sheet.headers.map((header, column) => ({ value: String(column), label: header }))]
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`${sheet.file_name}: ${count(sheet.lines)} lines`}
      size="lg"
      form={form}
      submitLabel="Import"
    >
      <Autocomplete
        {...form.field('source')}
        label="Account of the school"
        description="Its columns are remembered for the next file."
        placeholder="For example: BDO savings"
        data={sources.map(({ name }) => name)}
        maxLength={60}
      />
      {!knownSource && <ProofTenderField value={tender} onChange={(next) => form.form.setFieldValue('tender', next)} />}
      <Columns>
        {statementFields.map((field) => (
          <NativeSelect
            key={field}
            {...form.field(field)}
            withAsterisk={NEEDED.includes(field)}
            label={statementFieldNames[field]}
            data={choices}
          />
        ))}
        <NativeSelect {...form.field('date_order')} label="Dates" data={dateOrderChoices} />
      </Columns>
      <ScrollRegion label="First lines of the file" className={classes.samples}>
        <table className={pageClasses.table}>
          <thead>
            <tr>
              {sheet.headers.map((header) => (
                <th key={header}>{header}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.samples.map((cells, line) => (
              <tr key={cells.join('\t')}>
                {sheet.headers.map((header, column) => (
                  <td key={header}>
                    {cells[column]}
                    {column === sheet.mapping.day && sheet.sample_days[line] && <small> read as {date(sheet.sample_days[line])}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </FormDialog>
  )
}
