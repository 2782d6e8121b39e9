import type { Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { date } from '../../lib/format.ts'
import { keyOf } from '../../lib/query.ts'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import classes from './imports.module.css'
import { MapColumns } from './map-columns.tsx'

interface ImportStepsProps {
  data: Import
  onAnother: () => void
  onClose: () => void
}

/** What there is to do next with an import, as far as it is. */
export function ImportSteps({ data, onAnother, onClose }: ImportStepsProps) {
  const client = useQueryClient()
  const [mapping, setMapping] = useState(false)
  const show = (answer: { data: Import }) => {
    setMapping(false)
    client.setQueryData(keyOf(imports.import, { id: data.id }), answer)
  }
  const isOpen = data.status === 'new' || data.status === 'checked'
  return (
    <div className={classes.step}>
      <p className={classes.about}>
        <b>{data.file_name}</b> into <b>{data.target_name}</b>
      </p>
      {isOpen && data.earlier && <Reasons reasons={[twice(data)]} />}
      {data.status === 'new' || mapping ? (
        <MapColumns data={data} onChecked={show} onBack={data.status === 'new' ? onAnother : () => setMapping(false)} />
      ) : data.status === 'checked' ? (
        <CheckedRows data={data} onApplied={show} onMap={() => setMapping(true)} onAnother={onAnother} />
      ) : data.status === 'applying' ? (
        <ImportProgress data={data} onClose={onClose} />
      ) : (
        <ImportOutcome data={data} onChanged={show} onMap={() => setMapping(true)} onAnother={onAnother} onClose={onClose} />
      )}
    </div>
  )
}

const twice = ({ earlier, target_name }: Import) => ({
  message: `The same rows were imported into ${target_name} before, on ${date(earlier!.applied_at)}${earlier!.applied_by ? ` by ${earlier!.applied_by}` : ''}.`,
  clears_by: 'Look whether it is the right one before you import it again.',
})
