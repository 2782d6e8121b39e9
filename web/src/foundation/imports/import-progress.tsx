import { Button, Progress, Stack, Text } from '@mantine/core'
import type { Import } from '@talaan/contract'
import { count } from '#lib/format.ts'
import classes from './imports.module.css'

/** The progress of writing the rows. It goes on when the dialog is closed. */
export function ImportProgress({ data, onClose }: { data: Import; onClose: () => void }) {
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
