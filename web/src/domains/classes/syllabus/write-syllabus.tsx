import { Button, Textarea } from '@mantine/core'
import { NewSyllabusText, type Syllabus } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '../../../lib/form.ts'
import { keyOf } from '../../../lib/query.ts'
import { FormPanel } from '../../../ui/dialog/dialogs.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { SyllabusBody } from './syllabus-body.tsx'

/** Writes the next version, beginning with what the newest one says. One that was added meanwhile is shown, and nothing typed is lost. */
export function WriteSyllabus({ syllabus, onDone }: { syllabus: Syllabus; onDone: () => void }) {
  const client = useQueryClient()
  const offerId = syllabus.offer.id
  const [seen, setSeen] = useState(syllabus.version)
  const form = useEntryForm(subjects.writeSyllabus, {
    body: NewSyllabusText,
    initialValues: { body: syllabus.versions[0]?.body ?? '' },
    fixed: { id: offerId, version: seen },
    onSuccess: (answer) => {
      client.setQueryData(keyOf(subjects.syllabus, { id: String(offerId) }), { data: answer.data })
      onDone()
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(subjects.syllabus) }),
  })
  const [newest] = syllabus.versions
  const overtaken = newest && newest.version > seen
  return (
    <>
      {overtaken && (
        <Notice role="alert" actions={<Button onClick={() => setSeen(newest.version)}>Keep my text</Button>}>
          <b>Version {newest.version} was added after you began to write.</b> It stands below your text. What you wrote is still here.
        </Notice>
      )}
      <Panel>
        <FormPanel form={form} submitLabel={`Save as version ${seen + 1}`} disabled={overtaken} onCancel={onDone}>
          <Textarea
            label="Syllabus"
            description="A blank line begins a new paragraph; lines that begin with - or 1. are lists."
            autosize
            minRows={12}
            maxRows={40}
            maxLength={50_000}
            {...form.field('body')}
          />
        </FormPanel>
      </Panel>
      {overtaken && (
        <Panel>
          <SyllabusBody offerId={offerId} version={newest} />
        </Panel>
      )}
    </>
  )
}
