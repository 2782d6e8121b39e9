import { Button, Progress, Stack } from '@mantine/core'
import type { Request, Syllabus } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useAction } from '#lib/query.ts'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { Panel } from '#ui/page.tsx'

const MAX_BYTES = 5 * 1024 * 1024

/** Sends a PDF as the next version. */
export function UploadSyllabus({ syllabus, onDone }: { syllabus: Syllabus; onDone: () => void }) {
  const client = useQueryClient()
  const id = syllabus.offer.id
  const { run, busy } = useAction(subjects.uploadSyllabus, {
    onSuccess: (answer) => {
      client.setQueryData(keyOf(subjects.syllabus, { id: String(id) }), { data: answer.data })
      onDone()
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(subjects.syllabus) }),
  })
  return (
    <Panel>
      <Stack gap={10}>
        <FileDrop
          label="Drop the syllabus here, or choose a file"
          busyLabel="Sending the file…"
          hint="PDF, up to 5 MB"
          accept=".pdf,application/pdf"
          maxBytes={MAX_BYTES}
          busy={busy}
          onFile={(file) => run({ id, version: syllabus.version, file } as unknown as Request<typeof subjects.uploadSyllabus>)}
        />
        {busy && <Progress value={100} animated aria-label="Sending the file" />}
        <div>
          <Button variant="default" onClick={onDone} disabled={busy}>
            Cancel
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
