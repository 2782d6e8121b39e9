import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { Import, Reason } from '@talaan/contract'
import { useState } from 'react'
import { count, dateTime } from '../../lib/format.ts'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import classes from './imports.module.css'
import { kinds } from './kinds.ts'
import { UndoImport } from './undo-import.tsx'

interface ImportOutcomeProps {
  data: Import
  onChanged: (answer: { data: Import }) => void
  onMap: () => void
  onAnother: () => void
  onClose: () => void
}

/** What became of an import: written, failed, or taken back. */
export function ImportOutcome({ data, onChanged, onMap, onAnother, onClose }: ImportOutcomeProps) {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const { word, Icon, tone } = outcomes[data.status as keyof typeof outcomes]
  return (
    <>
      <div className={classes.outcome} data-tone={tone} role="status">
        <Icon size={36} stroke={1.4} aria-hidden />
        <h3>
          {count(data.row_count)} {kinds[data.kind].rows} {word}
        </h3>
        {(data.failure === null ? story(data) : [data.failure]).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Reasons reasons={reasons} title="This import cannot be undone" />
      <div className={classes.foot}>
        {data.status === 'applied' && <UndoImport data={data} onUndone={onChanged} onRefused={setReasons} />}
        {data.status === 'failed' && (
          <Button variant="default" onClick={onMap}>
            Check again
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          Another file
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}

const outcomes = {
  applied: { word: 'imported', Icon: IconCircleCheck, tone: 'green' },
  failed: { word: 'not imported', Icon: IconCircleX, tone: 'red' },
  undone: { word: 'taken back', Icon: IconArrowBackUp, tone: 'gray' },
}

function story({ applied_by, applied_at, undone_by, undone_at }: Import): string[] {
  const said = (verb: string, by: string | null, at: string) => `${verb} on ${dateTime(at)}${by ? ` by ${by}` : ''}.`
  return [...(applied_at ? [said('Imported', applied_by, applied_at)] : []), ...(undone_at ? [said('Undone', undone_by, undone_at)] : [])]
}
