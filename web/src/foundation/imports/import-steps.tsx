import { Button, Progress, Stack, Text } from '@mantine/core'
import type { Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { count, date } from '#lib/format.ts'
import { keyOf } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import layout from '#ui/layout.module.css'
import { CheckImport } from './check-import.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import classes from './imports.module.css'

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
