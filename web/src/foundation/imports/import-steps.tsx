import { Button, Progress, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#lib/call.ts'
import { count, date } from '#lib/format.ts'
import { keyOf, useAction } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import layout from '#ui/layout.module.css'
import { CheckedRows } from './checked-rows.tsx'
import { listAnswers } from './date-questions.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import classes from './imports.module.css'

interface CheckImportProps {
  data: Import
  onChecked: (answer: { data: Import }) => void
  onBack: () => void
}

/** Maps the columns of the sheet to fields, with sample values, and then checks the rows. */
function CheckImport({ data, onChecked, onBack }: CheckImportProps) {
  const [mapping, setMapping] = useState(data.mapping)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const { run, busy } = useAction(imports.checkImport, {
    success: false,
    refresh: [imports.imports, imports.importRows],
    onSuccess: onChecked,
    onError: (error) => setErrors(error instanceof CallError ? (error.failure.errors ?? {}) : {}),
  })
  const options = data.columns.map(({ header }, index) => ({ value: String(index), label: header }))
  const samplesOf = (index: number | null | undefined) =>
    index === null || index === undefined ? [] : (data.columns[index]?.samples ?? [])
  return (
    <>
      <Text maw="76ch" c="dimmed">
        Match the columns of your file. Unmatched columns are skipped.
      </Text>
      <SimpleGrid minColWidth={280} spacing={20} verticalSpacing={14}>
        {data.fields.map(({ key, label, required, hint }) => {
          const samples = samplesOf(mapping[key])
          return (
            <Stack key={key} gap={4}>
              <Select
                label={label}
                withAsterisk={required}
                placeholder={required ? 'Choose a column' : 'Not in this file'}
                data={options}
                value={mapping[key] === null || mapping[key] === undefined ? null : String(mapping[key])}
                clearable={!required}
                clearButtonProps={{ 'aria-label': `No column for ${label}` }}
                searchable={options.length > 8}
                error={errors[key]?.[0]}
                onChange={(value) => {
                  setErrors({})
                  setMapping({ ...mapping, [key]: value === null ? null : Number(value) })
                }}
              />
              <div className={classes.samples}>{samples.length > 0 ? samples.join(' · ') : (hint ?? '')}</div>
            </Stack>
          )
        })}
      </SimpleGrid>
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={busy} onClick={() => run({ id: data.id, mapping, date_orders: listAnswers(data) })}>
          Check {data.row_count} {data.row_count === 1 ? 'row' : 'rows'}
        </Button>
      </div>
    </>
  )
}

/** The progress of writing the rows. It goes on when the dialog is closed. */
function ImportProgress({ data, onClose }: { data: Import; onClose: () => void }) {
  const share = Math.round((data.done_rows / data.row_count) * 100)
  return (
    <>
      <Stack gap="sm" py="lg" className="numbers">
        <b role="status">
          {count(data.done_rows)} of {count(data.row_count)} rows
        </b>
        <Progress.Root size="lg">
          <Progress.Section value={share} aria-label="Rows written" animated={share < 100} />
        </Progress.Root>
        <Text maw="76ch" c="dimmed">
          You can close this window. The import will continue in the background.
        </Text>
      </Stack>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

interface ImportStepsProps {
  data: Import
  onOtherFile: () => void
  onClose: () => void
}

/** The step that an import has reached. */
export function ImportSteps({ data, onOtherFile, onClose }: ImportStepsProps) {
  const client = useQueryClient()
  const [isMapping, setIsMapping] = useState(false)
  const show = (answer: { data: Import }) => {
    setIsMapping(false)
    client.setQueryData(keyOf(imports.import, { id: data.id }), answer)
  }
  const isOpen = data.status === 'new' || data.status === 'checked'
  return (
    <div className={classes.step}>
      <Text className={layout.anywhere}>
        <b>{data.file_name}</b> into <b>{data.target_name}</b>
      </Text>
      {isOpen && data.earlier && <Reasons reasons={[duplicateReason(data)]} />}
      {data.status === 'new' || isMapping ? (
        <CheckImport data={data} onChecked={show} onBack={data.status === 'new' ? onOtherFile : () => setIsMapping(false)} />
      ) : data.status === 'checked' ? (
        <CheckedRows data={data} onApplied={show} onChecked={show} onMapColumns={() => setIsMapping(true)} onOtherFile={onOtherFile} />
      ) : data.status === 'applying' ? (
        <ImportProgress data={data} onClose={onClose} />
      ) : (
        <ImportOutcome data={data} onChanged={show} onMapColumns={() => setIsMapping(true)} onOtherFile={onOtherFile} onClose={onClose} />
      )}
    </div>
  )
}

const duplicateReason = ({ earlier, target_name }: Import) => ({
  message: `The same rows were already imported into ${target_name} on ${date(earlier!.applied_at)}${earlier!.applied_by ? ` by ${earlier!.applied_by}` : ''}.`,
  clears_by: 'Check that this is the correct file before you import it again.',
})
