import { Box, Button, Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Import, ImportLine } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { download } from '#lib/call.ts'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { PAGE_SIZES } from '#ui/list/list-screen.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { DateQuestions } from './date-questions.tsx'
import { kindTexts } from './import-texts.ts'
import classes from './imports.module.css'

const FIRST_PAGE = { page: '1', limit: String(PAGE_SIZES[0]) }

interface ApplyImportProps {
  data: Import
  /** How many rows have errors; undefined while it is read. */
  errorRows: number | undefined
  disabled: boolean
  onApplied: (answer: { data: Import }) => void
  /** The other buttons, which stand before this one. */
  children: ReactNode
}

/** Starts writing the rows of a checked sheet, or those without errors. New accounts are invited by mail only if the user asks for it. */
function ApplyImport({ data: { id, kind, row_count }, errorRows, disabled, onApplied, children }: ApplyImportProps) {
  const [sendsInvitations, setSendsInvitations] = useState(false)
  const { run, busy } = useAction(imports.applyImport, { success: false, refresh: [imports.imports], onSuccess: onApplied })
  const validRows = row_count - (errorRows ?? 0)
  return (
    <>
      {kindTexts[kind].invites && (
        <Checkbox
          className={classes.invite}
          label="Send invitations"
          description="Each new user gets a temporary password by email. If off, users set a password with Forgot password."
          checked={sendsInvitations}
          onChange={(event) => setSendsInvitations(event.currentTarget.checked)}
        />
      )}
      {children}
      <Button
        loading={busy}
        disabled={disabled || errorRows === undefined}
        onClick={() => run({ id, skip_problems: errorRows !== 0, send_invitations: sendsInvitations })}
      >
        {`Import ${count(validRows)} ${errorRows === 0 ? '' : 'valid '}${validRows === 1 ? 'row' : 'rows'}`}
      </Button>
    </>
  )
}

interface CheckedRowsProps {
  data: Import
  onApplied: (answer: { data: Import }) => void
  onChecked: (answer: { data: Import }) => void
  onMapColumns: () => void
  onOtherFile: () => void
}

type RowFilter = 'all' | 'problems' | 'warnings'

/** Every row with its problems. Rows with errors are corrected in the sheet, or skipped. */
export function CheckedRows({ data, onApplied, onChecked, onMapColumns, onOtherFile }: CheckedRowsProps) {
  const { id, error_count, warning_count, row_count } = data
  const [filter, setFilter] = useState<RowFilter>(error_count > 0 ? 'problems' : warning_count > 0 ? 'warnings' : 'all')
  const [paging, setPaging] = useState(FIRST_PAGE)
  const query = useCall(imports.importRows, { id, show: filter, ...paging }, { placeholderData: keepPreviousData })
  const rowsWithErrors = useCall(imports.importRows, { id, show: 'problems', ...FIRST_PAGE }, { enabled: error_count > 0 })
  const errorRows = error_count > 0 ? rowsWithErrors.data?.meta.total : 0
  const mappedFields = data.fields.flatMap((field, index) => ((data.mapping[field.key] ?? null) === null ? [] : [{ ...field, index }]))
  const isPhone = useIsPhone()
  const hasOpenQuestion = data.date_questions.some(({ answer }) => answer === null)
  const hasProblems = error_count + warning_count > 0
  const columns: Column<ImportLine>[] = [
    { key: 'line', label: 'Row', render: (row) => <RowNumber row={row} isPhone={isPhone} /> },
    ...(isPhone || !hasProblems ? [] : [{ key: 'problems', label: 'Problem', render: (row: ImportLine) => <Problems row={row} /> }]),
    ...mappedFields.map(({ key, label, index }) => ({ key, label, render: (row: ImportLine) => <Cell text={row.cells[index]} /> })),
  ]
  return (
    <>
      {data.date_questions.length > 0 && <DateQuestions data={data} onChecked={onChecked} />}
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Rows"
          value={filter}
          onChange={(value) => {
            setFilter(value as RowFilter)
            setPaging({ ...paging, page: '1' })
          }}
          data={[
            { value: 'all', label: `All ${count(row_count)}` },
            { value: 'problems', label: `With errors ${count(errorRows ?? 0)}` },
            { value: 'warnings', label: `Warnings ${count(warning_count)}` },
          ]}
        />
        {hasProblems && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => download(imports.importProblems, { id }, 'errors.xlsx').catch(toast.failure)}
          >
            Download errors
          </Button>
        )}
      </div>
      <Text role="status" maw="76ch" c="dimmed">
        {hasOpenQuestion
          ? 'Choose how the dates are written before you import.'
          : error_count > 0
            ? `${count(errorRows ?? 0)} ${errorRows === 1 ? 'row' : 'rows'} with errors. Correct the file and upload it again, or import the valid rows only.`
            : `All ${count(row_count)} rows can be imported. If one row fails, none is imported.`}
      </Text>
      <States query={query} isEmpty={(answer) => answer.data.length === 0}>
        {(answer) => (
          <Stack gap={0} className={classes.rows}>
            <DataTable columns={columns} rows={answer.data} rowKey={(row) => row.line} wide="Rows of the file" boxed />
            <ListFoot
              label="Pages of rows"
              meta={answer.meta}
              sizes={PAGE_SIZES}
              onChange={(change) => setPaging({ ...paging, page: '1', ...change })}
            />
          </Stack>
        )}
      </States>
      <div className={classes.foot}>
        <ApplyImport data={data} errorRows={errorRows} disabled={hasOpenQuestion} onApplied={onApplied}>
          <Button variant="default" onClick={onOtherFile}>
            Another file
          </Button>
          <Button variant="default" onClick={onMapColumns}>
            Change columns
          </Button>
        </ApplyImport>
      </div>
    </>
  )
}

/** The row's number in the sheet; on a phone, the head of the card shows the problems too. */
function RowNumber({ row, isPhone }: { row: ImportLine; isPhone: boolean }) {
  return (
    <>
      <Box component="span" fw={600} className={`numbers ${classes.line}`}>
        {isPhone ? `Row ${row.line}` : row.line}
      </Box>
      {isPhone && <Problems row={row} />}
    </>
  )
}

/** Longer texts get a wide column of their own. */
const LONG_TEXT = 24

const Cell = ({ text }: { text: string | undefined }) =>
  (text?.length ?? 0) > LONG_TEXT ? <span className={classes.long}>{text}</span> : text || '—'

function Problems({ row }: { row: ImportLine }) {
  if (row.problems.length === 0) return null
  return (
    <ul className={classes.problems}>
      {row.problems.map((problem) => (
        <li key={problem.text} data-level={problem.level}>
          {problem.level === 'warning' && <b>Warning: </b>}
          {problem.text}
        </li>
      ))}
    </ul>
  )
}
