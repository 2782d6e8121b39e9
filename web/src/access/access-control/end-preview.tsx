import { Button } from '@mantine/core'
import { accessControl } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import classes from './access-control.module.css'
import { startAnew } from './start-preview.tsx'

/** Says as which role the portal is shown, and ends the preview. */
export function PreviewBanner({ role }: { role: string }) {
  const { run, busy } = useAction(accessControl.endPreview, { success: false, onSuccess: () => startAnew('/admin/settings/roles') })
  return (
    <div className={classes.preview} role="status">
      <span>Previewing as {role} (read-only)</span>
      <Button size="xs" variant="default" loading={busy} onClick={() => run({})}>
        End preview
      </Button>
    </div>
  )
}
