import { Box, Button } from '@mantine/core'
import type { ClearanceChange } from '@talaan/contract'
import { useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'

type Skipped = ClearanceChange['skipped']

/** Keeps who was skipped in the last step, until somebody has read it. */
export function useSkipped(onDone: () => void) {
  const [skipped, setSkipped] = useState<Skipped>([])
  const onChange = (change: ClearanceChange) => {
    setSkipped(change.skipped)
    onDone()
  }
  return { skipped, onChange, closeSkipped: () => setSkipped([]) }
}

/** Whom a step has skipped, each with the reason. */
export function SkippedNotice({ skipped, onClose }: { skipped: Skipped; onClose: () => void }) {
  if (skipped.length === 0) return null
  return (
    <Notice
      role="status"
      actions={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      Skipped:
      <Box component="ul" mt={4} mb={0} mx={0} pl={20}>
        {skipped.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>: {reason.message}
          </li>
        ))}
      </Box>
    </Notice>
  )
}
