import { Button, Textarea } from '@mantine/core'
import { NewSyllabusText, type Syllabus } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { keyOf } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Panel } from '#ui/page.tsx'
import { SyllabusBody } from './syllabus-body.tsx'

/** Writes the next version, starting from the newest one. A version that somebody else adds in the meantime is shown, and the typed text stays. */
export function WriteSyllabus({ syllabus, onDone }: { syllabus: Syllabus; onDone: () => void }) {
  const client = useQueryClient()
  const offerId = syllabus.offer.id
  const [seenVersion, setSeenVersion] = useState(syllabus.version)
  const form = useEntryForm(subjects.writeSyllabus, {
    body: NewSyllabusText,
    initialValues: { body: syllabus.versions[0]?.body ?? '' },
    fixed: { id: offerId, version: seenVersion },
    onSuccess: (answer) => {
      client.setQueryData(keyOf(subjects.syllabus, { id: String(offerId) }), { data: answer.data })
      onDone()
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(subjects.syllabus) }),
  })
  const [newest] = syllabus.versions
  const isOutdated = newest && newest.version > seenVersion
  return (
    <>
      {isOutdated && (
        <Notice role="alert" actions={<Button onClick={() => setSeenVersion(newest.version)}>Keep my text</Button>}>
          <b>Version {newest.version} was added after you started writing.</b> It is shown below your text. Your text is still here.
        </Notice>
      )}
      <Panel>
        <FormPanel form={form} submitLabel={`Save as version ${seenVersion + 1}`} disabled={isOutdated} onCancel={onDone}>
          <Textarea
            label="Syllabus"
            description="A blank line starts a new paragraph. Lines that start with - or 1. become lists."
            autosize
            minRows={12}
            maxRows={40}
            maxLength={50_000}
            {...form.field('body')}
          />
        </FormPanel>
      </Panel>
      {isOutdated && (
        <Panel>
          <SyllabusBody offerId={offerId} version={newest} />
        </Panel>
      )}
    </>
  )
}
