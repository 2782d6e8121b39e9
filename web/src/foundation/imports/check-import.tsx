import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useState } from 'react'
import { CallError } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { listAnswers } from './date-questions.tsx'
import classes from './imports.module.css'

interface CheckImportProps {
  data: Import
  onChecked: (answer: { data: Import }) => void
  onBack: () => void
}

/** Maps the columns of the sheet to fields, with sample values, and then checks the rows. */
export function CheckImport({ data, onChecked, onBack }: CheckImportProps) {
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
