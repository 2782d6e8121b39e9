import { Button, Group } from '@mantine/core'
import type { Reason } from '@talaan/contract'
import { block, enrollment } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import classes from '../enrollment.module.css'

interface RefusedChangeProps {
  reasons: readonly Reason[]
  /** Runs after the reload; the choice and the written reason stay. */
  onReloaded: () => void
}

const reloadedCalls = [enrollment.enrollAccount, enrollment.enrolledSubjects, enrollment.enrollmentSubjects, block.block]

/** Why a change of the subjects was refused. When somebody else changed them first, a button reloads them without losing the choice. */
export function RefusedChange({ reasons, onReloaded }: RefusedChangeProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    await Promise.all(reloadedCalls.map((entry) => client.invalidateQueries({ queryKey: keyOf(entry) })))
    setBusy(false)
    onReloaded()
  }
  return (
    <>
      <Reasons reasons={reasons} />
      {reasons.some(hasCode('stale')) && (
        <Group gap="xs">
          <Button variant="default" size="compact-md" loading={busy} onClick={() => void reload()}>
            Reload
          </Button>
          <span className={classes.quiet}>Your selection is kept.</span>
        </Group>
      )}
    </>
  )
}
